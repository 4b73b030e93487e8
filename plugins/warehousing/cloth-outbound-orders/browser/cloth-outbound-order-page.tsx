import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { readGarmentOrders } from '../../garments/browser/use-garment-orders.ts'
import { clothOutboundOrderCalls, shipmentGarmentCalls } from '../cloth-outbound-order-contract.ts'
import {
  type ClothOutboundOrder,
  type ClothOutboundOrderForm,
  clothOutboundOrderModel,
} from '../cloth-outbound-order-model.ts'
import {
  clothOutboundLines,
  clothOutboundOrderProblems,
  shippedOrderProblems,
  submitShipmentQuestion,
} from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderSteps } from '../cloth-outbound-order-steps.ts'
import { beginShipment } from './cloth-outbound-order-begin.ts'
import { clothOutboundOrderTitles } from './cloth-outbound-order-room.ts'
import { ClothOutboundOrderSections } from './cloth-outbound-order-sections.tsx'
import { deliveryNotePapers, packingListPapers } from './shipment-papers.ts'

/** The pages that create, edit and show a shipment. */
export const page = documentPage({
  model: clothOutboundOrderModel,
  steps: clothOutboundOrderSteps,
  contracts: clothOutboundOrderCalls,
  titles: clothOutboundOrderTitles,
  titleOf: ({ clothOutboundOrderCode }) => clothOutboundOrderCode,
  sections: ClothOutboundOrderSections,
  problems: clothOutboundOrderProblems,
  questions: askedAtSubmit(async (values: ClothOutboundOrderForm, saved: ClothOutboundOrder | undefined) => {
    const { warehouse, [clothOutboundLines]: lines } = values
    const of = { warehouseId: warehouse?.id ?? null, documentId: saved?.id }
    const orders = await readGarmentOrders(shipmentGarmentCalls, lines, of)
    return shippedOrderProblems(values, orders).length > 0 ? undefined : submitShipmentQuestion(lines, orders)
  }),
  begin: beginShipment,
  versionPapers: [...deliveryNotePapers.ofVersion, ...packingListPapers.ofVersion],
  stepper: ['Pending', 'Finished', 'Dispatched'],
  showsClosed: true,
})
