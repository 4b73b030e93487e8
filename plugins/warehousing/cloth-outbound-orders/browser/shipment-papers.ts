import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderSteps } from '../cloth-outbound-order-steps.ts'

const steps = clothOutboundOrderSteps

const calls = async () => (await import('../cloth-outbound-order-contract.ts')).clothOutboundOrderCalls

/** The delivery note of a shipment, which its customer signs. */
export const deliveryNotePapers = documentPapers({
  steps,
  calls,
  title: message('送货单'),
  print: message('打印送货单'),
  several: message('打印所选送货单'),
  load: () => import('./delivery-note-print.tsx'),
})

/** The packing list of a shipment: what is in which carton. */
export const packingListPapers = documentPapers({
  steps,
  calls,
  sheet: 'packing',
  keys: { one: 'Shift+k' },
  title: message('装箱单'),
  print: message('打印装箱单'),
  several: message('打印所选装箱单'),
  load: () => import('./packing-list-print.tsx'),
})
