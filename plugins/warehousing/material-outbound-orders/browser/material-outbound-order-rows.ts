import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { materialOutboundOrderSearch } from '../material-outbound-order-contract.ts'
import { materialOutboundOrderDocument } from '../material-outbound-order-document.ts'

/** Outbound orders with where the material goes. */
export const read = homeRows(materialOutboundOrderSearch, (row) => ({
  path: `${materialOutboundOrderDocument.path}/${row.id}`,
  title: row.materialOutboundOrderCode ?? `#${row.id}`,
  detail: [row.warehouse?.name, row.factory?.name ?? row.supplier?.name, row.productionOrderCode],
}))
