import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { DataCheck } from '../../../../core/server/data-check.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { type LatestPurchase, setLatestPurchase } from '../../../production/server-public.ts'
import { type BulkOrderStatus, bulkOrderStatuses, type BulkPurchaseStatus } from '../../bulk-purchase-options.ts'
import { materialStatusOf, orderStatusOf } from '../../bulk-purchases/bulk-purchase-machine.ts'

type Settled = {
  readonly productionOrderId: number
  readonly status: BulkOrderStatus
  readonly lines: readonly { readonly purchaseStatus: BulkPurchaseStatus | null; readonly receivedQuantity: string }[]
}

/** Writes the latest purchase of a production order into it (C-open-38). */
async function tellProduction(work: Work, productionOrderId: number): Promise<void> {
  const [latest] = await readRows<Omit<LatestPurchase, 'materialStatus'> & { readonly status: BulkOrderStatus }>(
    work.db,
    sql`select d.id, d.material_bulk_purchase_order_code as code, d.status,
        coalesce((select json_object_agg(e.day, e.count) from (select l.expected_arrival_date::text as day, count(*)::int as count
          from material_bulk_purchases l where l.order_id = d.id and l.purchase_status = 'PurchaseInProgress'
            and l.expected_arrival_date is not null group by 1) e), '{}') as expected
      from material_bulk_purchase_orders d where d.production_order_id = ${productionOrderId}::int order by d.id desc limit 1`,
  )
  await setLatestPurchase(
    work,
    productionOrderId,
    latest ? { ...latest, materialStatus: materialStatusOf(latest.status) } : null,
  )
}

const materialSql = `case d.status ${bulkOrderStatuses.map((status) => `when '${status}' then '${materialStatusOf(status)}'`).join(' ')} end`

/** Checks that production orders show the latest of their purchases, and lines the state of their order. */
export const settlingChecks: readonly DataCheck[] = [
  {
    id: 'material_bulk_purchase_orders.latest',
    title: message('生产单的物料状态与最新的大货采购单一致'),
    broken: sql`select 'production_orders' as document, p.id, p.production_order_code as name, f.status as expected, p.material_status as found
      from production_orders p left join lateral (select ${sql.raw(materialSql)} as status
        from material_bulk_purchase_orders d where d.production_order_id = p.id order by d.id desc limit 1) f on true
      where p.material_status is distinct from f.status`,
  },
  {
    id: 'material_bulk_purchases.state',
    title: message('大货物料所示的采购单状态与采购单一致'),
    broken: sql`select 'material_bulk_purchase_orders' as document, d.id, d.material_bulk_purchase_order_code as name, d.status as expected,
        string_agg(distinct l.order_status, ' ') as found
      from material_bulk_purchases l join material_bulk_purchase_orders d on d.id = l.order_id where l.order_status <> d.status
      group by 1, 2, 3, 4`,
  },
]

async function readSettled(db: SqlDatabase, id: number): Promise<Settled | undefined> {
  const [row] = await readRows<Settled>(
    db,
    sql`select d.production_order_id as "productionOrderId", d.status,
        coalesce((select json_agg(json_build_object('purchaseStatus', l.purchase_status,
            'receivedQuantity', l.received_quantity::text))
          from material_bulk_purchases l where l.order_id = d.id), '[]') as lines
      from material_bulk_purchase_orders d where d.id = ${id}::int`,
  )
  return row
}

/**
 * Updates a locked order after a change of itself or of its lines: its state, counts and amount, what its lines copy of it, and
 * the material status of the production order, all in the work of the change (C-open-148). A cancelled order stays cancelled
 * (D38). Returns the state.
 */
export async function settleOrder(work: Work, id: number): Promise<BulkOrderStatus | undefined> {
  const order = await readSettled(work.db, id)
  if (!order) return undefined
  const status = orderStatusOf(order.status === 'Canceled', order.lines)
  const kept = order.lines.filter(({ purchaseStatus }) => purchaseStatus !== 'Canceled')
  const arrived = kept.filter(({ purchaseStatus }) => purchaseStatus === 'Received').length
  const now = work.now.toISOString()
  await work.db.execute(sql`update material_bulk_purchase_orders d set status = ${status},
      line_count = ${kept.length}::int, arrived_line_count = ${arrived}::int,
      total_price = coalesce((select sum(l.price) from material_bulk_purchases l
        where l.order_id = d.id and coalesce(l.purchase_status, '') <> 'Canceled'), 0),
      started_at = case when ${status}::text in ('Pending', 'Canceled') then d.started_at
        else coalesce(d.started_at, ${now}::timestamptz) end,
      finished_at = case when ${status}::text = 'AllArrived' then coalesce(d.finished_at, ${now}::timestamptz) end
    where d.id = ${id}::int`)
  await work.db.execute(sql`update material_bulk_purchases set order_status = ${status}
    where order_id = ${id}::int and order_status <> ${status}`)
  await tellProduction(work, order.productionOrderId)
  return status
}
