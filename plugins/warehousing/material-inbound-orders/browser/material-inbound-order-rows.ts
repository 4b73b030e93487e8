import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { materialInboundOrderSearch } from '../material-inbound-order-contract.ts'
import { materialInboundOrderDocument } from '../material-inbound-order-document.ts'

/** Sign-ins with where the material comes from. */
export const read = homeRows(materialInboundOrderSearch, (row) => ({
  path: `${materialInboundOrderDocument.path}/${row.id}`,
  title: row.materialInboundOrderCode ?? `#${row.id}`,
  detail: [row.warehouse?.name, row.supplier?.name, row.productionOrderCode],
}))
