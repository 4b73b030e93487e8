import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { withNamedEdges } from '../../patterning-flows/server/flow-edges-shown.ts'
import { patterningOrderCalls } from '../patterning-order-contract.ts'
import { endAskedTasks } from './on-patterning-orders.ts'
import { followTemplateOrders } from './on-template-orders.ts'
import { patterningOrderExport } from './patterning-order-export-list.ts'
import { patterningOrderList } from './patterning-order-list.ts'
import { patterningOrderNotices } from './patterning-order-notices.ts'
import { patterningOrderRoutes } from './patterning-order-routes.ts'
import { patterningOrderStore } from './patterning-order-store.ts'
import { patterningTrailActions } from './patterning-order-trail.ts'
import { patterningOrderReferences } from './patterning-order-usages.ts'

/** The parts that pattern orders add to the plugin on the server. `patterning-order-routes.ts` holds the calls that create and save them. */
export const patterningOrderServerRoom = documentServerRoom(patterningOrderStore, {
  calls: { read: patterningOrderCalls.read },
  list: patterningOrderList,
  routes: patterningOrderRoutes,
  timeline: { actions: patterningTrailActions, shown: withNamedEdges },
  references: patterningOrderReferences,
  exports: [patterningOrderExport],
  effects: [...followTemplateOrders, endAskedTasks, ...patterningOrderNotices],
})
