import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { message } from '../../../../core/shared/message.ts'
import { stockMoveCalls } from '../stock-move-contract.ts'
import { stockMoveModel } from '../stock-move-model.ts'
import { stockMoveProblems } from '../stock-move-rules.ts'
import { stockMoveSteps } from '../stock-move-steps.ts'
import { stockMoveTitles } from './stock-move-room.ts'
import { StockMoveSections } from './stock-move-sections.tsx'

/** The pages that create, edit and show a move. */
export const page = documentPage({
  model: stockMoveModel,
  steps: stockMoveSteps,
  contracts: stockMoveCalls,
  titles: stockMoveTitles,
  titleOf: ({ code }) => code,
  sections: StockMoveSections,
  problems: (content, type) => stockMoveProblems(content, type),
  questions: askedAtSubmit(() => message('提交后库存移到新的位置，是否确认？')),
  stepper: ['Pending', 'Finished'],
})
