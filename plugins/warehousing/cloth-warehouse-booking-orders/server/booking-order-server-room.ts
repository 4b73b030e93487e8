import { sql } from 'drizzle-orm'
import { documentServerRoom } from '../../../../core/server/document/document-server-room.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { route, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import { readGarmentOrders, searchOrderOrigins } from '../../garments/server/garment-orders.ts'
import { bookingGarmentCalls, bookingOrderCalls, productionBookings } from '../booking-order-contract.ts'
import { bookingOrderEffects } from './booking-order-effects.ts'
import { bookingOrderStore } from './booking-order-store.ts'
import { bookingOrderList } from './booking-order-table.ts'
import { followBookedOrders } from './on-booked-orders.ts'

/** `canBeBooked` in SQL, over `d`. */
const bookable = sql`d.order_status = 'Finished' and d.status <> 'Finished' and d.factory_id is not null`

/** The bookings of a production order, the newest first, with the figures of its sizes. Throws 404. */
async function readProductionBookings(db: SqlDatabase, id: number) {
  const [order] = await readGarmentOrders(db, [id])
  if (!order) throw notFound()
  const rows = await readRows(
    db,
    sql`select distinct l.order_id as id from cloth_warehouse_booking_order_lines l
      where l.production_order_id = ${id}::int order by 1 desc`,
  )
  const records = []
  for (const row of rows) records.push(await bookingOrderStore.read(db, Number(row['id'])))
  return { records, sizeRange: order.sizes }
}

/** Bookings on the server. */
export const bookingOrderServerRoom = documentServerRoom(bookingOrderStore, {
  calls: bookingOrderCalls,
  list: bookingOrderList,
  routes: [
    route(bookingGarmentCalls.origins, ({ db, query, body }) => searchOrderOrigins(db, body, query, bookable)),
    route(bookingGarmentCalls.figures, async ({ db, body: { productionOrderIds, warehouseId } }) => ({
      orders: await readGarmentOrders(db, productionOrderIds, { warehouseId }),
    })),
    route(productionBookings, ({ db, params }) => readProductionBookings(db, params.id)),
  ],
  effects: [...bookingOrderEffects, ...followBookedOrders],
  timeline: {
    actions: [
      { value: 'signed_in', label: message('成衣签收'), tone: 'done' },
      { value: 'sign_in_reverted', label: message('撤回签收'), tone: 'warning' },
    ],
  },
})
