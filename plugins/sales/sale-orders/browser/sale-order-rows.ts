import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { saleOrderRows } from '../sale-order-contract.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'

/** Sale orders, with the day on which production needs them. */
export const read = homeRows(saleOrderRows, (row, today) => ({
  detail: [row.brand?.name, row.code, row.type, row.color],
  ...dueNote(row.requiredProductionDate, today),
}))

/** The sale orders of a design: of each of its colors. */
export const findLinkedSaleOrders = linksByCode(saleOrderRows, (row) => ({
  title: `${row.saleOrderCode} ${row.color}`,
  detail: [row.type, row.customerPO, row.quantity].filter(Boolean).join(' · '),
  state: row.status && saleOrderSteps.states[row.status],
}))
