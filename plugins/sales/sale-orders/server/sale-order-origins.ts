import { type SQL, sql } from 'drizzle-orm'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordConditions, namedSql, pickerPage } from '../../../../core/server/list/row-statement.ts'
import type { SaleOrderOrigin } from '../sale-order-core-contract.ts'

/** The purchases that can be ordered: with a bill of materials for their colour, and without an order. */
const open: SQL = sql`not exists (select 1 from sale_orders s where s.business_task_id = d.id) and exists (
  select 1 from boms m join bom_colors c on c.bom_id = m.id where m.template_order_id = d.order_id and c.color = d.color)`

/** Business tasks from which a sale order can be made, newest first (B-open-35). */
export function searchOrigins(
  db: SqlDatabase,
  keyword: string | undefined,
  page: { readonly page: number; readonly size: number },
): Promise<{ records: SaleOrderOrigin[]; total: number }> {
  return pickerPage(db, page, {
    columns: sql`d.id, d.code, d.type, d.color, d.purchase_code as "purchaseCode", o.customer_code as "customerCode",
      o.design_image_urls as "designImageUrls", ${namedSql('b')} as brand`,
    from: sql`business_tasks d`,
    joins: sql`join template_orders o on o.id = d.order_id left join brands b on b.id = d.brand_id`,
    where: [open, ...keywordConditions(keyword)],
  })
}
