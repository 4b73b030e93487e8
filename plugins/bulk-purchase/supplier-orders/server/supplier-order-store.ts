import { sql } from 'drizzle-orm'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase, Work } from '../../../../core/server/plugin.ts'
import { notFound, refusedFields } from '../../../../core/server/refusal.ts'
import type { NamedReference } from '../../../../core/shared/contract.ts'
import { type Message, message } from '../../../../core/shared/message.ts'
import { bulkPurchaseOrderStore } from '../../bulk-purchase-orders/server/bulk-purchase-order-store.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchase, PrintedLine } from '../../bulk-purchases/bulk-purchase-model.ts'
import { sentValuesSql } from '../../bulk-purchases/server/bulk-purchase-table.ts'
import { lineNames, readOrdersOf } from '../../bulk-purchases/server/bulk-purchase-work.ts'
import { suppliersOf } from '../supplier-order-rules.ts'

/** What a supplier was sent of a line. */
export type SentLine = { readonly id: number; readonly printed: PrintedLine }

const among =
  (ids: readonly number[]) =>
  ({ materialBulkPurchases: lines }: BulkPurchaseOrder) =>
    lines.filter(({ id }) => ids.includes(id))

/** Reads lines as their orders show them, by ascending id of the order. */
export async function readLines(db: SqlDatabase, ids: readonly number[]): Promise<readonly BulkPurchase[]> {
  return (await readOrdersOf(db, ids)).flatMap(among(ids))
}

/** What the purchase order to a supplier shows of lines. Throws 404 for a supplier that does not exist. */
export async function readSupplierOrder(db: SqlDatabase, supplierId: number, ids: readonly number[]) {
  const [supplier] = await readRows<NamedReference>(
    db,
    sql`select s.id, s.name from suppliers s where s.id = ${supplierId}::int`,
  )
  if (!supplier) throw notFound()
  const lines = (await readLines(db, ids)).filter((line) => suppliersOf(line).includes(supplierId))
  const materialIds = sql.param(lines.map(({ material }) => material.id))
  const supplierColors = await readRows<{ materialId: number; color: string }>(
    db,
    sql`select m.id as "materialId", m.color_from_supplier as color from materials m
      where m.id = any(${materialIds}::int[]) and m.color_from_supplier <> ''`,
  )
  return { supplier, lines, supplierColors }
}

type ShownLine = { readonly id: number; readonly version: number }
type Refusal = { readonly id: number; readonly reason: Message }

/**
 * Locks lines and reads what a paper shows of them. A line in another version is refused: its values are not those of the paper.
 * Lines that are none of this supplier's are left out. Throws 422 without lines.
 */
export async function takeSent(
  { db }: Work,
  supplierId: number,
  lines: readonly ShownLine[],
): Promise<{ readonly sent: readonly SentLine[]; readonly refused: readonly Refusal[] }> {
  if (lines.length === 0) throw refusedFields([{ field: 'lines', message: message('请选择物料') }])
  const found = await readRows<ShownLine & { readonly printed: PrintedLine | null }>(
    db,
    sql`select d.id, d.version, case when d.supplier_id = ${supplierId}::int and d.purchase_status <> 'Canceled'
          then ${sql.raw(sentValuesSql)}
        when (d.printed->>'supplierId')::int = ${supplierId}::int then d.printed || '{"isCanceled": true}' end as printed
      from material_bulk_purchases d where d.id = any(${sql.param(lines.map(({ id }) => id))}::int[])
      order by d.id for update`,
  )
  const byId = new Map(found.map((one) => [one.id, one]))
  const sent: SentLine[] = []
  const refused: Refusal[] = []
  for (const { id, version } of lines) {
    const line = byId.get(id)
    if (!line) refused.push({ id, reason: message('单据不存在或已被删除') })
    else if (line.version !== version) refused.push({ id, reason: message('排版之后物料已被修改，请重新打印') })
    else if (line.printed) sent.push({ id, printed: line.printed })
  }
  return { sent, refused }
}

/** Records in the timelines of the orders of lines what happened to their purchase order. */
export async function recordSent(
  work: Work,
  lineIds: readonly number[],
  { action, words }: { readonly action: string; readonly words: string },
): Promise<void> {
  const linesOf = among(lineIds)
  for (const order of await readOrdersOf(work.db, lineIds)) {
    const message = [words, lineNames(linesOf(order))].filter(Boolean).join('：')
    await work.record({ ...bulkPurchaseOrderStore.changeOf(order), action, before: order, after: order, message })
  }
}

/**
 * Stores what suppliers were sent of lines, and records it. The version of a line stays: none of its values has changed.
 */
export async function noteSent(
  work: Work,
  sent: readonly SentLine[],
  of: { readonly action: string; readonly words: string },
): Promise<void> {
  if (sent.length === 0) return
  await work.db.execute(sql`update material_bulk_purchases d set printed = s.printed, printed_at = ${work.now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (id int, printed jsonb) where d.id = s.id`)
  await recordSent(
    work,
    sent.map(({ id }) => id),
    of,
  )
}
