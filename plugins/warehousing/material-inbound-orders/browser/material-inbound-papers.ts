import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialInboundOrderSteps } from '../material-inbound-order-steps.ts'

/** The paper of an inbound order. */
export const materialInboundPapers = documentPapers({
  steps: materialInboundOrderSteps,
  calls: async () => (await import('../material-inbound-order-contract.ts')).materialInboundOrderCalls,
  title: message('入库单'),
  print: message('打印入库单'),
  several: message('打印所选入库单'),
  load: () => import('./material-inbound-order-print.tsx'),
})
