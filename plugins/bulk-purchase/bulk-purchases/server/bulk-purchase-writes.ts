import { inArray, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { bulkPurchases } from './bulk-purchase-tables.ts'

/**
 * Starts the purchase of lines of locked orders, by the purchaser of each order. A line whose need is covered whole has nothing
 * left to arrive, and is received at once.
 */
export async function writeBegun({ db, now }: Work, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(bulkPurchases)
    .set({
      purchaseStatus: sql`case when purchase_quantity > 0 then 'PurchaseInProgress' else 'Received' end`,
      purchaseDate: now,
      receivedAt: sql`case when purchase_quantity > 0 then null else ${now.toISOString()}::timestamptz end`,
      purchaseUserId: sql`(select o.purchase_user_id from material_bulk_purchase_orders o
        where o.id = material_bulk_purchases.order_id)`,
      version: sql`version + 1`,
      updatedAt: now,
    })
    .where(inArray(bulkPurchases.id, [...ids]))
}
