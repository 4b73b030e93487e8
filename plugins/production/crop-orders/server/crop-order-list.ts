import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { saleOrderDocument, templateOrderDocument } from '../../../sales/public.ts'
import { productionOrderDocument } from '../../production-orders/production-order-document.ts'
import { cropOrderRows } from '../crop-order-contract.ts'
import { shownOfProduced } from './crop-order-produced.ts'
import { cropOrderTable } from './crop-order-table.ts'

export const cropOrderList = documentListSource(cropOrderTable, cropOrderRows, {
  inKeyword: ['productionOrderCode', 'code', 'color', 'customerPO'],
  joins: 'join production_orders produced on produced.id = d.production_order_id',
  extra: shownOfProduced,
  follows: [productionOrderDocument.noun, saleOrderDocument.noun, templateOrderDocument.noun],
  record: { detail: `concat_ws(' · ', d.code, d.sample_type, d.color, nullif(d.customer_po, ''))` },
})
