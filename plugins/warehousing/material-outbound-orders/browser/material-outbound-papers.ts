import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'

/** The paper of an outbound order. */
export const materialOutboundPapers = documentPapers({
  steps: materialOutboundOrderSteps,
  calls: async () => (await import('../material-outbound-order-contract.ts')).materialOutboundOrderCalls,
  title: message('出库单'),
  print: message('打印出库单'),
  several: message('打印所选出库单'),
  load: () => import('./material-outbound-order-print.tsx'),
  record: async (id, query) => (await import('./material-outbound-order-printed.ts')).readPrintedOutbound(id, query),
})
