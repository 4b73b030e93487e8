import { dueNote } from '../../../../core/browser/document/due-note.ts'
import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { productionOrderRows } from '../production-order-contract.ts'
import { productionOrderSteps } from '../production-order-steps.ts'

/** Production orders, with the day on which the customer needs them. */
export const read = homeRows(productionOrderRows, (row, today) => ({
  detail: [row.brand?.name, row.code, row.type, row.color, row.factory?.name],
  ...dueNote(row.requiredProductionDate, today),
}))

/** The production orders of a design: of each of its colors. */
export const findLinkedProductionOrders = linksByCode(productionOrderRows, (row) => ({
  title: `${row.productionOrderCode} ${row.color}`,
  detail: [row.type, row.factory?.name, row.quantity].filter(Boolean).join(' · '),
  state: row.orderStatus && productionOrderSteps.states[row.orderStatus],
}))
