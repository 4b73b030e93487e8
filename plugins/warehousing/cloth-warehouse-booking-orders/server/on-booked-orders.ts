import { eq, sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import type { BookingStatus } from '../booking-order-options.ts'
import { bookingLines } from '../booking-order-rules.ts'
import { bookingOrderStore } from './booking-order-store.ts'
import { bookingOrderLines } from './booking-order-tables.ts'

type Booked = { readonly id: number; readonly code: string; readonly status: BookingStatus }

async function bookingsOf(db: SqlDatabase, productionOrderId: number): Promise<readonly Booked[]> {
  const rows = await readRows(
    db,
    sql`select o.id, o.cloth_warehouse_booking_order_code as code, o.status from cloth_warehouse_booking_orders o
      where o.id in (select l.order_id from cloth_warehouse_booking_order_lines l
        where l.production_order_id = ${productionOrderId}::int) order by o.id`,
  )
  return rows as unknown as readonly Booked[]
}

/** Whether a booking goes along with its production order: it announced nothing, or is cancelled (D50). */
const isLoose = ({ status }: Booked) => status === 'Pending' || status === 'Canceled'

/**
 * Submitted bookings prevent the deletion of their production order, and so of the sale order; each is named (D24). They are locked
 * before the production order is, as their own steps do it.
 */
const keepBooked = on<BlockerQuestion<ProductionOrderEvent>>(productionOrderEvents.releasing, async (order, work) => {
  await work.db.execute(sql`select 1 from cloth_warehouse_booking_orders o where o.id in (
    select l.order_id from cloth_warehouse_booking_order_lines l where l.production_order_id = ${order.id}::int)
    order by o.id for update`)
  const kept = (await bookingsOf(work.db, order.id)).filter((booking) => !isLoose(booking))
  if (kept.length === 0) return
  const values = { order: order.productionOrderCode, codes: kept.map(({ code }) => code).join('、') }
  order.blockers.push(sourceText(message('生产单 {order} 已有成衣预约单 {codes}，不予删除', values)))
})

/** Drafts and cancelled bookings lose the line of a production order that is deleted; without another line they go along. */
const goAlong = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  for (const { id: bookingId } of await bookingsOf(work.db, id)) {
    const booking = await bookingOrderStore.lock(work, bookingId)
    const line = booking[bookingLines].find(({ productionOrder }) => productionOrder.id === id)
    if (booking[bookingLines].length === 1) await bookingOrderStore.discard(work, booking)
    else if (line) await work.db.delete(bookingOrderLines).where(eq(bookingOrderLines.id, line.id))
  }
})

/** Bookings that stand open on a page are read again when their production order is confirmed, because it may order other quantities. */
const showOrdered = on<ProductionOrderEvent>(productionOrderEvents.submitted, async ({ id }, work) =>
  tellShownAnew(
    work,
    bookingOrderDocument.noun,
    sql`select distinct l.order_id as id from cloth_warehouse_booking_order_lines l where l.production_order_id = ${id}::int`,
  ),
)

/** The effects of changes of production orders on their bookings. */
export const followBookedOrders: readonly Effect[] = [keepBooked, goAlong, showOrdered]
