import type { Command } from '../../../../core/browser/command/command.ts'
import { message } from '../../../../core/shared/message.ts'
import { write } from '../../../../core/shared/permission.ts'
import { materialDocument } from '../material-document.ts'

const { noun, key } = materialDocument
const shared = { keywords: 'save submit', permission: write(key) } as const

/** Saving a material: leaving its form, or going on in it. */
export function materialFormCommands(save: (closes: boolean) => Promise<void>): readonly Command[] {
  return [
    {
      ...shared,
      id: `${noun}.save`,
      title: message('保存'),
      icon: 'check',
      keys: '$mod+Enter',
      run: () => save(true),
    },
    {
      ...shared,
      id: `${noun}.saveAndStay`,
      title: message('保存并继续编辑'),
      icon: 'save',
      keys: '$mod+s',
      run: () => save(false),
    },
  ]
}
