import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { readDispatchable, searchDispatchable } from '../../cloth-outbound-orders/server/shipment-dispatching.ts'
import { dispatchOrderCalls, dispatchOrigins, dispatchOriginSearch } from '../dispatch-order-contract.ts'
import { dispatchOrderStore } from './dispatch-order-store.ts'
import { dispatchOrderList } from './dispatch-order-table.ts'
import { followDispatchedShipments } from './on-dispatched-shipments.ts'

/** Dispatch orders on the server. */
export const dispatchOrderServerRoom = documentServerRoom(dispatchOrderStore, {
  calls: dispatchOrderCalls,
  list: dispatchOrderList,
  routes: [
    route(dispatchOriginSearch, ({ db, query, body }) => searchDispatchable(db, body, query)),
    route(dispatchOrigins, async ({ db, body: { clothOutboundOrderIds } }) => ({
      shipments: await readDispatchable(db, clothOutboundOrderIds),
    })),
  ],
  effects: followDispatchedShipments,
})
