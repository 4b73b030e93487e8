import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { clothOutboundOrderSearch } from '../cloth-outbound-order-contract.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-order-document.ts'

/** Shipments with the day on which they leave, and for whom. */
export const read = homeRows(clothOutboundOrderSearch, (row) => ({
  path: `${clothOutboundOrderDocument.path}/${row.id}`,
  title: row.clothOutboundOrderCode ?? `#${row.id}`,
  detail: [row.plannedOutboundDate, row.brand?.name, row.warehouse?.name, row.customerPO],
}))
