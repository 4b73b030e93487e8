import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { dispatchOrderCalls } from '../dispatch-order-contract.ts'
import { dispatchOrderModel } from '../dispatch-order-model.ts'
import { dispatchOrderProblems, submitDispatchQuestion } from '../dispatch-order-rules.ts'
import { dispatchOrderSteps } from '../dispatch-order-steps.ts'
import { beginDispatch } from './dispatch-order-begin.ts'
import { dispatchOrderTitles } from './dispatch-order-room.ts'
import { DispatchOrderSections } from './dispatch-order-sections.tsx'
import { dispatchPapers } from './dispatch-papers.ts'

/** The pages that create, edit and show a dispatch order. */
export const page = documentPage({
  model: dispatchOrderModel,
  steps: dispatchOrderSteps,
  contracts: dispatchOrderCalls,
  titles: dispatchOrderTitles,
  titleOf: ({ dispatchOrderCode }) => dispatchOrderCode,
  sections: DispatchOrderSections,
  problems: (content, type) => dispatchOrderProblems(content, type),
  questions: askedAtSubmit(submitDispatchQuestion),
  begin: beginDispatch,
  versionPapers: dispatchPapers.ofVersion,
  stepper: ['Pending', 'Finished'],
  showsClosed: true,
})
