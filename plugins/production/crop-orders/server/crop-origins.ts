import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { namedSql, pickerConditions, pickerPage } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { CropOrigin, cropOriginSearch } from '../crop-origin-contract.ts'

const open = sql`d.order_status = 'Finished'
  and not exists (select 1 from crop_orders c where c.production_order_id = d.id)
  and not exists (select 1 from sale_orders s where s.id = d.sale_order_id and s.is_under_approval)`

/** Production orders that can be cut, newest first. */
export function searchCropOrigins(
  db: SqlDatabase,
  filters: z.output<typeof cropOriginSearch.body>,
  page: { readonly page: number; readonly size: number },
): Promise<{ records: CropOrigin[]; total: number }> {
  const filtered = pickerConditions(filters, {
    texts: { productionOrderCode: sql`d.production_order_code`, customerPO: sql`d.customer_po`, code: sql`d.code` },
    chosen: { brand: sql`d.brand_id` },
  })
  return pickerPage(db, page, {
    columns: sql`d.id, d.production_order_code as "productionOrderCode", d.design_image_urls as "designImageUrls",
      ${namedSql('b')} as brand, d.customer_po as "customerPO", d.code, d.type, d.color, ${namedSql('f')} as factory,
      d.quantity, d.required_production_date::text as "requiredProductionDate"`,
    from: sql`production_orders d`,
    joins: sql`left join brands b on b.id = d.brand_id left join suppliers f on f.id = d.factory_id`,
    where: [open, ...filtered],
  })
}
