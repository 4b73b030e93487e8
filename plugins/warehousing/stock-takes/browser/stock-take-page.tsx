import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockTakeCalls } from '../stock-take-contract.ts'
import { stockTakeModel } from '../stock-take-model.ts'
import { stockTakeProblems } from '../stock-take-rules.ts'
import { stockTakeSteps } from '../stock-take-steps.ts'
import { stockTakeTitles } from './stock-take-room.ts'
import { StockTakeSections } from './stock-take-sections.tsx'

/** The pages that create, edit and show a stock take. */
export const page = documentPage({
  model: stockTakeModel,
  steps: stockTakeSteps,
  contracts: stockTakeCalls,
  titles: stockTakeTitles,
  titleOf: ({ code }) => code,
  sections: StockTakeSections,
  problems: (content, type) => stockTakeProblems(content, type),
  questions: askedAtSubmit(() => message('完成后按差异调整库存，是否确认？')),
  stepper: ['Pending', 'Finished'],
})
