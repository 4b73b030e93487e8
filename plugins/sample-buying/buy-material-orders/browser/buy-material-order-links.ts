import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { buyMaterialOrderStates } from '../../buy-material-options.ts'
import { buyMaterialOrderRows } from '../buy-material-order-contract.ts'

/** The buying orders of a design: of each of its colours. */
export const findLinkedBuyMaterialOrders = linksByCode(buyMaterialOrderRows, (row) => ({
  title: `${row.buyMaterialOrderCode} ${row.type} ${row.color}`,
  detail: row.progress,
  state: row.status && buyMaterialOrderStates[row.status],
  isOver: row.status === 'Cancel',
}))
