import { sql } from 'drizzle-orm'
import { check, index, integer, numeric, primaryKey, snakeCase } from 'drizzle-orm/pg-core'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'

const line = () =>
  integer()
    .notNull()
    .references(() => bulkPurchases.id, { onDelete: 'cascade' })

/**
 * What lines have taken of the surplus of earlier purchases that was still to come. Of the covered quantity of a line, what is not here was
 * taken of free stock.
 */
export const bulkPurchaseCovers = snakeCase.table(
  'material_bulk_purchase_covers',
  {
    lineId: line(),
    /** The line whose surplus it is. */
    sourceId: line(),
    quantity: numeric({ precision: 14, scale: 2 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.sourceId] }),
    index('material_bulk_purchase_covers_source_index').on(table.sourceId),
    check('material_bulk_purchase_covers_check', sql`${table.quantity} > 0 and ${table.lineId} <> ${table.sourceId}`),
  ],
)
