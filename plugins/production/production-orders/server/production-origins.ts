import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { allConditions, pickerConditions, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { ProductionOrigin, productionOriginSearch } from '../production-origin-contract.ts'

type Filters = z.output<typeof productionOriginSearch.body>

const open = sql`d.status = 'Finished' and not d.is_under_approval
  and not exists (select 1 from production_orders p where p.sale_order_id = d.id)`

/** The conditions of the filters that the picker offers. */
const conditionsOf = (filters: Filters): SQL[] => [
  open,
  ...pickerConditions(filters, {
    texts: { saleOrderCode: sql`d.sale_order_code`, customerPO: sql`d.customer_po`, code: sql`d.code` },
    chosen: { brand: sql`d.brand_id` },
  }),
]

/** The list of sale orders from which a production order can be created, newest first (C-open-09, C-open-186). */
export async function searchProductionOrigins(
  db: SqlDatabase,
  filters: Filters,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ records: ProductionOrigin[]; total: number }> {
  const where = allConditions(conditionsOf(filters))
  const records = await readRows(
    db,
    sql`select d.id, d.sale_order_code as "saleOrderCode", d.design_image_urls as "designImageUrls",
      case when b.id is not null then json_build_object('id', b.id, 'name', b.name) end as brand,
      d.customer_po as "customerPO", d.product_code as "productCode", d.code, d.type, d.color,
      d.purchase_code as "purchaseCode", d.quantity, d.required_production_date::text as "requiredProductionDate",
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'avatar', f.avatar) end as "businessFollower"
      from sale_orders d left join brands b on b.id = d.brand_id left join users f on f.id = d.business_follower_id
      where ${where} order by d.created_at desc, d.id desc limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from sale_orders d where ${where}`)
  // The statement selects the fields of the contract's rows.
  return { records: records as unknown as ProductionOrigin[], total: Number(counted?.['total'] ?? 0) }
}
