import { eq, sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../../production/public.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'
import type { ClothOutboundStatus } from '../cloth-outbound-order-options.ts'
import { clothOutboundLines } from '../cloth-outbound-order-rules.ts'
import { clothOutboundOrderStore } from './cloth-outbound-order-store.ts'
import { clothOutboundOrderLines } from './cloth-outbound-order-tables.ts'

type Shipped = { readonly id: number; readonly code: string; readonly status: ClothOutboundStatus }

const ofProduction = (productionOrderId: number) =>
  sql`o.id in (select l.order_id from cloth_outbound_order_lines l where l.production_order_id = ${productionOrderId}::int)`

async function shipmentsOf(db: SqlDatabase, productionOrderId: number): Promise<readonly Shipped[]> {
  const rows = await readRows(
    db,
    sql`select o.id, o.cloth_outbound_order_code as code, o.status from cloth_outbound_orders o
      where ${ofProduction(productionOrderId)} order by o.id`,
  )
  return rows as unknown as readonly Shipped[]
}

/** Whether a shipment goes along with its production order: it took nothing, or is cancelled (D50). */
const isLoose = ({ status }: Shipped) => status === 'Pending' || status === 'Canceled'

/**
 * Submitted shipments prevent the deletion of their production order, and so of the sale order; each is named (D24). They are
 * locked before the production order is, as their own steps do it.
 */
const keepShipped = on<BlockerQuestion<ProductionOrderEvent>>(productionOrderEvents.releasing, async (order, work) => {
  await work.db.execute(
    sql`select 1 from cloth_outbound_orders o where ${ofProduction(order.id)} order by o.id for update`,
  )
  const kept = (await shipmentsOf(work.db, order.id)).filter((shipment) => !isLoose(shipment))
  if (kept.length === 0) return
  const values = { order: order.productionOrderCode, codes: kept.map(({ code }) => code).join('、') }
  order.blockers.push(sourceText(message('生产单 {order} 已有成衣出货单 {codes}，不予删除', values)))
})

/** Drafts and cancelled shipments lose the line of a production order that is deleted; without another line they go along. */
const goAlong = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  for (const { id: shipmentId } of await shipmentsOf(work.db, id)) {
    const shipment = await clothOutboundOrderStore.lock(work, shipmentId)
    const line = shipment[clothOutboundLines].find(({ productionOrder }) => productionOrder.id === id)
    if (shipment[clothOutboundLines].length === 1) await clothOutboundOrderStore.discard(work, shipment)
    else if (line) await work.db.delete(clothOutboundOrderLines).where(eq(clothOutboundOrderLines.id, line.id))
  }
})

/** Open pages of a shipment show what the production order asks for now. */
const showOrdered = on<ProductionOrderEvent>(productionOrderEvents.submitted, async ({ id }, work) =>
  tellShownAnew(
    work,
    clothOutboundOrderDocument.noun,
    sql`select distinct l.order_id as id from cloth_outbound_order_lines l where l.production_order_id = ${id}::int`,
  ),
)

/** The effects of changes of production orders on their shipments. */
export const followShippedOrders: readonly Effect[] = [keepShipped, goAlong, showOrdered]
