import { readContract } from '../../../../core/browser/api/contract-query.ts'
import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { bulkPurchaseRows } from '../bulk-purchase-contract.ts'
import { linePath } from './bulk-purchase-looks.ts'

/** Materials on their way, with the day on which they are expected. */
export const read = homeRows(bulkPurchaseRows, (row, today) => ({
  path: linePath(row),
  title: row.material?.name ?? row.name ?? `#${row.id}`,
  detail: [row.supplier?.name, `${row.openQuantity} ${row.unitName ?? ''}`, row.productionOrderCode],
  image: row.materialImageUrls?.[0],
  ...dueNote(row.expectedArrivalDate, today),
}))

/** The number of materials that are late. */
export async function countOverdue(): Promise<number> {
  if (!bulkPurchaseRows.statistic) return 0
  const figures = await readContract(bulkPurchaseRows.statistic, { body: { due: ['Overdue'] } })
  return Number(figures['overdueCount'])
}
