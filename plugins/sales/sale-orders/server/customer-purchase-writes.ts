import { eq, type SQL, sql } from 'drizzle-orm'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { saleOrderDocument } from '../sale-order-document.ts'
import { customerPurchaseOrders } from './sale-order-tables.ts'

/**
 * Stores the follower of the production of a purchase, with the work's next statement. `purchase` is the id, or SQL of it. An
 * unchanged follower neither writes nor locks the sale order. The sale order keeps its version, so that forms in which people
 * edit it can still be saved.
 */
export async function setProductionFollower(work: Work, purchase: number | SQL, userId: number | null): Promise<void> {
  work.alongside(sql`with followed as (
      update customer_purchase_orders c set production_follower_id = ${userId}::int
      where c.id = ${purchase} and c.production_follower_id is distinct from ${userId}::int returning c.sale_order_id
    )
    update sale_orders s set production_follower_id = ${userId}::int from followed where s.id = followed.sale_order_id`)
}

/**
 * Follows the shipments of a purchase: the state of the earliest, and the day on which the first one left. That day stays when
 * the shipment is taken back (C-open-118).
 */
export async function setFirstOutbound(
  work: Work,
  purchaseId: number,
  { date, status }: { readonly date: string | null; readonly status: string | null },
): Promise<void> {
  await work.db
    .update(customerPurchaseOrders)
    .set({
      firstActualOutboundDate: sql`coalesce(${customerPurchaseOrders.firstActualOutboundDate}, ${date}::date)`,
      firstClothOutboundOrderStatus: status,
    })
    .where(eq(customerPurchaseOrders.id, purchaseId))
  tellShownAnew(
    work,
    saleOrderDocument.noun,
    sql`select c.sale_order_id as id from customer_purchase_orders c where c.id = ${purchaseId}::int`,
  )
}
