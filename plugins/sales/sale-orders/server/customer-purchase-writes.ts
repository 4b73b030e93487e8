import { eq, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
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

/** Follows the first outbound order of a purchase; without a date it was taken back, and the window is open again. */
export async function setFirstOutbound(
  work: Work,
  purchaseId: number,
  { date, status }: { readonly date: string | null; readonly status: string | null },
): Promise<void> {
  await work.db
    .update(customerPurchaseOrders)
    .set({ firstActualOutboundDate: date, firstClothOutboundOrderStatus: status })
    .where(eq(customerPurchaseOrders.id, purchaseId))
}
