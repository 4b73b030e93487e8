import { type SQL, sql } from 'drizzle-orm'
import { type Effect, on, type Work } from '../../../core/server/plugin.ts'
import { keywordSql } from '../../../core/server/record-columns.ts'
import {
  type SaleOrderEvent,
  saleOrderEvents,
  type TemplateOrderEvent,
  templateOrderEvents,
} from '../../sales/public.ts'

const columns = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`)

const productionKeyword = keywordSql(
  ...columns('d', ['production_order_code', 'sale_order_code', 'code', 'type', 'color', 'purchase_code']),
  ...columns('s', ['customer_po', 'product_code', 'customer_code']),
)
const cropKeyword = keywordSql(
  ...columns('d', ['production_order_code', 'code', 'sample_type', 'color']),
  's.customer_po',
)
const hangKeyword = keywordSql(
  ...columns('d', ['hang_order_code', 'production_order_code', 'code', 'type', 'color']),
  's.customer_po',
)

/** Updates the columns that documents of production copy from the sale orders that `which` selects from `sale_orders s`. */
function copySaleColumns(work: Work, which: SQL): void {
  work.alongside(sql`update production_orders d set brand_id = s.brand_id, business_follower_id = s.business_follower_id,
      customer_po = s.customer_po, product_code = s.product_code, customer_code = s.customer_code,
      design_image_urls = s.design_image_urls, keyword = ${sql.raw(productionKeyword)}
    from sale_orders s where ${which} and d.sale_order_id = s.id`)
  work.alongside(sql`update crop_orders d set brand_id = s.brand_id, customer_po = s.customer_po,
      design_image_urls = s.design_image_urls, keyword = ${sql.raw(cropKeyword)}
    from production_orders p join sale_orders s on s.id = p.sale_order_id
    where ${which} and d.production_order_id = p.id`)
  work.alongside(sql`update hang_orders d set brand_id = s.brand_id, customer_po = s.customer_po,
      keyword = ${sql.raw(hangKeyword)}
    from production_orders p join sale_orders s on s.id = p.sale_order_id
    where ${which} and d.production_order_id = p.id`)
}

/** The effects of new versions of sale orders and of their sample orders, both of which change these columns. */
export const followSaleColumns: readonly Effect[] = [
  on<SaleOrderEvent>(saleOrderEvents.submitted, async ({ id, confirmedVersion }, work) => {
    if (confirmedVersion > 1) copySaleColumns(work, sql`s.id = ${id}::int`)
  }),
  on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) =>
    copySaleColumns(work, sql`s.template_order_id = ${id}::int`),
  ),
]
