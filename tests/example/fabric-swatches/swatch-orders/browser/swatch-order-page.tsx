import { documentPage } from '../../../../../core/browser/document/document-page.tsx'
import { swatchOrderCalls } from '../swatch-order-contract.ts'
import { swatchOrderModel } from '../swatch-order-model.ts'
import { swatchOrderProblems } from '../swatch-order-rules.ts'
import { swatchOrderSteps } from '../swatch-order-steps.ts'
import { SwatchOrderApproval } from './swatch-order-approval.tsx'
import { swatchOrderTitles } from './swatch-order-commands.ts'
import { SwatchOrderSections } from './swatch-order-sections.tsx'

/** New, edit, revise, copy and detail of a swatch order. */
export const page = documentPage({
  model: swatchOrderModel,
  steps: swatchOrderSteps,
  contracts: swatchOrderCalls,
  titles: swatchOrderTitles,
  titleOf: ({ code, id }) => code ?? `#${id}`,
  sections: SwatchOrderSections,
  problems: swatchOrderProblems,
  path: ['Pending', 'Finished'],
  banner: SwatchOrderApproval,
  whoAndWhen: (order) => order,
  confirmedVersion: (order) => order.confirmedVersion,
})
