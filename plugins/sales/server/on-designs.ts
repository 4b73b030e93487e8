import { and, eq, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Effect, on } from '../../../core/server/plugin.ts'
import { keywordSql } from '../../../core/server/record-columns.ts'
import { boms } from '../boms/server/bom-tables.ts'
import { quotes } from '../quotes/server/quote-tables.ts'
import { saleOrders } from '../sale-orders/server/sale-order-tables.ts'
import { templateOrders } from '../template-orders/server/template-order-tables.ts'
import { type TemplateOrderEvent, templateOrderEvents } from '../template-orders/template-order-events.ts'

/** A kind of document that copies columns of its sample order, so that its list can filter by them with an index. */
type DesignDocument = {
  readonly table: PgTable & { readonly templateOrderId: PgColumn }
  /** Keys and names of these columns, which are those of the sample order. */
  readonly kept: Readonly<Record<string, string>>
  /** A column that follows from them, by SQL of the columns of the sample order as `o` and those of the document. */
  readonly derived?: Readonly<Record<string, string>>
}

const shared = {
  brandId: 'brand_id',
  customerId: 'customer_id',
  customerCode: 'customer_code',
  designImageUrls: 'design_image_urls',
}

/** The text that a keyword finds a sale order by, as its store makes it. */
const saleOrderKeyword = keywordSql(
  ...['sale_order_code', 'code', 'type', 'color', 'purchase_code', 'customer_po', 'product_code'].map(
    (column) => `sale_orders.${column}`,
  ),
  'o.customer_code',
)

/** The lists of these documents filter by the customer of the brand. */
const withCustomer = [templateOrders, boms, quotes]

const documents: readonly DesignDocument[] = [
  { table: boms, kept: { ...shared, developmentType: 'development_type' } },
  { table: quotes, kept: shared },
  {
    table: saleOrders,
    kept: { customerCode: 'customer_code', designImageUrls: 'design_image_urls' },
    derived: { keyword: saleOrderKeyword },
  },
]

/**
 * Updates these columns from the last confirmed version of the sample order, and the customer when the brand moves to
 * another.
 */
export const followDesigns: readonly Effect[] = [
  on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) => {
    for (const { table, kept, derived = {} } of documents) {
      const of = (text: string) => sql`(select ${sql.raw(text)} from template_orders o where o.id = ${id}::int)`
      const copied = Object.entries(kept).map(([key, column]) => [key, of(`o.${column}`)])
      const columns = Object.fromEntries([...copied, ...Object.entries(derived).map(([key, text]) => [key, of(text)])])
      await work.db.update(table).set(columns).where(eq(table.templateOrderId, id))
    }
  }),
  on<{ readonly id: number; readonly customerId: number }>('brands.updated', async ({ id, customerId }, work) => {
    for (const table of withCustomer)
      await work.db
        .update(table)
        .set({ customerId })
        .where(and(eq(table.brandId, id), ne(table.customerId, customerId)))
  }),
]
