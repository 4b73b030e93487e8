import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { quoteDocument } from '../quote-document.ts'
import { warnOfAdoptedQuotes } from './on-boms.ts'
import { quoteList } from './quote-list.ts'
import { quoteNotices } from './quote-notices.ts'
import { quoteRoutes } from './quote-routes.ts'
import { quoteTimeline } from './quote-timeline.ts'
import { quoteReferences } from './quote-usages.ts'

/** Quotes on the server. */
export const quoteServerRoom: ServerRoom = {
  documents: [quoteDocument],
  routes: quoteRoutes,
  lists: [quoteList],
  timelines: [quoteTimeline],
  references: quoteReferences,
  effects: [warnOfAdoptedQuotes, ...quoteNotices],
}
