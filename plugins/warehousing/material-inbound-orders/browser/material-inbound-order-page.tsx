import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { materialInboundOrderCalls } from '../material-inbound-order-contract.ts'
import { materialInboundOrderModel } from '../material-inbound-order-model.ts'
import { isExcess, materialInboundOrderProblems, signInQuestion } from '../material-inbound-order-rules.ts'
import { materialInboundOrderSteps } from '../material-inbound-order-steps.ts'
import { beginMaterialInbound } from './material-inbound-order-begin.ts'
import { materialInboundOrderTitles } from './material-inbound-order-room.ts'
import { MaterialInboundSections } from './material-inbound-order-sections.tsx'
import { materialInboundPapers } from './material-inbound-papers.ts'

/** The pages that create, edit and show a sign-in. */
export const page = documentPage({
  model: materialInboundOrderModel,
  steps: materialInboundOrderSteps,
  contracts: materialInboundOrderCalls,
  titles: materialInboundOrderTitles,
  titleOf: ({ materialInboundOrderCode }) => materialInboundOrderCode,
  sections: MaterialInboundSections,
  problems: (content, type) => materialInboundOrderProblems(content, type),
  questions: ({ type, values: { materialInboundMessages: lines } }) =>
    type === 'submit'
      ? [{ text: signInQuestion(lines), ...(isExcess(lines) ? { agreed: { allowExcess: true } } : {}) }]
      : [],
  begin: beginMaterialInbound,
  versionPapers: materialInboundPapers.ofVersion,
  stepper: ['Pending', 'Finished'],
  showsClosed: true,
})
