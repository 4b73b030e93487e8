import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { buyMaterialOrderSearch } from '../buy-material-order-contract.ts'
import { buyMaterialOrderDocument } from '../buy-material-order-document.ts'

/** Buying orders, with the day by which they are planned. */
export const read = homeRows(buyMaterialOrderSearch, (row, today) => ({
  path: `${buyMaterialOrderDocument.path}/${row.id}`,
  title: row.buyMaterialOrderCode ?? `#${row.id}`,
  detail: [row.brand?.name, row.code, row.type, row.color, row.progress],
  image: row.designImageUrls?.[0],
  ...dueNote(row.scheduledFinishDate, today),
}))
