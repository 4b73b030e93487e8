import { call } from '../../../../core/browser/api/client.ts'
import { backBy } from '../../../../core/browser/command/undo/back-call.ts'
import type { BulkEdit, ListRow } from '../../../../core/browser/grid/model/list-definition.ts'
import { write } from '../../../../core/shared/permission.ts'
import { type Actor, allOf, allow, refuse, type Verdict } from '../../../../core/shared/rule.ts'
import { type BulkPurchaseRow, bulkPurchaseUpdate } from '../bulk-purchase-contract.ts'
import { bulkPurchaseDocument } from '../bulk-purchase-document.ts'
import { lineVerdict } from '../bulk-purchase-machine.ts'
import type { BulkPurchaseContent } from '../bulk-purchase-model.ts'
import { bulkPurchaseProblems } from '../bulk-purchase-rules.ts'

type Written = Omit<BulkPurchaseContent, 'deliveries'>

/** The values of a line that a save sends whole. */
function writtenOf(row: ListRow): Written {
  const { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment } = row as unknown as BulkPurchaseContent
  return { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment }
}

/** Whether a line may get these values: the rules that the server asks, but for deliveries, which the server writes anew. */
function lineEditVerdict(row: ListRow, actor: Actor, changes: Readonly<Record<string, unknown>>): Verdict {
  const [problem] = bulkPurchaseProblems({ ...writtenOf(row), ...changes, deliveries: [] }).filter(
    ({ field }) => field in changes,
  )
  // Rows of the list have what the rules read.
  const line = row as unknown as BulkPurchaseRow
  return allOf(lineVerdict(line, 'change', actor), problem ? refuse(problem.message) : allow)
}

/** How the values of lines are changed in the list, cell by cell, filled, pasted, or in many lines at once. */
export const bulkPurchaseRowEdits: BulkEdit = {
  permission: write(bulkPurchaseDocument.key),
  canEdit: lineEditVerdict,
  save: async (row, changes) => {
    const { id } = row
    const before = writtenOf(row)
    const deliveries = row['deliveries'] as BulkPurchaseContent['deliveries']
    const version = Number(row['version'])
    const saved = await call(bulkPurchaseUpdate, { params: { id }, body: { ...before, ...changes, version } })
    return {
      version: saved.version,
      before: Object.fromEntries(Object.keys(changes).map((key) => [key, row[key] ?? null])),
      back: backBy(bulkPurchaseUpdate, { params: { id }, body: { ...before, deliveries } }),
    }
  },
}
