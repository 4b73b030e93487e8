import type { Command } from '../../../../core/browser/command/command.ts'
import type { DocumentKind } from '../../../../core/shared/document.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { canBringBack, canSetAside } from '../aside-rules.ts'
import type { AsideCalls } from './aside-actions.ts'

type Titles = { readonly setAside: Message; readonly bringBack: Message }

/** The commands that set records aside and bring them back. `load` imports their calls when a command runs. */
export function asideCommands(
  document: DocumentKind,
  titles: Titles,
  load: () => Promise<AsideCalls>,
): readonly Command[] {
  const { noun, key } = document
  const command = (name: string, isDeleted: boolean, title: Message) => ({
    id: `${noun}.${name}`,
    title,
    document: noun,
    picks: true as const,
    permission: write(key),
    places: ['row' as const],
    run: async ({ target }: Parameters<Command['run']>[0]) => {
      const { changeAside } = await import('./aside-actions.ts')
      const [record] = target?.records ?? []
      if (record) await changeAside(document, await load(), Number(record['id']), { isDeleted, title })
    },
  })
  return [
    {
      ...command('setAside', true, titles.setAside),
      keywords: 'set aside disable retire delete remove 删除',
      icon: 'ban',
      danger: true,
      check: canSetAside,
    },
    {
      ...command('bringBack', false, titles.bringBack),
      keywords: 'bring back enable restore 恢复',
      icon: 'undo',
      check: canBringBack,
    },
  ]
}

/** The titles of these commands for suppliers and warehouses. */
export const asideTitles = {
  supplier: { setAside: message('停用供应商'), bringBack: message('恢复供应商') },
  warehouse: { setAside: message('停用仓库'), bringBack: message('恢复仓库') },
}
