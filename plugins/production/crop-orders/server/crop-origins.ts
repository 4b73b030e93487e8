import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { allConditions, pickerConditions, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { CropOrigin, cropOriginSearch } from '../crop-origin-contract.ts'

type Filters = z.output<typeof cropOriginSearch.body>

const open = sql`d.order_status = 'Finished'
  and not exists (select 1 from crop_orders c where c.production_order_id = d.id)
  and not exists (select 1 from sale_orders s where s.id = d.sale_order_id and s.is_under_approval)`

/** The conditions of the filters that the picker offers. */
const conditionsOf = (filters: Filters): SQL[] => [
  open,
  ...pickerConditions(filters, {
    texts: { productionOrderCode: sql`d.production_order_code`, customerPO: sql`d.customer_po`, code: sql`d.code` },
    chosen: { brand: sql`d.brand_id` },
  }),
]

const named = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`)

/** Production orders that can be cut, newest first. */
export async function searchCropOrigins(
  db: SqlDatabase,
  filters: Filters,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ records: CropOrigin[]; total: number }> {
  const where = allConditions(conditionsOf(filters))
  const records = await readRows(
    db,
    sql`select d.id, d.production_order_code as "productionOrderCode", d.design_image_urls as "designImageUrls",
      ${named('b')} as brand, d.customer_po as "customerPO", d.code, d.type, d.color, ${named('f')} as factory,
      d.quantity, d.required_production_date::text as "requiredProductionDate"
      from production_orders d left join brands b on b.id = d.brand_id left join suppliers f on f.id = d.factory_id
      where ${where} order by d.created_at desc, d.id desc limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from production_orders d where ${where}`)
  // The statement selects the fields of the contract's rows.
  return { records: records as unknown as CropOrigin[], total: Number(counted?.['total'] ?? 0) }
}
