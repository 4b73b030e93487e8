import { call } from '../../../../core/browser/api/client.ts'
import { invalidateDocuments, readContract } from '../../../../core/browser/api/contract-query.ts'
import type { CommandChoice } from '../../../../core/browser/command/command.ts'
import { actInPieces, tellActs } from '../../../../core/browser/command/act-results.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseLimits as limits } from '../../bulk-purchase-options.ts'
import { linesShownBy } from '../../bulk-purchases/browser/bulk-purchase-line-acts.ts'
import type { BulkPurchase } from '../../bulk-purchases/bulk-purchase-model.ts'
import { actText, differenceText } from '../bulk-purchase-differences.ts'
import {
  bulkPurchaseDifferences,
  bulkPurchaseOrderRead,
  bulkPurchaseOrderStartMany,
  bulkPurchaseTakeOver,
} from '../bulk-purchase-order-contract.ts'
import type { BulkPurchaseOrderState } from '../bulk-purchase-order-steps.ts'

/** The lines of an order, named by their materials. Throws `CallError`. */
export async function readLines(id: number): Promise<readonly (BulkPurchase & { readonly name: string })[]> {
  const { materialBulkPurchases: lines } = await call(bulkPurchaseOrderRead, { params: { id } })
  return lines.map((line) => ({ ...line, name: line.material.name }))
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
