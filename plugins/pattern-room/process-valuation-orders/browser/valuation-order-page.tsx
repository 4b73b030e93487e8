import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { valuationOrderCalls } from '../valuation-order-contract.ts'
import { valuationOrderModel } from '../valuation-order-model.ts'
import { valuationOrderProblems } from '../valuation-order-rules.ts'
import { valuationOrderSteps } from '../valuation-order-steps.ts'
import { beginValuation } from './valuation-order-begin.ts'
import { ValuationOrderSections } from './valuation-order-sections.tsx'
import { valuationOrderTitles } from './valuation-order-room.ts'

/** The pages that create, edit and show a valuation; a new one starts from a pattern order. */
export const page = documentPage({
  model: valuationOrderModel,
  steps: valuationOrderSteps,
  contracts: valuationOrderCalls,
  titles: valuationOrderTitles,
  titleOf: ({ valuationCode }) => valuationCode,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  sections: ValuationOrderSections,
  problems: valuationOrderProblems,
  begin: beginValuation,
})
