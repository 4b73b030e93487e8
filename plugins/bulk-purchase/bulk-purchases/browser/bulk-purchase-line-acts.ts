import { call } from '../../../../core/browser/api/client.ts'
import { type ActResults, actInPieces, tellActs } from '../../../../core/browser/command/act-results.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { bulkPurchaseOrderDocument } from '../../bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { lineActs, type SentAct } from '../bulk-purchase-acts.ts'
import {
  bulkPurchaseBegin,
  bulkPurchaseCancel,
  bulkPurchaseClose,
  bulkPurchaseReopen,
  type BulkPurchaseRow,
} from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'

type Send = (materialBulkPurchaseIds: number[], reason: string) => Promise<ActResults>

const calls: Readonly<Record<SentAct, Send>> = {
  start: (materialBulkPurchaseIds) => call(bulkPurchaseBegin, { body: { materialBulkPurchaseIds } }),
  cancel: (materialBulkPurchaseIds, cancelReason) =>
    call(bulkPurchaseCancel, { body: { materialBulkPurchaseIds, cancelReason } }),
  close: (materialBulkPurchaseIds, closeReason) =>
    call(bulkPurchaseClose, { body: { materialBulkPurchaseIds, closeReason } }),
  reopen: (materialBulkPurchaseIds) => call(bulkPurchaseReopen, { body: { materialBulkPurchaseIds } }),
}

/** Documents that show what becomes of lines. */
export const linesShownBy = [
  bulkPurchaseDocument.noun,
  bulkPurchaseOrderDocument.noun,
  productionOrderDocument.noun,
] as const

/** Does something to lines, and tells what became of each. Throws `CallError` when nothing was done. */
export async function actOnLines(act: SentAct, lines: readonly BulkPurchaseRow[], reason: string): Promise<void> {
  const title = lineActs.find((one) => one.act === act)?.title
  if (!title) return
  const ids = lines.map(({ id }) => id)
  const results = await actInPieces(ids, limits.chosen, (piece) => calls[act](piece, reason))
  const named = lines.map(({ id, material, materialBulkPurchaseOrderCode }) => ({
    id,
    name: `${material.name} · ${materialBulkPurchaseOrderCode}`,
  }))
  await tellActs(title, named, results, linesShownBy)
}
