import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { materialOutboundOrderCalls } from '../material-outbound-order-contract.ts'
import { materialOutboundOrderModel } from '../material-outbound-order-model.ts'
import { materialOutboundOrderProblems, submitOutboundQuestion } from '../material-outbound-order-rules.ts'
import { materialOutboundOrderSteps } from '../material-outbound-order-steps.ts'
import { beginMaterialOutbound } from './material-outbound-order-begin.ts'
import { materialOutboundOrderTitles } from './material-outbound-order-room.ts'
import { materialOutboundPapers } from './material-outbound-papers.ts'
import { MaterialOutboundSections } from './material-outbound-order-sections.tsx'

/** The pages that create, edit and show an outbound order. */
export const page = documentPage({
  model: materialOutboundOrderModel,
  steps: materialOutboundOrderSteps,
  contracts: materialOutboundOrderCalls,
  titles: materialOutboundOrderTitles,
  titleOf: ({ materialOutboundOrderCode }) => materialOutboundOrderCode,
  sections: MaterialOutboundSections,
  problems: (content, type) => materialOutboundOrderProblems(content, type),
  questions: askedAtSubmit(submitOutboundQuestion),
  begin: beginMaterialOutbound,
  versionPapers: materialOutboundPapers.ofVersion,
  stepper: ['Pending', 'Finished'],
})
