import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { clothOutboundOrderSearch } from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

/** Rows of shipments that show the planned day and the brand. */
export const read = homeRows(clothOutboundOrderSearch, (row) => ({
  path: `${clothOutboundOrderDocument.path}/${row.id}`,
  title: row.clothOutboundOrderCode ?? `#${row.id}`,
  detail: [row.plannedOutboundDate, row.brand?.name, row.warehouse?.name, row.customerPO],
}))
