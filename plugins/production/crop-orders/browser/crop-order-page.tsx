import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { cropOrderCalls } from '../crop-order-contract.ts'
import { cropOrderModel } from '../crop-order-model.ts'
import { cropOrderProblems, submitCropQuestion } from '../crop-order-rules.ts'
import { cropOrderSteps } from '../crop-order-steps.ts'
import { beginCropOrder, cropFormOf } from './crop-order-begin.ts'
import { cropOrderTitles } from './crop-order-room.ts'
import { CropOrderSections } from './crop-order-sections.tsx'

/** The pages that create, edit and show a cutting order; a new one starts from a production order. */
export const page = documentPage({
  model: cropOrderModel,
  steps: cropOrderSteps,
  contracts: cropOrderCalls,
  titles: cropOrderTitles,
  titleOf: ({ productionOrderCode }) => productionOrderCode,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  sections: CropOrderSections,
  problems: cropOrderProblems,
  questions: askedAtSubmit(submitCropQuestion),
  valuesOf: cropFormOf,
  begin: beginCropOrder,
  stepper: ['Pending', 'Finished'],
})
