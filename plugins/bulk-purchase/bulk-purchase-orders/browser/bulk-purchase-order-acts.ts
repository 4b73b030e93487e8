import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, readContract } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { actInPieces, tellActs } from '../../../../core/browser/command/act-results.ts'
import { runCommand } from '../../../../core/browser/command/command-runner.ts'
import { chosenLines } from '../../../../core/browser/document/chosen-lines.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { linesShownBy } from '../../bulk-purchases/browser/bulk-purchase-line-acts.ts'
import { type LineAct, lineCommand } from '../../bulk-purchases/bulk-purchase-acts.ts'
import { bulkPurchaseDocument } from '../../bulk-purchases/bulk-purchase-document.ts'
import { lineVerdict } from '../../bulk-purchases/bulk-purchase-machine.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { actText, differenceText } from '../bulk-purchase-differences.ts'
import {
  bulkPurchaseDifferences,
  bulkPurchaseOrderRead,
  bulkPurchaseOrderStartMany,
  bulkPurchaseTakeOver,
} from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'
import type { BulkPurchaseOrderState } from '../bulk-purchase-order-steps.ts'

/**
 * Runs a command of lines on the ticked lines of an order, or on all lines that it is allowed for when none is ticked.
 * Throws `CallError`.
 */
export async function runOnLines(
  orderId: number,
  command: string,
  isPossible: (line: BulkPurchase) => boolean,
): Promise<void> {
  const { materialBulkPurchases: lines } = await call(bulkPurchaseOrderRead, { params: { id: orderId } })
  const ticked = chosenLines(bulkPurchaseOrderDocument.noun, orderId)
  const chosen = ticked.size > 0 ? lines.filter(({ id }) => ticked.has(id)) : lines
  const possible = chosen.filter(isPossible)
  // Where nothing is allowed, the command of the lines says why.
  const records = (possible.length > 0 ? possible : chosen).map((line) => ({ ...line, name: line.material.name }))
  await runCommand(command, { target: { document: bulkPurchaseDocument.noun, records } })
}

/** Does something to the ticked lines of an order, or to all lines that it is allowed for. Throws `CallError`. */
export function actOnLines(orderId: number, act: LineAct, actor: Actor): Promise<void> {
  return runOnLines(orderId, lineCommand(act), (line) => lineVerdict(line, act, actor).allowed)
}

/** Starts the purchase of orders, and tells which were left out. Throws `CallError` when nothing was done. */
export async function startOrders(orders: readonly BulkPurchaseOrderState[]): Promise<void> {
  const results = await actInPieces(
    orders.map(({ id }) => id),
    limits.chosen,
    async (materialBulkPurchaseOrderIds) => {
      const { started, skipped } = await call(bulkPurchaseOrderStartMany, { body: { materialBulkPurchaseOrderIds } })
      return { done: started, refused: skipped }
    },
  )
  const named = orders.map(({ id, materialBulkPurchaseOrderCode: name }) => ({ id, name }))
  await tellActs(message('开始采购'), named, results, linesShownBy)
}

/** The differences of an order that can be taken over, as choices; those that cannot say what is left to people. */
export async function differenceChoices({ id }: Pick<BulkPurchaseOrderState, 'id'>): Promise<readonly CommandChoice[]> {
  const { differences } = await readContract(bulkPurchaseDifferences, { params: { id } })
  return differences.map((one) => ({
    value: one.key,
    title: translate(differenceText(one)),
    ...(one.act ? { detail: translate(actText(one)) } : { refusal: translate(actText(one)) }),
  }))
}

/** Takes differences of the bill over into an order. Throws `CallError`. */
export async function takeOverDifferences(
  { id, version }: Pick<BulkPurchaseOrderState, 'id' | 'version'>,
  differences: readonly string[],
): Promise<void> {
  await call(bulkPurchaseTakeOver, { params: { id }, body: { version, differences: [...differences] } })
  await invalidateDocuments(...linesShownBy)
  toast.success(translate(message('已采用 {n} 处差异', { n: differences.length })))
}
