import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { namedSql, pickerConditions, pickerPage } from '../../../../core/server/list/row-statement.ts'
import type { ListNarrowing } from '../../../../core/server/list-source.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { saleOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { ProductionOrigin, productionOriginSearch } from '../production-origin-contract.ts'

const produced = 'exists (select 1 from production_orders p where p.sale_order_id = d.id)'
const open = `d.status = 'Finished' and not d.is_under_approval and not ${produced}`

/** Lets the search of sale orders ask for those from which a production order can be created, and for those that have one (C-7-11, C-open-64). */
export const saleOrderNarrowing: ListNarrowing = {
  list: saleOrderDocument.noun,
  key: 'productionOrderExist',
  values: { false: open, true: produced },
  follows: [productionOrderDocument.noun],
}

/** Sale orders from which a production order can be created, newest first (C-open-09, C-open-186). */
export function searchProductionOrigins(
  db: SqlDatabase,
  filters: z.output<typeof productionOriginSearch.body>,
  page: { readonly page: number; readonly size: number },
): Promise<{ records: ProductionOrigin[]; total: number }> {
  const filtered = pickerConditions(filters, {
    texts: { saleOrderCode: sql`d.sale_order_code`, customerPO: sql`d.customer_po`, code: sql`d.code` },
    chosen: { brand: sql`d.brand_id` },
  })
  return pickerPage(db, page, {
    columns: sql`d.id, d.sale_order_code as "saleOrderCode", d.design_image_urls as "designImageUrls",
      ${namedSql('b')} as brand, d.customer_po as "customerPO", d.product_code as "productCode", d.code, d.type, d.color,
      d.purchase_code as "purchaseCode", d.quantity, d.required_production_date::text as "requiredProductionDate",
      ${namedSql('f', ['avatar'])} as "businessFollower"`,
    from: sql`sale_orders d`,
    joins: sql`left join brands b on b.id = d.brand_id left join users f on f.id = d.business_follower_id`,
    where: [sql.raw(open), ...filtered],
  })
}
