import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { returnGoodsOrderSteps } from '../return-goods-order-steps.ts'

/** The paper of a return. */
export const returnGoodsOrderPapers = documentPapers({
  steps: returnGoodsOrderSteps,
  calls: async () => (await import('../return-goods-order-contract.ts')).returnGoodsOrderCalls,
  title: message('退货单'),
  print: message('打印退货单'),
  several: message('打印所选退货单'),
  load: () => import('./return-goods-order-print.tsx'),
})
