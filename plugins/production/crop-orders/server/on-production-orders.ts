import { sql } from 'drizzle-orm'
import type { BlockerQuestion } from '../../../../core/server/document/document-store-options.ts'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Effect, on, type SqlDatabase } from '../../../../core/server/plugin.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { type ProductionOrderEvent, productionOrderEvents } from '../../production-orders/production-order-events.ts'
import type { CropOrderStatus } from '../crop-order-options.ts'
import { cropOrderStore } from './crop-order-store.ts'

async function cutOf(db: SqlDatabase, productionOrderId: number) {
  const [row] = await readRows(
    db,
    sql`select id, status from crop_orders where production_order_id = ${productionOrderId}::int`,
  )
  return row as { readonly id: number; readonly status: CropOrderStatus } | undefined
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

/** The effects of changes of production orders on cutting orders. */
export const followProductionOrders: readonly Effect[] = [keepCut, goAlong, followVersion]
