import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { type Route, route, type SqlDatabase, type Work } from '../../../../core/server/plugin.ts'
import { notFound, refused } from '../../../../core/server/refusal.ts'
import { readableRecord } from '../../../../core/shared/document/document-access.ts'
import { approvalDecided } from '../../../../core/shared/document/document-approval.ts'
import {
  bulkPurchaseOrderStateUpdate,
  bulkPurchaseOrderStartMany,
  bulkPurchaseDifferences,
  bulkPurchaseOthersRead,
  bulkPurchasePreflight,
  bulkPurchaseRecords,
  bulkPurchaseTakeOver,
  bulkPurchaseOrderCreate,
} from '../bulk-purchase-order-contract.ts'
import { type BulkPurchaseOrder, bulkPurchaseOrderModel } from '../bulk-purchase-order-model.ts'
import { bulkPurchaseOrderSteps } from '../bulk-purchase-order-steps.ts'
import { gone } from '../../bulk-purchases/server/bulk-purchase-work.ts'
import { readDifferences } from './bulk-purchase-bill.ts'
import { bulkPurchaseOrderStore as store, canBeginLines } from './bulk-purchase-order-store.ts'
import { takeOver } from './bulk-purchase-take-over.ts'
import { previewStart, startPurchases } from './bulk-purchase-start.ts'

type Records = z.output<typeof bulkPurchaseRecords.reply>

async function purchaseRecords(db: SqlDatabase, ofProduction: ReturnType<typeof sql>): Promise<Records> {
  const records = await readRows<Records['records'][number]>(
    db,
    sql`select d.id, d.material_bulk_purchase_order_code as "materialBulkPurchaseOrderCode", d.status, d.version,
        d.is_under_approval as "isUnderApproval", d.status = 'Canceled' as "isCancelled",
        to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt",
        json_build_object('id', u.id, 'name', u.name, 'avatar', u.avatar) as "purchaseUser"
      from material_bulk_purchase_orders d join users u on u.id = d.purchase_user_id
      where d.production_order_id in (${ofProduction}) order by d.id`,
  )
  return { records, total: records.length }
}

/**
 * Cancels an order that is not begun; for one that is, decides the open request (D11, D39). Throws 409 without such a request.
 */
async function cancelOrDecide(
  work: Work,
  id: number,
  { isCancelled, version }: { readonly isCancelled: boolean; readonly version?: number | undefined },
): Promise<BulkPurchaseOrder | undefined> {
  const order = await store.lock(work, id)
  if (order.approval) return store.decide(work, id, { decision: isCancelled ? 'Agree' : 'Rejected' })
  if (!isCancelled) throw refused(409, approvalDecided)
  return store.step(work, 'cancel', id, { version: version ?? order.version })
}

type Skipped = z.output<typeof bulkPurchaseOrderStartMany.reply>['skipped']

/** Starts each order that can be started (C-open-150). */
async function startMany(work: Work, ids: readonly number[]) {
  const started: number[] = []
  const skipped: Skipped = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    if (!(await store.find(work.db, id))) {
      skipped.push({ id, reason: gone })
      continue
    }
    const locked = await store.lock(work, id)
    const verdicts = [bulkPurchaseOrderSteps.verdict('start', locked, work.actor), canBeginLines(locked)]
    const refusal = verdicts.find((verdict) => !verdict.allowed)
    if (refusal) {
      skipped.push({ id, reason: refusal.reason })
      continue
    }
    await store.step(work, 'start', id, { version: locked.version })
    started.push(id)
  }
  return { started, skipped }
}

/** The routes of bulk purchase orders, except those of the list. */
export const bulkPurchaseOrderRoutes: readonly Route[] = [
  route(bulkPurchasePreflight, ({ db, body }) => previewStart(db, body.productionOrderIds)),
  route(bulkPurchaseOrderCreate, ({ body, work }) => work((current) => startPurchases(current, body))),
  route(bulkPurchaseOrderStartMany, ({ body, work }) =>
    work((current) => startMany(current, body.materialBulkPurchaseOrderIds)),
  ),
  route(bulkPurchaseRecords, ({ db, query }) =>
    purchaseRecords(
      db,
      sql`select p.id from production_orders p join customer_purchase_orders c on c.sale_order_id = p.sale_order_id
        where c.id = ${query.customerPurchaseOrderId}::int`,
    ),
  ),
  route(bulkPurchaseOthersRead, ({ db, params }) => purchaseRecords(db, sql`select ${params.id}::int`)),
  route(bulkPurchaseOrderStateUpdate, async ({ actor, params, body, work }) => {
    const left = await work((current) => cancelOrDecide(current, params.id, body))
    return left ? readableRecord(bulkPurchaseOrderModel, left, actor.permissions) : null
  }),
  route(bulkPurchaseDifferences, async ({ db, params }) => {
    const found = await readDifferences(db, params.id)
    if (!found) throw notFound()
    return { isRevising: found.isRevising, differences: found.differences.map(({ shown }) => shown) }
  }),
  route(bulkPurchaseTakeOver, async ({ actor, params, body, work }) => {
    const left = await work((current) => takeOver(current, params.id, body))
    return readableRecord(bulkPurchaseOrderModel, left, actor.permissions)
  }),
]
