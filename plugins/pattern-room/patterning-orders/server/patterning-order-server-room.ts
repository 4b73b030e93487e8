import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'
import { endAskedTasks } from './on-patterning-orders.ts'
import { followTemplateOrders } from './on-template-orders.ts'
import { patterningOrderExport } from './patterning-order-export-list.ts'
import { patterningOrderList } from './patterning-order-list.ts'
import { patterningOrderNotices } from './patterning-order-notices.ts'
import { patterningOrderRoutes } from './patterning-order-routes.ts'
import { patterningOrderTimeline } from './patterning-order-timeline.ts'
import { patterningOrderReferences } from './patterning-order-usages.ts'

/** Pattern orders on the server. */
export const patterningOrderServerRoom: ServerRoom = {
  documents: [patterningOrderDocument],
  routes: patterningOrderRoutes,
  lists: [patterningOrderList],
  exports: [patterningOrderExport],
  references: patterningOrderReferences,
  effects: [...followTemplateOrders, endAskedTasks, ...patterningOrderNotices],
  timelines: [patterningOrderTimeline],
}
