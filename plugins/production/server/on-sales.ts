import { sql } from 'drizzle-orm'
import { type Effect, on, type Work } from '../../../core/server/plugin.ts'
import { keywordSql } from '../../../core/server/record-columns.ts'
import {
  type SaleOrderEvent,
  saleOrderEvents,
  type TemplateOrderEvent,
  templateOrderEvents,
} from '../../sales/public.ts'

const columns = (alias: string, names: readonly string[]) => names.map((name) => `${alias}.${name}`)

/** The keyword of a production order. `of` is the table whose purchase it shows: its own copy, or a sale order that is confirmed. */
const productionKeyword = (of: 'd' | 's') =>
  keywordSql(
    ...columns('d', ['production_order_code', 'sale_order_code', 'code', 'type', 'color', 'purchase_code']),
    ...columns(of, ['customer_po', 'product_code']),
    's.customer_code',
  )
const cropKeyword = keywordSql(
  ...columns('d', ['production_order_code', 'code', 'sample_type', 'color']),
  's.customer_po',
)
const hangKeyword = keywordSql(
  ...columns('d', ['hang_order_code', 'production_order_code', 'code', 'type', 'color']),
  's.customer_po',
)

/** Updates the columns that documents of production copy from a sale order, when it is confirmed. */
function copySaleColumns(work: Work, id: number): void {
  const which = sql`s.id = ${id}::int`
  work.alongside(sql`update production_orders d set brand_id = s.brand_id, business_follower_id = s.business_follower_id,
      customer_po = s.customer_po, product_code = s.product_code, customer_code = s.customer_code,
      design_image_urls = s.design_image_urls, keyword = ${sql.raw(productionKeyword('s'))}
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

/**
 * Updates the columns that sale orders copy from their sample order, when that is confirmed. The other columns stay: a sale order in revision holds what
 * is not confirmed yet (D1).
 */
function copyDesignColumns(work: Work, id: number): void {
  const which = sql`s.template_order_id = ${id}::int`
  work.alongside(sql`update production_orders d set customer_code = s.customer_code, design_image_urls = s.design_image_urls,
      keyword = ${sql.raw(productionKeyword('d'))}
    from sale_orders s where ${which} and d.sale_order_id = s.id`)
  work.alongside(sql`update crop_orders d set design_image_urls = s.design_image_urls
    from production_orders p join sale_orders s on s.id = p.sale_order_id
    where ${which} and d.production_order_id = p.id`)
}

/** The effects of new versions of sale orders and of their sample orders, both of which change these columns. */
export const followSaleColumns: readonly Effect[] = [
  on<SaleOrderEvent>(saleOrderEvents.submitted, async ({ id, confirmedVersion }, work) => {
    if (confirmedVersion > 1) copySaleColumns(work, id)
  }),
  on<TemplateOrderEvent>(templateOrderEvents.submitted, async ({ id }, work) => copyDesignColumns(work, id)),
]
