import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import { followSaleOrders } from './on-sale-orders.ts'
import { endApprovals, productionOrderApprovals } from './production-order-approvals.ts'
import { productionOrderEffects } from './production-order-effects.ts'
import { productionOrderList } from './production-order-list.ts'
import { productionOrderRoutes } from './production-order-routes.ts'
import { productionOrderTimeline } from './production-order-timeline.ts'
import { tellTask } from './production-task-state.ts'
import { billLineUsage, productionOrderReferences } from './production-order-usages.ts'

/** Production orders on the server. */
export const productionOrderServerRoom: ServerRoom = {
  documents: [productionOrderDocument],
  routes: productionOrderRoutes,
  lists: [productionOrderList],
  timelines: [productionOrderTimeline],
  references: productionOrderReferences,
  usageDocuments: [billLineUsage],
  approvals: [productionOrderApprovals],
  effects: [...productionOrderEffects, endApprovals, ...followSaleOrders, ...tellTask],
}
