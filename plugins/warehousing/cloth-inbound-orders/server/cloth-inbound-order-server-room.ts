import { sql } from 'drizzle-orm'
import { usagesOf } from '../../../../core/server/document/document-references.ts'
import { documentRoutes } from '../../../../core/server/document/document-routes.ts'
import { documentTimeline } from '../../../../core/server/document/document-timeline.ts'
import { route } from '../../../../core/server/plugin.ts'
import type { ServerRoom } from '../../../../core/server/plugin-rooms.ts'
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
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import { clothInboundOrderModel } from '../cloth-inbound-order-model.ts'
import { clothInboundOrderSteps } from '../cloth-inbound-order-steps.ts'
import { clothInboundOrderStore } from './cloth-inbound-order-store.ts'
import { clothInboundOrderList, clothInboundOrderTable } from './cloth-inbound-order-table.ts'
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
export const clothInboundOrderServerRoom: ServerRoom = {
  documents: [clothInboundOrderDocument],
  routes: [
    route(clothInboundGarmentCalls.origins, ({ db, query, body }) => searchOrderOrigins(db, body, query, signable)),
    route(clothInboundGarmentCalls.figures, async ({ db, body }) => ({ orders: await readSignedInOrders(db, body) })),
    route(bookingOriginSearch, ({ db, query, body }) => searchBookings(db, body, query)),
    route(bookingOriginRead, ({ db, params }) => readBooking(db, params.id)),
    route(repairGarmentCalls.figures, async ({ db, body }) => ({ orders: await readRepairedOrders(db, body) })),
    route(returnOriginSearch, ({ db, query, body }) => searchReturns(db, body, query)),
    route(returnOriginRead, ({ db, params }) => readReturn(db, params.id)),
    ...documentRoutes(clothInboundOrderModel, clothInboundOrderCalls, clothInboundOrderStore),
  ],
  lists: [clothInboundOrderList],
  effects: followSignedOrders,
  timelines: [
    documentTimeline(clothInboundOrderTable, clothInboundOrderList, {
      steps: clothInboundOrderSteps,
      ignored: [
        'productionOrders',
        'lastUpdater',
        'submittedAt',
        'bookingOrderCode',
        'returnGoodsCode',
        ...['orderQuantity', 'quantity', 'defectQuantity'].map((key) => `clothInboundMessages.${key}`),
        ...['productionQuantity', 'cropQuantity', 'bookedQuantity', 'bookingQuantity', 'returnQuantity'].map(
          (key) => `clothInboundMessages.sizeRange.${key}`,
        ),
      ],
    }),
  ],
  references: [...usagesOf(clothInboundOrderTable), ...(clothInboundOrderStore.versions?.usages ?? [])],
}
