import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothInboundOrderSteps } from '../cloth-inbound-order-steps.ts'

/** The paper of a garment sign-in. */
export const clothInboundPapers = documentPapers({
  steps: clothInboundOrderSteps,
  calls: async () => (await import('../cloth-inbound-order-contract.ts')).clothInboundOrderCalls,
  title: message('成衣入库单'),
  print: message('打印成衣入库单'),
  several: message('打印所选成衣入库单'),
  load: () => import('./cloth-inbound-order-print.tsx'),
})
