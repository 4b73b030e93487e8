import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteSteps } from '../quote-steps.ts'
import { quoteList } from './quote-list.ts'
import { quoteTable } from './quote-table.ts'

const { review, withdrawReview, adopt, cancelAdopt } = quoteSteps.steps

/** What the trail of a quote calls it when another one of the colour took its place. */
export const replacedAction = 'adoption_replaced'

/** How the timeline of a quote is read. */
export const quoteTimeline = documentTimeline(quoteTable, quoteList, {
  actions: [
    ...[review, withdrawReview, adopt, cancelAdopt].map(({ action, title }) => ({ value: action, label: title })),
    { value: replacedAction, label: message('改为采纳其他报价单') },
  ],
  ignored: ['orderId', 'templateId', 'lastUpdater', 'usualPrice'],
})
