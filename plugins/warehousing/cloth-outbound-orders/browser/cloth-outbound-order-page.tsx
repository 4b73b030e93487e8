import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { garmentOrdersNow } from '../../garments/browser/use-garment-orders.ts'
import { clothOutboundOrderCalls, shipmentGarmentCalls } from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderModel } from '../cloth-outbound-order-model.ts'
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
  questions: ({ type, values, saved }) => {
    if (type !== 'submit') return []
    const { warehouse, [clothOutboundLines]: lines } = values
    const of = { warehouseId: warehouse?.id ?? null, documentId: saved?.id }
    const orders = garmentOrdersNow(shipmentGarmentCalls, lines, of)
    // What the save refuses needs no question before it.
    const problems = [...clothOutboundOrderProblems(values, type), ...shippedOrderProblems(values, orders)]
    return problems.length > 0 ? [] : [{ text: submitShipmentQuestion(lines, orders) }]
  },
  begin: beginShipment,
  starts: {},
  versionPapers: [...deliveryNotePapers.ofVersion, ...packingListPapers.ofVersion],
  stepper: ['Pending', 'Finished', 'Dispatched'],
  whoAndWhen: (order) => order,
  confirmedVersion: (order) => order.confirmedVersion,
  showsClosed: true,
})
