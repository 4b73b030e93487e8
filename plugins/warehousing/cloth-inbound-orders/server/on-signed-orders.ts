import { eq, sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import { type ClothInboundOrderEvent, clothInboundOrderEvents } from '../cloth-inbound-order-events.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'
import { clothInboundOrderStore } from './cloth-inbound-order-store.ts'
import { clothInboundOrderLines } from './cloth-inbound-order-tables.ts'
import type { PostedStatus } from '../../posted-life.ts'

type SignIn = { readonly id: number; readonly code: string; readonly status: PostedStatus }

async function signInsOf(db: SqlDatabase, productionOrderId: number): Promise<readonly SignIn[]> {
  const rows = await readRows(
    db,
    sql`select o.id, o.cloth_inbound_order_code as code, o.status from cloth_inbound_orders o
      where o.id in (select l.order_id from cloth_inbound_order_lines l where l.production_order_id = ${productionOrderId}::int)
      order by o.id`,
  )
  return rows as unknown as readonly SignIn[]
}

/** The production orders of a sign-in, which are locked, show what came in of them (C-open-109). */
const tellSigned = on<ClothInboundOrderEvent>(clothInboundOrderEvents.submitted, ({ productionOrderIds }, work) =>
  tellGarments(work, 'signedIn', productionOrderIds),
)

/**
 * Sign-ins that have moved stock prevent the deletion of their production order, and so of the sale order; each is named (D24). They
 * are locked before the production order is, as their own steps do it.
 */
const keepSigned = on<BlockerQuestion<ProductionOrderEvent>>(productionOrderEvents.releasing, async (order, work) => {
  await work.db.execute(sql`select 1 from cloth_inbound_orders o where o.id in (
    select l.order_id from cloth_inbound_order_lines l where l.production_order_id = ${order.id}::int) order by o.id for update`)
  const kept = (await signInsOf(work.db, order.id)).filter(({ status }) => status !== 'Pending')
  if (kept.length === 0) return
  const values = { order: order.productionOrderCode, codes: kept.map(({ code }) => code).join('、') }
  order.blockers.push(sourceText(message('生产单 {order} 已有成衣入库单 {codes}，不予删除', values)))
})

/** Drafts lose the line of a production order that is deleted, and the booking that goes along with it. */
const goAlong = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  for (const { id: orderId } of await signInsOf(work.db, id)) {
    const order = await clothInboundOrderStore.lock(work, orderId)
    const line = order[clothInboundLines].find(({ productionOrder }) => productionOrder.id === id)
    if (order[clothInboundLines].length === 1) await clothInboundOrderStore.discard(work, order)
    else if (line) await work.db.delete(clothInboundOrderLines).where(eq(clothInboundOrderLines.id, line.id))
  }
  await work.db.execute(sql`update cloth_inbound_orders o set booking_order_id = null, booking_order_code = ''
    where o.status = 'Pending' and o.booking_order_id in (
      select l.order_id from cloth_warehouse_booking_order_lines l where l.production_order_id = ${id}::int)`)
})

/** The effects of sign-ins on their production orders, and of those on them. */
export const followSignedOrders: readonly Effect[] = [tellSigned, keepSigned, goAlong]
