import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quoteList } from './quote-list.ts'
import { quoteTable } from './quote-table.ts'

/** The action in a quote's trail when another quote of the colour is adopted instead. */
export const replacedAction = 'adoption_replaced'

/** The timeline of a quote. */
export const quoteTimeline = documentTimeline(quoteTable, quoteList, {
  steps: quoteSteps,
  actions: [
    { value: quoteSteps.steps.review.action, label: quoteSteps.steps.review.title },
    { value: quoteSteps.steps.withdrawReview.action, label: quoteSteps.steps.withdrawReview.title },
    { value: replacedAction, label: message('改为采纳其他报价单') },
  ],
  ignored: ['orderId', 'templateId', 'lastUpdater', 'usualPrice'],
})
