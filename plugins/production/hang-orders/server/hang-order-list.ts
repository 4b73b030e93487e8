import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { saleOrderDocument, templateOrderDocument } from '../../../sales/public.ts'
import { hangOrderRows } from '../hang-order-contract.ts'
import { hangOrderTable } from './hang-order-table.ts'

export const hangOrderList = documentListSource(hangOrderTable, hangOrderRows, {
  inKeyword: ['hangOrderCode', 'productionOrderCode', 'code', 'color', 'customerPO'],
  follows: [saleOrderDocument.noun, templateOrderDocument.noun],
  record: { detail: `concat_ws(' · ', d.production_order_code, d.code, d.type, d.color)` },
})
