import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { bulkPurchaseSearch } from '../bulk-purchase-contract.ts'
import { linePath } from './bulk-purchase-looks.ts'

/** Materials on their way, with the day on which they are expected. */
export const read = homeRows(bulkPurchaseSearch, (row, today) => ({
  path: linePath(row),
  title: row.material?.name ?? row.name ?? `#${row.id}`,
  detail: [row.supplier?.name, `${row.openQuantity} ${row.unitName ?? ''}`, row.productionOrderCode],
  image: row.materialImageUrls?.[0],
  ...dueNote(row.expectedArrivalDate, today),
}))
