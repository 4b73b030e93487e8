import type { Command } from '../../../../core/browser/command/command.ts'
import { commandsOf } from '../../../../core/browser/command/document-commands.ts'
import { message } from '../../../../core/shared/message.ts'
import { writersOf } from '../../../../core/shared/document.ts'
import { readOrWrite } from '../../../../core/shared/permission.ts'
import { allow, refuse } from '../../../../core/shared/rule.ts'
import { businessTaskDocument } from '../../business-tasks/business-task-document.ts'
import { templateOrderDocument } from '../../template-orders/template-order-document.ts'
import type { SyncStatus } from '../../template-orders/template-order-options.ts'
import { bomDocument } from '../bom-document.ts'

type Style = { readonly code?: string | null; readonly type?: string }

/** What a sample order or a business task lends of its design. */
type OfDesign = Style & { readonly templateDesign?: Style }

function styleOf({ code, type, templateDesign }: OfDesign) {
  return { code: code ?? templateDesign?.code ?? '', type: type ?? templateDesign?.type ?? '' }
}

/** Leads from a record of a design to its bill of materials, or to the form of a new one. */
const openBomCommand = (noun: string): readonly Command[] =>
  commandsOf<OfDesign>(noun, [
    {
      id: `${noun}.bom`,
      title: message('查看或新建 BOM 单'),
      keywords: 'bom bill of materials open make 录bom',
      icon: 'list-checks',
      permission: readOrWrite(bomDocument.key),
      // A design without a BOM gets a new one.
      changes: true,
      places: ['row', 'detail'],
      quiet: true,
      check: (record) => {
        const { code, type } = styleOf(record)
        return code && type ? allow : refuse(message('版单尚未确认，没有款号'))
      },
      run: async ({ records: [record], open }) => {
        const { bomAddressOf } = await import('./bom-actions.ts')
        open(await bomAddressOf(styleOf(record)))
      },
    },
  ])

/** What the page of a sample order lends; a list row has no state of its bill. */
type LentOrder = OfDesign & {
  readonly syncStatus: SyncStatus
  readonly templateDesign?: Style & { readonly bomStatus?: string | null }
}

/** Makes the bill of a sample order without asking which. */
const makeBomOfOrder = commandsOf<LentOrder>(templateOrderDocument.noun, [
  {
    id: `${templateOrderDocument.noun}.newBom`,
    title: message('新建这款的 BOM 单'),
    keywords: 'new bom bill of materials of this style 录bom',
    icon: 'list-checks',
    permission: writersOf(bomDocument),
    places: ['detail'],
    makes: bomDocument.noun,
    check: ({ syncStatus, templateDesign }) => {
      if (syncStatus !== 'Finished') return refuse(message('版单未确认，不能新建 BOM 单'))
      return templateDesign?.bomStatus ? refuse(message('该款已有 BOM 单')) : allow
    },
    run: async ({ records: [record], open }) => {
      const { bomAddressOf } = await import('./bom-actions.ts')
      open(await bomAddressOf(styleOf(record)))
    },
  },
])

/** The ways to the bills of materials from the records that have the same design. */
export const bomDesignCommands: readonly Command[] = [
  ...makeBomOfOrder,
  ...[templateOrderDocument, businessTaskDocument].flatMap(({ noun }) => openBomCommand(noun)),
]
