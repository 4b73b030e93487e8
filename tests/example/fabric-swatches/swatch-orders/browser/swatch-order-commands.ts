import type { Command } from '../../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../../core/browser/command/document-commands.ts'
import { documentCommands } from '../../../../../core/browser/document/document-step-commands.ts'
import { message } from '../../../../../core/shared/message.ts'
import { read } from '../../../../../core/shared/permission.ts'
import { swatchOrderDocument } from '../swatch-order-document.ts'
import { type SwatchOrderState, swatchOrderSteps } from '../swatch-order-steps.ts'

const { noun, path, key } = swatchOrderDocument

/** What swatch orders are called in commands and tabs. */
export const swatchOrderTitles = {
  list: message('面料订样单'),
  create: message('新建订样单'),
  detail: message('查看订样单'),
  edit: message('编辑订样单'),
  copy: message('复制订样单'),
  print: message('打印订样单'),
  history: message('已确认的版本…'),
} as const

/** What can be done with swatch orders from anywhere. */
export const swatchOrderCommands: readonly Command[] = [
  ...documentCommands(swatchOrderSteps, {
    titles: swatchOrderTitles,
    keys: { create: 'c y' },
    keywords: 'swatch order',
    nameOf: ({ code, id }) => code ?? `#${id}`,
    load: async () => (await import('./swatch-order-calls.ts')).swatchOrderActs,
  }),
  ...commandsOf<SwatchOrderState>(noun, [
    {
      id: `${noun}.print`,
      title: swatchOrderTitles.print,
      keywords: 'print paper',
      icon: 'printer',
      keys: '$mod+p',
      permission: read(key),
      places: ['row', 'detail'],
      run: ({ records, open }) => {
        for (const { id } of records) open(`${path}/${id}/export`)
      },
    },
  ]),
]
