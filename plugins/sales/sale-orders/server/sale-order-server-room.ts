import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { saleOrderEffects } from './sale-order-effects.ts'
import { saleOrderList } from './sale-order-list.ts'
import { saleOrderRoutes } from './sale-order-routes.ts'
import { saleOrderStore } from './sale-order-store.ts'
import { saleOrderTimeline } from './sale-order-timeline.ts'
import { saleOrderReferences } from './sale-order-usages.ts'

/** Sale orders on the server. */
export const saleOrderServerRoom: ServerRoom = {
  documents: [saleOrderDocument],
  routes: saleOrderRoutes,
  lists: [saleOrderList],
  timelines: [saleOrderTimeline],
  references: saleOrderReferences,
  effects: saleOrderEffects,
  approvals: [saleOrderStore.approvals],
}
