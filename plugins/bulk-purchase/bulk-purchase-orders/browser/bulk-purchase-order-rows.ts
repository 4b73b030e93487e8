import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { bulkOrderStates } from '../../bulk-purchase-options.ts'
import { bulkPurchaseOrderRows } from '../bulk-purchase-order-contract.ts'

/** Bulk purchase orders, with the day on which the garments are required. */
export const read = homeRows(bulkPurchaseOrderRows, (row, today) => ({
  detail: [row.productionOrderCode, row.brand?.name, row.code, row.color],
  ...dueNote(row.requiredProductionDate, today),
}))

/** The bulk purchase orders of a design: of each of its colors. */
export const findLinkedBulkPurchaseOrders = linksByCode(bulkPurchaseOrderRows, (row) => ({
  title: `${row.materialBulkPurchaseOrderCode} ${row.color}`,
  detail: `${row.arrivedLineCount}/${row.lineCount}`,
  state: row.status && bulkOrderStates[row.status],
  isOver: row.status === 'Canceled',
}))
