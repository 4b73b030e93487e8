import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { bookingOrderSteps } from '../booking-order-steps.ts'

/** The slip of a booking, which the factory brings along with the goods. */
export const bookingOrderPapers = documentPapers({
  steps: bookingOrderSteps,
  calls: async () => (await import('../booking-order-contract.ts')).bookingOrderCalls,
  title: message('预约单'),
  print: message('打印预约单'),
  several: message('打印所选预约单'),
  load: () => import('./booking-order-print.tsx'),
})
