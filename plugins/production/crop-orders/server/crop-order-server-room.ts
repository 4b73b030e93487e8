import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import { cropOrderList } from './crop-order-list.ts'
import { cropOrderRoutes } from './crop-order-routes.ts'
import { cropOrderTimeline } from './crop-order-timeline.ts'
import { cropOrderReferences } from './crop-order-usages.ts'
import { followProductionOrders } from './on-production-orders.ts'

/** Cutting orders on the server. */
export const cropOrderServerRoom: ServerRoom = {
  documents: [cropOrderDocument],
  routes: cropOrderRoutes,
  lists: [cropOrderList],
  timelines: [cropOrderTimeline],
  references: cropOrderReferences,
  effects: followProductionOrders,
}
