import { documentPage } from '../../../../../core/browser/document/document-page.tsx'
import { swatchOrderCalls } from '../swatch-order-contract.ts'
import { swatchOrderTitles } from '../swatch-order-document.ts'
import { swatchOrderModel } from '../swatch-order-model.ts'
import { swatchOrderProblems } from '../swatch-order-rules.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'
import { SwatchOrderSections } from './swatch-order-sections.tsx'

/** The pages that create, edit, revise, copy and show a swatch order. */
export const page = documentPage({
  model: swatchOrderModel,
  steps: swatchOrderSteps,
  contracts: swatchOrderCalls,
  titles: swatchOrderTitles,
  titleOf: ({ code, id }) => code ?? `#${id}`,
  sections: SwatchOrderSections,
  problems: swatchOrderProblems,
  stepper: ['Pending', 'Finished'],
})
