import { sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused, refusedFields, requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { stateMoved } from '../../../../core/shared/document/document-steps.ts'
import { message, sourceText } from '../../../../core/shared/message.ts'
import { concludeLines } from '../../bulk-purchases/server/bulk-purchase-work.ts'
import { bulkPurchases } from '../../bulk-purchases/server/bulk-purchase-tables.ts'
import { writeLines } from '../../bulk-purchases/server/bulk-purchase-writes.ts'
import type { DifferencePlan } from '../bulk-purchase-differences.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'
import { takeOverVerdict } from '../bulk-purchase-order-steps.ts'
import { differencesMessage, readDifferences } from './bulk-purchase-bill.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'
import { type BillLine, lineOfBill } from './bulk-purchase-start.ts'

/** Most differences that the trail names. */
const saidInTrail = 10

/** Why a line is cancelled that the bill has lost, as it stands at the line. */
const revised = message('生产单已修订')

async function addLine(
  work: Work,
  order: BulkPurchaseOrder,
  bill: BillLine,
  amounts: DifferencePlan['add'],
): Promise<void> {
  const { id: orderId, materialBulkPurchaseOrderCode } = order
  const of = { orderId, materialBulkPurchaseOrderCode, position: 0 }
  await work.db.insert(bulkPurchases).values({
    ...lineOfBill(bill, { ...order, id: order.productionOrder.id }, of),
    ...amounts,
    position: sql`(select coalesce(max(l.position), 0) + 1 from material_bulk_purchases l where l.order_id = ${orderId}::int)`,
    createdAt: work.now,
    updatedAt: work.now,
  })
}

async function writePlan(
  work: Work,
  order: BulkPurchaseOrder,
  plan: DifferencePlan,
  lines: readonly BillLine[],
): Promise<void> {
  const { add, change, cancel, note, billLineId } = plan
  const bill = lines.find((line) => line.billLineId === billLineId)
  if (bill) {
    const { usage, loss, actionRegion } = bill
    await writeLines(work, note, { usage, loss, actionRegion })
  }
  if (change) {
    const { id, ...quantities } = change
    // Deliveries of the former quantity do not add up any more.
    await writeLines(work, [id], { ...quantities, deliveries: [], billLineId })
  }
  await writeLines(work, cancel, { purchaseStatus: 'Canceled', cancelReason: sourceText(revised), billLineId: null })
  if (add && bill) await addLine(work, order, bill, add)
}

/**
 * Takes differences of the confirmed bill over, all in one work: into lines that are not begun, or into new lines. Lines that the
 * bill has lost are cancelled. Throws 422 without differences, 409 for an older version of the order or of the bill, for a
 * difference that is only to be looked at, and for an order that takes nothing over.
 */
export async function takeOver(
  work: Work,
  id: number,
  { version, differences: keys }: { readonly version: number; readonly differences: readonly string[] },
): Promise<BulkPurchaseOrder> {
  if (keys.length === 0) throw refusedFields([{ field: 'differences', message: message('请选择差异') }])
  const order = await bulkPurchaseOrderStore.lock(work, id)
  if (version !== order.version) throw stale(order)
  requireAllowed(takeOverVerdict(order, work.actor))
  const { differences = [], bill = [] } = (await readDifferences(work.db, id)) ?? {}
  const known = new Map(differences.map((one) => [one.shown.key, one]))
  const wanted = [...new Set(keys)].map((key) => known.get(key))
  const taken = wanted.filter((one) => one !== undefined)
  if (taken.length < wanted.length) throw refused(409, stateMoved)
  const stuck = taken.find(({ shown }) => shown.act === null)
  if (stuck) throw refused(409, message('“{name}”已采购，不能采用', { name: stuck.shown.material.name }))
  for (const { plan } of taken) await writePlan(work, order, plan, bill)
  const words = sourceText(differencesMessage(taken, saidInTrail))
  return concludeLines(work, order, { action: 'bill_taken_over', words })
}
