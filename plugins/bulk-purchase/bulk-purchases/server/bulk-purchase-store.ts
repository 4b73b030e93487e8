import { type SQL, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { requireAllowed, stale } from '../../../../core/server/refusal.ts'
import { materialKeyword, type MaterialNames } from '../../../materials/server-public.ts'
import { bulkPurchaseSteps } from '../bulk-purchase-contract.ts'
import { arrivedStatus, lineVerdict } from '../bulk-purchase-machine.ts'
import type { BulkPurchase, BulkPurchaseContent } from '../bulk-purchase-model.ts'
import { bulkPurchaseProblems } from '../bulk-purchase-rules.ts'
import { readTolerance } from './bulk-purchase-tolerance.ts'
import { bulkPurchaseTable } from './bulk-purchase-table.ts'
import { concludeLines, lineNames, lockLine } from './bulk-purchase-work.ts'

type Named = Pick<BulkPurchase, 'materialBulkPurchaseOrderCode' | 'productionOrderCode' | 'code' | 'color'> & {
  readonly material: MaterialNames
}

/** The text by which the keyword of the list finds a line; its material also by pinyin. */
export function bulkPurchaseKeyword(of: Named): string {
  const { materialBulkPurchaseOrderCode, productionOrderCode, code, color, material } = of
  return keywordText(materialBulkPurchaseOrderCode, productionOrderCode, code, color, materialKeyword(material))
}

/** Finds the lines of a material by its present name as well; the name under which it was bought stays. */
export function addMaterialNames(work: Work, materialId: number, names: MaterialNames): void {
  const words = materialKeyword(names)
  work.alongside(sql`update material_bulk_purchases set keyword = keyword || ' ' || ${words}
    where material_id = ${materialId}::int and strpos(keyword, ${words}) = 0`)
}

/** Reads lines, and changes the values that a purchaser writes. */
export const bulkPurchaseStore = documentStore({
  table: bulkPurchaseTable,
  steps: bulkPurchaseSteps,
  problems: bulkPurchaseProblems,
  queries: (): Readonly<Record<string, SQL>> => ({}),
  derives: async ({ db, now }, { content, before }) => {
    if (!before || before.purchaseStatus === null) return {}
    // A smaller quantity may have arrived already.
    const purchaseStatus = arrivedStatus({ ...before, ...content }, await readTolerance(db))
    return { purchaseStatus, receivedAt: purchaseStatus === 'Received' ? now : null }
  },
  event: ({ id, orderId }: BulkPurchase) => ({ id, orderId }),
  codeOf: ({ material }) => material.name,
})

type Change = { readonly id: number; readonly version: number } & Omit<BulkPurchaseContent, 'deliveries'> &
  Partial<Pick<BulkPurchaseContent, 'deliveries'>>

/**
 * Deliveries that a change does not name: they stay if they still add up; after another quantity they are written anew. The last
 * one is the expected arrival.
 */
function withDeliveries(line: BulkPurchase, { deliveries, ...change }: Omit<Change, 'id' | 'version'>) {
  const isSameQuantity = Number(change.purchaseQuantity) === Number(line.purchaseQuantity)
  const isSameDate = change.expectedArrivalDate === line.expectedArrivalDate
  const kept = deliveries ?? (isSameQuantity && isSameDate ? line.deliveries : [])
  const last = kept
    .map(({ date }) => date)
    .sort()
    .at(-1)
  return { ...change, deliveries: [...kept], expectedArrivalDate: last ?? change.expectedArrivalDate }
}

/** Changes a line; its order follows. Throws 404, 409 for an older version or a state that forbids it, 422. */
export async function changeLine(work: Work, { id, version, ...change }: Change): Promise<BulkPurchase> {
  const { order, line } = await lockLine(work, id)
  if (version !== line.version) throw stale(line)
  requireAllowed(lineVerdict(line, 'change', work.actor))
  const saved = await bulkPurchaseStore.update(work, { id, version, ...withDeliveries(line, change) }, {})
  if (saved.version === version) return saved
  await concludeLines(work, order, { action: 'line_changed', words: lineNames([saved]) })
  return bulkPurchaseStore.read(work.db, id)
}
