import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { readGarmentOrders } from '../../garments/browser/use-garment-orders.ts'
import {
  clothInboundGarmentCalls,
  clothInboundOrderCalls,
  repairGarmentCalls,
} from '../cloth-inbound-order-contract.ts'
import { type ClothInboundOrderForm, clothInboundOrderModel } from '../cloth-inbound-order-model.ts'
import {
  clothInboundLines,
  clothInboundOrderProblems,
  signedInOrderProblems,
  signInGarmentsQuestion,
} from '../cloth-inbound-order-rules.ts'
import { clothInboundOrderSteps } from '../cloth-inbound-order-steps.ts'
import { beginClothInbound } from './cloth-inbound-order-begin.ts'
import { clothInboundPapers } from './cloth-inbound-papers.ts'
import { clothInboundOrderTitles } from './cloth-inbound-order-room.ts'
import { ClothInboundSections } from './cloth-inbound-order-sections.tsx'

/** The pages that create, edit and show a garment sign-in. */
export const page = documentPage({
  model: clothInboundOrderModel,
  steps: clothInboundOrderSteps,
  contracts: clothInboundOrderCalls,
  titles: clothInboundOrderTitles,
  titleOf: ({ clothInboundOrderCode }) => clothInboundOrderCode,
  sections: ClothInboundSections,
  problems: (content, type) => clothInboundOrderProblems(content, type),
  questions: askedAtSubmit(async (values: ClothInboundOrderForm) => {
    const { bookingOrder, returnGoodsOrder, [clothInboundLines]: lines } = values
    const of = { warehouseId: null, originId: (bookingOrder ?? returnGoodsOrder)?.id ?? null }
    const orders = await readGarmentOrders(returnGoodsOrder ? repairGarmentCalls : clothInboundGarmentCalls, lines, of)
    const originIds = orders.map(({ id }) => id)
    const isRefused = returnGoodsOrder !== null && signedInOrderProblems(values, orders, originIds).length > 0
    return isRefused ? undefined : signInGarmentsQuestion(lines, orders)
  }),
  begin: beginClothInbound,
  versionPapers: clothInboundPapers.ofVersion,
  stepper: ['Pending', 'Finished'],
  showsClosed: true,
})
