import { documentPapers } from '../../../../core/browser/document/document-papers.ts'
import { message } from '../../../../core/shared/message.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

const document = clothOutboundOrderDocument

const record = async (id: string, query: Readonly<Record<string, string>>) =>
  (await import('./shipment-printed.ts')).readPrintedShipment(Number(id), query)

/** The delivery note of a shipment, which its customer signs. */
export const deliveryNotePapers = documentPapers({
  document,
  title: message('送货单'),
  print: message('打印送货单'),
  several: message('打印所选送货单'),
  load: () => import('./delivery-note-print.tsx'),
  record,
})

/** The packing list of a shipment: what is in which carton. */
export const packingListPapers = documentPapers({
  document,
  sheet: 'packing',
  keys: { one: 'Shift+k' },
  title: message('装箱单'),
  print: message('打印装箱单'),
  several: message('打印所选装箱单'),
  load: () => import('./packing-list-print.tsx'),
  record,
})
