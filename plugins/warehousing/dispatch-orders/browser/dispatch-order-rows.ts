import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { dispatchOrderSearch } from '../dispatch-order-contract.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'

/** Dispatch orders with the day on which they leave, and for whom. */
export const read = homeRows(dispatchOrderSearch, (row) => ({
  path: `${dispatchOrderDocument.path}/${row.id}`,
  title: row.dispatchOrderCode ?? `#${row.id}`,
  detail: [row.dispatchDate, row.warehouse?.name, row.brandName, row.clothOutboundOrderCode],
}))
