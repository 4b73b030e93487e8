import { sql } from 'drizzle-orm'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { route } from '../../../../core/server/plugin.ts'
import { searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import {
  bookingOriginRead,
  bookingOriginSearch,
  clothInboundGarmentCalls,
  clothInboundOrderCalls,
  repairGarmentCalls,
  returnOriginRead,
  returnOriginSearch,
} from '../cloth-inbound-order-contract.ts'
import { clothInboundOrderStore } from './cloth-inbound-order-store.ts'
import { clothInboundOrderList } from './cloth-inbound-order-table.ts'
import {
  readBooking,
  readRepairedOrders,
  readReturn,
  readSignedInOrders,
  searchBookings,
  searchReturns,
} from './cloth-inbound-origins.ts'
import { followSignedOrders } from './on-signed-orders.ts'

/** `canBeSignedIn` in SQL, over `d`. */
const signable = sql`d.order_status <> 'Pending' and d.status <> 'Finished'`

/** Garment sign-ins on the server. */
export const clothInboundOrderServerRoom = documentServerRoom(clothInboundOrderStore, {
  calls: clothInboundOrderCalls,
  list: clothInboundOrderList,
  routes: [
    route(clothInboundGarmentCalls.origins, ({ db, query, body }) => searchOrderOrigins(db, body, query, signable)),
    route(clothInboundGarmentCalls.figures, async ({ db, body }) => ({ orders: await readSignedInOrders(db, body) })),
    route(bookingOriginSearch, ({ db, query, body }) => searchBookings(db, body, query)),
    route(bookingOriginRead, ({ db, params }) => readBooking(db, params.id)),
    route(repairGarmentCalls.figures, async ({ db, body }) => ({ orders: await readRepairedOrders(db, body) })),
    route(returnOriginSearch, ({ db, query, body }) => searchReturns(db, body, query)),
    route(returnOriginRead, ({ db, params }) => readReturn(db, params.id)),
  ],
  effects: followSignedOrders,
})
