import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { dispatchOrderSteps } from '../dispatch-order-steps.ts'

/** The paper of a dispatch order, which the driver takes along. */
export const dispatchPapers = documentPapers({
  steps: dispatchOrderSteps,
  calls: async () => (await import('../dispatch-order-contract.ts')).dispatchOrderCalls,
  title: message('派送单'),
  print: message('打印派送单'),
  several: message('打印所选派送单'),
  load: () => import('./dispatch-order-print.tsx'),
})
