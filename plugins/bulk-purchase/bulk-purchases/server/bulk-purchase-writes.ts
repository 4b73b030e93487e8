import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { bulkPurchases } from './bulk-purchase-tables.ts'

type Columns = {
  readonly [Key in keyof typeof bulkPurchases.$inferInsert]?: (typeof bulkPurchases.$inferInsert)[Key] | SQL
}

/** Writes columns of lines of locked orders, whose versions rise. */
export async function writeLines({ db, now }: Work, ids: readonly number[], columns: Columns): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(bulkPurchases)
    .set({ ...columns, version: sql`version + 1`, updatedAt: now })
    .where(inArray(bulkPurchases.id, [...ids]))
}

/**
 * Starts the purchase of lines of locked orders, by the purchaser of each order. A line whose need is covered whole has nothing
 * left to arrive, and is received at once.
 */
export function writeBegun(work: Work, ids: readonly number[]): Promise<void> {
  return writeLines(work, ids, {
    purchaseStatus: sql`case when purchase_quantity > 0 then 'PurchaseInProgress' else 'Received' end`,
    purchaseDate: work.now,
    receivedAt: sql`case when purchase_quantity > 0 then null else ${work.now.toISOString()}::timestamptz end`,
    purchaseUserId: sql`(select o.purchase_user_id from material_bulk_purchase_orders o
      where o.id = material_bulk_purchases.order_id)`,
  })
}
