import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import { readPurchaseOrigins } from '../../material-inbound-orders/server/material-inbound-origins.ts'
import { type Delivery, mostOfDelivery } from '../delivery-contract.ts'

/** What a supplier has still to deliver, first what the bulk purchase orders `orders` bought. Throws 404. */
export async function readDelivery(db: SqlDatabase, supplierId: number, orders: readonly number[]): Promise<Delivery> {
  const [supplier] = await readRows(
    db,
    sql`select s.id, s.name, coalesce(o.ids, '[]') as ids, coalesce(o.total, 0)::int as total
      from suppliers s left join lateral (
        select json_agg(i.id order by i.at) filter (where i.at <= ${mostOfDelivery}::int) as ids, count(*) as total from (
          select d.id, row_number() over (order by d.order_id = any(${sql.param([...orders])}::int[]) desc,
            d.expected_arrival_date nulls last, d.id) as at
          from material_bulk_purchases d where d.supplier_id = s.id and d.purchase_status = 'PurchaseInProgress') i) o on true
      where s.id = ${supplierId}::int`,
  )
  if (!supplier) throw notFound()
  const { ids, total, name } = supplier as { ids: readonly number[]; total: number; name: string }
  return { id: supplierId, name, origins: (await readPurchaseOrigins(db, ids)).origins, total }
}
