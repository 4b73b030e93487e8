import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { saleOrderApprovalEvents, type SaleOrderEvent } from '../../../sales/public.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../production-orders/production-order-events.ts'
import { cropOrderDocument } from '../crop-order-document.ts'
import type { CropOrderStatus } from '../crop-order-options.ts'
import { cropOrderStore } from './crop-order-store.ts'

const { noun } = cropOrderDocument

async function cutOf(db: SqlDatabase, productionOrderId: number) {
  const [row] = await readRows<{ readonly id: number; readonly status: CropOrderStatus }>(
    db,
    sql`select id, status from crop_orders where production_order_id = ${productionOrderId}::int`,
  )
  return row
}

/** A confirmed cutting order prevents the deletion of its production order, and so of the sale order (C-open-50, D24). */
const keepCut = on<BlockerQuestion<ProductionOrderEvent>>(productionOrderEvents.releasing, async (order, work) => {
  const cut = await cutOf(work.db, order.id)
  if (cut?.status !== 'Finished') return
  const { productionOrderCode: code } = order
  order.blockers.push(sourceText(message('生产单 {code} 的裁床单已确认，不予删除', { code })))
})

/** A draft is deleted together with its production order. */
const goAlong = on<ProductionOrderEvent>(productionOrderEvents.leaving, async ({ id }, work) => {
  const cut = await cutOf(work.db, id)
  if (cut) await cropOrderStore.discard(work, await cropOrderStore.lock(work, cut.id))
})

/** Updates the ordered sums of a cutting order after a new version of its production order. The cut pieces do not change. */
const followVersion = on<ProductionOrderEvent>(productionOrderEvents.submitted, async ({ id }, work) => {
  work.alongside(sql`update crop_orders d set factory_id = p.factory_id, order_quantity = p.quantity,
      over_quantity = d.total_quantity - p.quantity
    from production_orders p where p.id = ${id}::int and d.production_order_id = p.id`)
})

/** Open pages of a cutting order show what its production order and an open request about the sale order allow. */
const showProduced = [
  ...[productionOrderEvents.submitted, productionOrderEvents.reverted, productionOrderEvents.reopened].map((event) =>
    on<ProductionOrderEvent>(event, async ({ id }, work) =>
      tellShownAnew(work, noun, sql`select id from crop_orders where production_order_id = ${id}::int`),
    ),
  ),
  ...saleOrderApprovalEvents.map((event) =>
    on<SaleOrderEvent>(event, async ({ id }, work) =>
      tellShownAnew(
        work,
        noun,
        sql`select c.id from crop_orders c join production_orders p on p.id = c.production_order_id
          where p.sale_order_id = ${id}::int`,
      ),
    ),
  ),
]

/** The effects of changes of production and sale orders on cutting orders. */
export const followProductionOrders: readonly Effect[] = [keepCut, goAlong, followVersion, ...showProduced]
