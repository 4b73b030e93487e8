import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { message } from '../../../../core/shared/message.ts'
import { allOf } from '../../../../core/shared/rule.ts'
import { saleOrderCalls } from '../sale-order-contract.ts'
import { saleOrderModel } from '../sale-order-model.ts'
import { canStartFrom } from '../sale-order-purchase.ts'
import { saleOrderDoubt, saleOrderProblems } from '../sale-order-rules.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'
import { beginSaleOrder, copiedSaleOrder } from './sale-order-begin.ts'
import { SaleOrderSections } from './sale-order-sections.tsx'
import { canChangeToday, saleOrderTitles, saleOrderVersionPapers } from './sale-order-room.ts'

/** The pages that create, edit, revise, copy and show a sale order; a new one starts from a business task. */
export const page = documentPage({
  model: saleOrderModel,
  steps: saleOrderSteps,
  contracts: saleOrderCalls,
  titles: saleOrderTitles,
  titleOf: ({ saleOrderCode }) => saleOrderCode,
  pictureOf: ({ template }) => template.designImageUrls[0],
  sections: SaleOrderSections,
  problems: saleOrderProblems,
  questions: askedAtSubmit(saleOrderDoubt),
  begin: beginSaleOrder,
  starts: {
    copy: { title: (name) => message('复制 {name}', { name }), start: copiedSaleOrder },
  },
  canEnter: (mode, record, actor, search) => {
    if (mode === 'copy') return canStartFrom(search)
    if (mode !== 'edit' && mode !== 'revise') return { allowed: true }
    if (saleOrderSteps.stateOf(record) !== 'Finished' || mode === 'edit')
      return saleOrderSteps.verdict('edit', record, actor)
    return allOf(saleOrderSteps.verdict('regression', record, actor), canChangeToday(record, actor))
  },
  stepper: ['Pending', 'Finished'],
  versionPapers: saleOrderVersionPapers,
  revisedNote: message('现在确认下单吗？在此之前其他单据仍使用上一个已确认的版本。'),
})
