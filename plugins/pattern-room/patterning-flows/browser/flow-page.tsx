import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { formOf } from '../../../../core/shared/document/document-content.ts'
import { message } from '../../../../core/shared/message.ts'
import { flowCalls } from '../flow-contract.ts'
import { flowModel } from '../flow-model.ts'
import { flowProblems } from '../flow-rules.ts'
import { flowSteps } from '../flow-steps.ts'
import { flowTitles } from './flow-room.ts'
import { FlowSections } from './flow-sections.tsx'

/** The pages that create, edit, copy and show a flow template. */
export const page = documentPage({
  model: flowModel,
  steps: flowSteps,
  contracts: flowCalls,
  titles: flowTitles,
  titleOf: ({ name }) => name,
  sections: FlowSections,
  problems: flowProblems,
  starts: {
    copy: {
      title: (name) => message('复制 {name}', { name }),
      start: (flow) => ({ ...formOf(flowModel, flow), name: '' }),
    },
  },
})
