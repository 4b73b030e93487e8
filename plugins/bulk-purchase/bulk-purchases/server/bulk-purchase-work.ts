import { eq, type SQL, sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import {
  bulkPurchaseOrderEvent,
  bulkPurchaseOrderEvents,
} from '../../bulk-purchase-orders/bulk-purchase-order-events.ts'
import { bulkPurchaseOrderStore } from '../../bulk-purchase-orders/server/bulk-purchase-order-store.ts'
import { bulkPurchaseOrders } from '../../bulk-purchase-orders/server/bulk-purchase-order-tables.ts'
import { settleOrder } from '../../bulk-purchase-orders/server/bulk-purchase-settling.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import type { SentAct } from '../bulk-purchase-acts.ts'
import type { BulkPurchaseActs } from '../bulk-purchase-contract.ts'
import { lineVerdict } from '../bulk-purchase-machine.ts'
import type { BulkPurchase } from '../bulk-purchase-model.ts'
import { writeBegun, writeLines } from './bulk-purchase-writes.ts'

/** The answer about a record that does not exist among several. */
export const gone = message('单据不存在或已被删除')

async function readOrders(db: SqlDatabase, ids: SQL): Promise<readonly BulkPurchaseOrder[]> {
  const orders: BulkPurchaseOrder[] = []
  for (const { id } of await readRows<{ id: number }>(db, ids)) orders.push(await bulkPurchaseOrderStore.read(db, id))
  return orders
}

const ordersOf = (lineIds: readonly number[]) =>
  sql`select l.order_id from material_bulk_purchases l where l.id = any(${sql.param([...lineIds])}::int[])`

/** Reads the purchase orders of lines, by ascending id. */
export const readOrdersOf = (db: SqlDatabase, lineIds: readonly number[]): Promise<readonly BulkPurchaseOrder[]> =>
  readOrders(
    db,
    sql`select d.id from material_bulk_purchase_orders d where d.id in (${ordersOf(lineIds)}) order by d.id`,
  )

/**
 * Locks the production orders and then the purchase orders of lines, each by ascending id, so that two works cannot wait for each
 * other. Returns the purchase orders, read after the lock.
 */
export async function lockOrders(work: Work, lineIds: readonly number[]): Promise<readonly BulkPurchaseOrder[]> {
  const which = ordersOf(lineIds)
  await work.db.execute(sql`select 1 from production_orders p where p.id in (
    select o.production_order_id from material_bulk_purchase_orders o where o.id in (${which})) order by p.id for no key update`)
  return readOrders(
    work.db,
    sql`select d.id from material_bulk_purchase_orders d where d.id in (${which}) order by d.id for update`,
  )
}

/** Locks the order of a line, and returns both. Throws 404. */
export async function lockLine(work: Work, id: number): Promise<{ order: BulkPurchaseOrder; line: BulkPurchase }> {
  const [order] = await lockOrders(work, [id])
  const line = order?.materialBulkPurchases.find((one) => one.id === id)
  if (!order || !line) throw notFound()
  return { order, line }
}

/** Names lines for the trail of their order: each material once. */
export const lineNames = (lines: readonly Pick<BulkPurchase, 'material'>[]): string =>
  [...new Set(lines.map(({ material }) => material.name))].join('、')

/**
 * Ends a change of lines: the order follows, its version rises, its trail says what was done, and other areas are told. A request
 * for the revocation of an order that has arrived whole is rejected (D39).
 */
export async function concludeLines(
  work: Work,
  before: BulkPurchaseOrder,
  { action, words }: { readonly action: string; readonly words: string },
): Promise<BulkPurchaseOrder> {
  await work.db
    .update(bulkPurchaseOrders)
    .set({
      version: before.version + 1,
      updatedAt: work.now,
      lastUpdaterId: work.actor.id || before.lastUpdater?.id || null,
    })
    .where(eq(bulkPurchaseOrders.id, before.id))
  await settleOrder(work, before.id)
  let order = await bulkPurchaseOrderStore.read(work.db, before.id)
  await work.record({ ...bulkPurchaseOrderStore.changeOf(order), action, before, after: order, message: words })
  const isOver = order.status === 'AllArrived' || order.status === 'Canceled'
  if (order.approval && isOver)
    order = await bulkPurchaseOrderStore.overtake(
      work,
      order,
      order.status === 'AllArrived' ? message('物料已全部到货，不能再撤销采购') : message('采购单的物料已全部取消'),
    )
  if (order.status !== before.status) {
    const event = bulkPurchaseOrderEvent(order)
    if (order.status === 'AllArrived') await work.emit(bulkPurchaseOrderEvents.arrived, event)
    if (order.status === 'Canceled') await work.emit(bulkPurchaseOrderEvents.cancelled, event)
  }
  return order
}

type ActGiven = { readonly action: string; readonly reason?: { readonly field: string; readonly missing: Message } }

/** For each act: the name that the trail stores, and the field and the error text of the reason that a person must give. */
const acts: Readonly<Record<SentAct, ActGiven>> = {
  start: { action: 'lines_started' },
  cancel: { action: 'lines_cancelled', reason: { field: 'cancelReason', missing: message('请填写取消原因') } },
  close: { action: 'lines_closed', reason: { field: 'closeReason', missing: message('请填写短交结案原因') } },
  reopen: { action: 'lines_reopened' },
}

/** Throws 422 without lines, and without a reason or with too long a one where an act needs it. */
function requireGiven(ids: readonly number[], act: SentAct, given: string): void {
  if (ids.length === 0) throw refusedFields([{ field: 'materialBulkPurchaseIds', message: message('请选择物料') }])
  const { reason } = acts[act]
  if (!reason) return
  if (!given) throw refusedFields([{ field: reason.field, message: reason.missing }])
  if ([...given].length > limits.reason)
    throw refusedFields([{ field: reason.field, message: message('原因不能超过{n}个字', { n: limits.reason }) }])
}

async function writeAct(work: Work, act: SentAct, lines: readonly BulkPurchase[], reason: string): Promise<void> {
  const ids = lines.map(({ id }) => id)
  if (act === 'start') return writeBegun(work, ids)
  const columns = {
    cancel: { purchaseStatus: 'Canceled', cancelReason: reason },
    close: { purchaseStatus: 'Received', closeReason: reason, receivedAt: work.now },
    reopen: { purchaseStatus: 'PurchaseInProgress', closeReason: '', receivedAt: null },
  } as const
  return writeLines(work, ids, columns[act])
}

/**
 * Starts, cancels, closes or reopens lines, each by itself: a line that another person has moved meanwhile is answered with the
 * reason and stays unchanged. Throws 422 for missing lines or a missing reason.
 */
export async function actOnLines(
  work: Work,
  ids: readonly number[],
  act: SentAct,
  reason = '',
): Promise<BulkPurchaseActs> {
  requireGiven(ids, act, reason)
  const wanted = new Set(ids)
  const done: number[] = []
  const refusals: BulkPurchaseActs['refused'][number][] = []
  const seen = new Set<number>()
  for (const order of await lockOrders(work, ids)) {
    const lines = order.materialBulkPurchases.filter(({ id }) => wanted.has(id))
    for (const { id } of lines) seen.add(id)
    const allowed = lines.filter((line) => {
      const verdict = lineVerdict(line, act, work.actor)
      if (!verdict.allowed) refusals.push({ id: line.id, reason: verdict.reason })
      return verdict.allowed
    })
    if (allowed.length === 0) continue
    await writeAct(work, act, allowed, reason)
    const words = [lineNames(allowed), reason].filter(Boolean).join('：')
    await concludeLines(work, order, { action: acts[act].action, words })
    done.push(...allowed.map(({ id }) => id))
  }
  refusals.push(...[...wanted].filter((id) => !seen.has(id)).map((id) => ({ id, reason: gone })))
  return { done, refused: refusals }
}
