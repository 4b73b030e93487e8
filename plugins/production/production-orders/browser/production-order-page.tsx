import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { message } from '../../../../core/shared/message.ts'
import { allOf } from '../../../../core/shared/rule.ts'
import { productionOrderCalls } from '../production-order-contract.ts'
import { productionOrderModel } from '../production-order-model.ts'
import { productionOrderProblems } from '../production-order-rules.ts'
import { productionOrderSteps } from '../production-order-steps.ts'
import { beginProductionOrder } from './production-order-begin.ts'
import { ProductionOrderBadges } from './production-order-badges.tsx'
import { productionOrderQuestions } from './production-order-questions.ts'
import { canChangeToday, productionOrderTitles } from './production-order-room.ts'
import { ProductionOrderSections } from './production-order-sections.tsx'
import { productionVersionPapers } from './production-papers.ts'

/** The pages that create, edit, revise and show a production order; a new one starts from a sale order. */
export const page = documentPage({
  model: productionOrderModel,
  steps: productionOrderSteps,
  contracts: productionOrderCalls,
  titles: productionOrderTitles,
  titleOf: ({ productionOrderCode }) => productionOrderCode,
  pictureOf: ({ designImageUrls }) => designImageUrls[0],
  sections: ProductionOrderSections,
  problems: productionOrderProblems,
  questions: productionOrderQuestions,
  begin: beginProductionOrder,
  canEnter: (mode, record, actor) => {
    if (mode !== 'edit' && mode !== 'revise') return { allowed: true }
    if (productionOrderSteps.stateOf(record) !== 'Finished' || mode === 'edit')
      return productionOrderSteps.verdict('edit', record, actor)
    return allOf(productionOrderSteps.verdict('regression', record, actor), canChangeToday(record, actor))
  },
  leadsTo: 'list',
  stepper: ['Pending', 'Finished'],
  badges: ProductionOrderBadges,
  versionPapers: productionVersionPapers,
  revisedNote: message('现在确认提交吗？在此之前其他单据仍使用上一个已确认的版本。'),
})
