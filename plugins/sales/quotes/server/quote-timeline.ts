import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quoteList } from './quote-list.ts'
import { quoteTable } from './quote-table.ts'

const { review, withdrawReview, adopt, cancelAdopt } = quoteSteps.steps

/** The action in a quote's trail when another quote of the colour is adopted instead. */
export const replacedAction = 'adoption_replaced'

/** The timeline of a quote. */
export const quoteTimeline = documentTimeline(quoteTable, quoteList, {
  actions: [
    ...[review, withdrawReview, adopt, cancelAdopt].map(({ action, title }) => ({ value: action, label: title })),
    { value: replacedAction, label: message('改为采纳其他报价单') },
  ],
  ignored: ['orderId', 'templateId', 'lastUpdater', 'usualPrice'],
})
