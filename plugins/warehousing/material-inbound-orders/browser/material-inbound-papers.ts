import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'

/** The paper of an inbound order. */
export const materialInboundPapers = documentPapers({
  document: materialInboundOrderDocument,
  title: message('入库单'),
  print: message('打印入库单'),
  several: message('打印所选入库单'),
  load: () => import('./material-inbound-order-print.tsx'),
  record: async (id, query) =>
    (await import('./material-inbound-order-printed.ts')).readPrintedInbound(Number(id), query),
})
