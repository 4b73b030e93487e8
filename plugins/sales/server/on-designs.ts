import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Effect, on } from '../../../core/server/plugin.ts'
import { boms } from '../boms/server/bom-tables.ts'
import { quotes } from '../quotes/server/quote-tables.ts'
import { type TemplateOrderEvent, templateOrderEvents } from '../template-orders/template-order-events.ts'

/** A kind of document that copies columns of its sample order, so that its list can filter by them with an index. */
type DesignDocument = {
  readonly table: PgTable & {
    readonly templateOrderId: PgColumn
    readonly brandId: PgColumn
    readonly customerId: PgColumn
  }
  /** Keys and names of these columns, which are those of the sample order. */
  readonly kept: Readonly<Record<string, string>>
}

const shared = {
  brandId: 'brand_id',
  customerId: 'customer_id',
  customerCode: 'customer_code',
  designImageUrls: 'design_image_urls',
}

const documents: readonly DesignDocument[] = [
  { table: boms, kept: { ...shared, developmentType: 'development_type' } },
  { table: quotes, kept: shared },
]

/**
 * Updates these columns from the last confirmed version of the sample order, and the customer when the brand moves to
 * another.
 */
export const followDesigns: readonly Effect[] = [
  on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) => {
    for (const { table, kept } of documents) {
      const of = (column: string) =>
        sql`(select ${sql.raw(`o.${column}`)} from template_orders o where o.id = ${table.templateOrderId})`
      const columns = Object.fromEntries(Object.entries(kept).map(([key, column]) => [key, of(column)]))
      await work.db.update(table).set(columns).where(eq(table.templateOrderId, id))
    }
  }),
  on<{ readonly id: number; readonly customerId: number }>('brands.updated', async ({ id, customerId }, work) => {
    for (const { table } of documents)
      await work.db
        .update(table)
        .set({ customerId })
        .where(and(eq(table.brandId, id), ne(table.customerId, customerId)))
  }),
]
