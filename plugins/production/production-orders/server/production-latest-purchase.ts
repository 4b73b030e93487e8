import { type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { productionOrderDocument } from '../production-order-document.ts'
import type { ExpectedMaterials, MaterialStatus } from '../production-order-options.ts'

/** The latest purchase of an order's material, as the order shows it. */
export type LatestPurchase = {
  readonly id: number
  readonly code: string
  readonly status: string
  /** Materials on their way, by the day on which they are expected. */
  readonly expected: ExpectedMaterials
  /** Where the material is then (C-open-38). */
  readonly materialStatus: MaterialStatus
}

/**
 * Writes the latest purchase of an order's material and the material status that follows from it; null when no purchase is
 * left. The area of bulk purchases calls this in its own transaction after each change of a purchase's state. An order whose
 * purchase has not changed is left alone.
 */
export async function setLatestPurchase(work: Work, orderId: number, latest: LatestPurchase | null): Promise<void> {
  const { materialStatus = null, ...purchase } = latest ?? {}
  const stored = latest ? JSON.stringify(purchase) : null
  const [changed] = await readRows(
    work.db,
    sql`update production_orders d set material_status = ${materialStatus}::text, latest_purchase = ${stored}::jsonb
      from (select id, material_status, latest_purchase from production_orders where id = ${orderId}::int for no key update) b
      where d.id = b.id and (d.material_status, d.latest_purchase) is distinct from (${materialStatus}::text, ${stored}::jsonb)
      returning d.production_order_code as code, d.version, b.material_status as "materialStatus",
        b.latest_purchase - 'expected' is not distinct from d.latest_purchase - 'expected' as "isSame"`,
  )
  // Other days alone are no event of the order; pages that show them follow the purchase.
  if (!changed || changed['isSame']) return
  // The change stands in the timeline of the order, and its open pages are read again.
  await work.record({
    document: productionOrderDocument.noun,
    id: orderId,
    code: String(changed['code']),
    version: Number(changed['version']),
    action: 'purchase_followed',
    before: { materialStatus: changed['materialStatus'] },
    after: { materialStatus },
  })
}

/**
 * Writes the latest purchases of all demo orders: `of` selects `production_order_id`, `id`, `code`, `status` and
 * `material_status`, one row for each order.
 */
export async function seedLatestPurchases(db: SqlDatabase, of: SQL): Promise<void> {
  await db.execute(sql`update production_orders d set material_status = s.material_status,
      latest_purchase = jsonb_build_object('id', s.id, 'code', s.code, 'status', s.status)
    from (${of}) s where d.id = s.production_order_id`)
}
