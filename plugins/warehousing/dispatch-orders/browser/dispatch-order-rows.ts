import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { dispatchOrderSearch } from '../dispatch-order-contract.ts'
import { dispatchOrderDocument } from '../dispatch-order-document.ts'

/** Rows of dispatch orders that show the day and the customers. */
export const read = homeRows(dispatchOrderSearch, (row) => ({
  path: `${dispatchOrderDocument.path}/${row.id}`,
  title: row.dispatchOrderCode ?? `#${row.id}`,
  detail: [row.dispatchDate, row.warehouse?.name, row.brandName, row.clothOutboundOrderCode],
}))
