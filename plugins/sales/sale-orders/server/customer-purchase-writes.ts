import { and, eq, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { customerPurchaseOrders, saleOrders } from './sale-order-tables.ts'

/**
 * Stores the follower of the production of a purchase. An unchanged follower neither writes nor locks the sale order. The
 * sale order keeps its version, so that forms in which people edit it can still be saved.
 */
export async function setProductionFollower(work: Work, purchaseId: number, userId: number | null): Promise<void> {
  const [purchase] = await work.db
    .update(customerPurchaseOrders)
    .set({ productionFollowerId: userId })
    .where(
      and(
        eq(customerPurchaseOrders.id, purchaseId),
        sql`${customerPurchaseOrders.productionFollowerId} is distinct from ${userId}::int`,
      ),
    )
    .returning({ saleOrderId: customerPurchaseOrders.saleOrderId })
  if (!purchase) return
  await work.db.update(saleOrders).set({ productionFollowerId: userId }).where(eq(saleOrders.id, purchase.saleOrderId))
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
