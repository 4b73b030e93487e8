import type { Command } from '../../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../../core/shared/message.ts'
import { read, write } from '../../../../../core/shared/permission.ts'
import type { Swatch } from '../swatch-contract.ts'
import { swatchDocument } from '../swatch-document.ts'
import { canUseUp } from '../swatch-rules.ts'

const { noun, path, key } = swatchDocument

/** The swatch commands that are available in every view. */
export const swatchCommands: readonly Command[] = [
  {
    id: `${noun}.create`,
    title: message('新建样卡'),
    keywords: 'new swatch create',
    icon: 'plus',
    keys: 'c q',
    permission: write(key),
    places: ['create'],
    run: ({ open }) => open(`${path}/new`, 'tab'),
  },
  ...commandsOf<Swatch>(noun, [
    {
      id: `${noun}.useUp`,
      title: message('标记为已用完'),
      keywords: 'used up nothing left',
      icon: 'package-minus',
      keys: 'u',
      batch: true,
      permission: write(key),
      places: ['row', 'toolbar'],
      check: canUseUp,
      run: async ({ records }) => {
        const { markUsedUp } = await import('./swatch-actions.ts')
        await markUsedUp(records)
      },
    },
    {
      id: `${noun}.print`,
      title: message('打印样卡'),
      keywords: 'print card',
      icon: 'printer',
      keys: '$mod+p',
      permission: read(key),
      places: ['row', 'toolbar'],
      run: ({ records, open }) => {
        for (const { id } of records) open(`${path}/${id}/print`)
      },
    },
  ]),
]
