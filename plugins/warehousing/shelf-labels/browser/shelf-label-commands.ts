import { commandsOf, recordsOf } from '../../../../core/browser/command/document-commands.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { paperChoice } from '../../../../core/browser/print/paper-choice.ts'
import { labelPapers } from '../../../../core/shared/label-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { lookupPermission } from '../../../admin/public.ts'
import { warehouseDocument, type WarehouseLocation } from '../../../master-data/public.ts'
import { shelfLabelAddress } from '../shelf-label-paths.ts'

type Row = { readonly id: number; readonly warehouseLocations: readonly WarehouseLocation[] }

const choice = paperChoice('shelf-label-paper', labelPapers)

/** Stands for all locations among the choices. */
const all = 'all'

/** The command of a warehouse that prints the labels of its shelves. */
export const shelfLabelCommands = commandsOf<Row>(warehouseDocument.noun, [
  {
    id: `${warehouseDocument.noun}.printShelves`,
    title: message('打印库位标签'),
    keywords: 'print shelf location bin labels qr',
    icon: 'tag',
    permission: lookupPermission,
    places: ['row'],
    check: ({ warehouseLocations }) =>
      warehouseLocations.length > 0 ? allow : refuse(message('仓库没有库位，请先在仓库中添加')),
    pages: [
      {
        key: 'locations',
        title: message('选择库位'),
        several: true,
        choices: async (typed, context) => {
          const [{ warehouseLocations } = { warehouseLocations: [] }] = recordsOf<Row>(context)
          const words = typed.trim().toLowerCase()
          const found = warehouseLocations.filter(({ code, description }) =>
            `${code} ${description ?? ''}`.toLowerCase().includes(words),
          )
          return [
            ...(words === ''
              ? [{ value: all, title: translate(message('全部 {n} 个库位', { n: warehouseLocations.length })) }]
              : []),
            ...found.map(({ id, code, description }) => ({
              value: String(id),
              title: code,
              ...(description ? { detail: description } : {}),
            })),
          ]
        },
      },
      choice.page,
    ],
    run: ({ records: [{ id }], arguments: { locations, paper }, open }) => {
      const chosen = (locations?.value ?? all).split(',')
      open(shelfLabelAddress(id, choice.take(paper?.value), chosen.includes(all) ? undefined : chosen.map(Number)))
    },
  },
])
