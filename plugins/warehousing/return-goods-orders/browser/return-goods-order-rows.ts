import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { returnGoodsOrderSearch } from '../return-goods-order-contract.ts'
import { returnGoodsOrderDocument } from '../return-goods-order-document.ts'

/** Rows of returns that show customer, brand and warehouse. */
export const read = homeRows(returnGoodsOrderSearch, (row) => ({
  path: `${returnGoodsOrderDocument.path}/${row.id}`,
  title: row.returnGoodsCode ?? `#${row.id}`,
  detail: [row.brand?.name, row.returnGoodsWarehouse?.name, row.productionOrderCode],
}))
