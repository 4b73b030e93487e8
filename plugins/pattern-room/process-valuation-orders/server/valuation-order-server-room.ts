import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'
import { valuationOrderListSource } from './valuation-order-list.ts'
import { valuationOrderRoutes } from './valuation-order-routes.ts'
import { valuationOrderTable } from './valuation-order-table.ts'
import { valuationOrderTimeline } from './valuation-order-timeline.ts'

/** Valuations on the server. */
export const valuationOrderServerRoom: ServerRoom = {
  documents: [valuationOrderDocument],
  routes: valuationOrderRoutes,
  lists: [valuationOrderListSource],
  references: usagesOf(valuationOrderTable),
  timelines: [valuationOrderTimeline],
}
