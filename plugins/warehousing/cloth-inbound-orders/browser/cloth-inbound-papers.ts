import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'

/** The paper of a garment sign-in. */
export const clothInboundPapers = documentPapers({
  document: clothInboundOrderDocument,
  title: message('成衣入库单'),
  print: message('打印成衣入库单'),
  several: message('打印所选成衣入库单'),
  load: () => import('./cloth-inbound-order-print.tsx'),
  record: async (id, query) =>
    (await import('./cloth-inbound-order-printed.ts')).readPrintedClothInbound(Number(id), query),
})
