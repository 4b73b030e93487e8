import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { readGarmentOrders } from '../../garments/browser/use-garment-orders.ts'
import { returnGarmentCalls, returnGoodsOrderCalls } from '../return-goods-order-contract.ts'
import { type ReturnGoodsOrderForm, returnGoodsOrderModel } from '../return-goods-order-model.ts'
import {
  returnedOrderProblems,
  returnGoodsLines,
  returnGoodsOrderProblems,
  submitReturnQuestion,
} from '../return-goods-order-rules.ts'
import { returnGoodsOrderSteps } from '../return-goods-order-steps.ts'
import { beginReturn } from './return-goods-order-begin.ts'
import { returnGoodsOrderPapers } from './return-goods-order-papers.ts'
import { returnGoodsOrderTitles } from './return-goods-order-room.ts'
import { ReturnGoodsSections } from './return-goods-order-sections.tsx'

/** The pages that create, edit and show a return. */
export const page = documentPage({
  model: returnGoodsOrderModel,
  steps: returnGoodsOrderSteps,
  contracts: returnGoodsOrderCalls,
  titles: returnGoodsOrderTitles,
  titleOf: ({ returnGoodsCode }) => returnGoodsCode,
  sections: ReturnGoodsSections,
  problems: returnGoodsOrderProblems,
  questions: askedAtSubmit(async (values: ReturnGoodsOrderForm) => {
    const { returnGoodsWay, [returnGoodsLines]: lines } = values
    const orders = await readGarmentOrders(returnGarmentCalls, lines, { warehouseId: null })
    const isRefused = returnedOrderProblems(values, orders).length > 0
    return isRefused ? undefined : submitReturnQuestion(returnGoodsWay, lines, orders)
  }),
  begin: beginReturn,
  versionPapers: returnGoodsOrderPapers.ofVersion,
  stepper: ['Pending', 'Finished'],
  showsClosed: true,
})
