import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { buyMaterialOrderStates } from '../../buy-material-options.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'

/** Buying orders, with the day by which they are planned. */
export const read = homeRows(buyMaterialOrderRows, (row, today) => ({
  detail: [row.brand?.name, row.code, row.type, row.color, row.progress],
  ...dueNote(row.scheduledFinishDate, today),
}))

/** The buying orders of a design: of each of its colours. */
export const findLinkedBuyMaterialOrders = linksByCode(buyMaterialOrderRows, (row) => ({
  title: `${row.buyMaterialOrderCode} ${row.type} ${row.color}`,
  detail: row.progress,
  state: row.status && buyMaterialOrderStates[row.status],
  isOver: row.status === 'Cancel',
}))
