import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { saleOrderSearch } from '../sale-order-contract.ts'
import { saleOrderDocument } from '../sale-order-document.ts'

/** Sale orders, with the day on which production needs them. */
export const read = homeRows(saleOrderSearch, (row, today) => ({
  path: `${saleOrderDocument.path}/${row.id}`,
  title: row.saleOrderCode ?? `#${row.id}`,
  detail: [row.brand?.name, row.code, row.type, row.color],
  image: row.designImageUrls?.[0],
  ...dueNote(row.requiredProductionDate, today),
}))
