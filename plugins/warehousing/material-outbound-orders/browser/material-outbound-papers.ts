import type { VersionPaper } from '../../../../core/browser/document/version-papers.ts'
import { versionPaperCommands } from '../../../../core/browser/document/version-papers.ts'
import { orderPaperCommands } from '../../../../core/browser/print/paper-commands.ts'
import { onOrderPapers } from '../../../../core/browser/print/print-papers.ts'
import { sheetOf } from '../../../../core/browser/document/document-views.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

const title = message('打印出库单')

/** The paper of an outbound order, on each size of paper. */
export const materialOutboundPrints = onOrderPapers({
  id: sheetOf(materialOutboundOrderDocument),
  title: message('出库单'),
  document: materialOutboundOrderDocument.noun,
  bilingual: true,
  load: () => import('./material-outbound-order-print.tsx'),
  record: async (id, query) =>
    (await import('./material-outbound-order-printed.ts')).readPrintedOutbound(Number(id), query),
})

/** The commands that print outbound orders. */
export const materialOutboundPaperCommands = orderPaperCommands({
  document: materialOutboundOrderDocument,
  templates: materialOutboundPrints,
  print: title,
  several: message('打印所选出库单'),
})

/** The papers of a confirmed version. */
export const materialOutboundVersionPapers: readonly VersionPaper[] = [
  { name: 'printOfVersion', title, keys: '$mod+p' },
]

/** The commands of a page that shows a confirmed version, for the key editor. */
export const listedOutboundVersionPapers = () =>
  versionPaperCommands(materialOutboundOrderDocument, materialOutboundVersionPapers, () => ({ id: 0, version: 0 }))
