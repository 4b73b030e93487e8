import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { message } from '../../../../core/shared/message.ts'
import { quoteCalls } from '../quote-contract.ts'
import { quoteDocument } from '../quote-document.ts'
import { quoteSteps } from '../quote-steps.ts'
import { costedDesignUsages } from '../../boms/server/bom-usages.ts'
import { warnOfAdoptedQuotes } from './on-boms.ts'
import { replacedAction } from './quote-adoption.ts'
import { quoteList } from './quote-list.ts'
import { quoteNotices } from './quote-notices.ts'
import { quoteRoutes } from './quote-routes.ts'
import { quoteStore } from './quote-store.ts'

const { adopt: _, cancelAdopt: __, ...reviews } = quoteCalls.steps

/** Quotes on the server. Saves and adoptions have routes for themselves. */
export const quoteServerRoom = documentServerRoom(quoteStore, {
  calls: { ...quoteCalls, update: undefined, steps: reviews },
  list: quoteList,
  routes: quoteRoutes,
  timeline: {
    actions: [
      { value: quoteSteps.steps.review.action, label: quoteSteps.steps.review.title },
      { value: quoteSteps.steps.withdrawReview.action, label: quoteSteps.steps.withdrawReview.title },
      { value: replacedAction, label: message('改为采纳其他报价单') },
    ],
  },
  references: costedDesignUsages({ from: quoteDocument.noun, table: 'quotes' }),
  effects: [warnOfAdoptedQuotes, ...quoteNotices],
})
