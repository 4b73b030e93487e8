import { linksByCode } from '../../../../core/browser/document/style-links.ts'
import { saleOrderRows } from '../sale-order-contract.ts'
import { saleOrderSteps } from '../sale-order-steps.ts'

/** The sale orders of a design: of each of its colors. */
export const findLinkedSaleOrders = linksByCode(saleOrderRows, (row) => ({
  title: `${row.saleOrderCode} ${row.color}`,
  detail: [row.type, row.customerPO, row.quantity].filter(Boolean).join(' · '),
  state: row.status && saleOrderSteps.states[row.status],
}))
