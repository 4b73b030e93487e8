import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { clothInboundOrderSearch } from '../cloth-inbound-order-contract.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'

/** Garment sign-ins with where the garments come from. */
export const read = homeRows(clothInboundOrderSearch, (row) => ({
  path: `${clothInboundOrderDocument.path}/${row.id}`,
  title: row.clothInboundOrderCode ?? `#${row.id}`,
  detail: [row.warehouse?.name, row.factory?.name, row.productionOrderCode],
}))
