import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'

/** The paper of a return. */
export const returnGoodsOrderPapers = documentPapers({
  document: returnGoodsOrderDocument,
  title: message('退货单'),
  print: message('打印退货单'),
  several: message('打印所选退货单'),
  load: () => import('./return-goods-order-print.tsx'),
  record: async (id, query) => (await import('./return-goods-order-printed.ts')).readPrintedReturn(Number(id), query),
})
