import { documentListSource } from '../../../../core/server/document/document-list-source.ts'
import { productionOrderDocument } from '../../../production/public.ts'
import { bulkPurchaseOrderRows } from '../bulk-purchase-order-contract.ts'
import { bulkPurchaseOrderTable } from './bulk-purchase-order-table.ts'

export const bulkPurchaseOrderList = documentListSource(bulkPurchaseOrderTable, bulkPurchaseOrderRows, {
  inKeyword: ['materialBulkPurchaseOrderCode', 'productionOrderCode', 'code', 'color', 'customerPO', 'productCode'],
  columns: { totalPrice: { select: 'd.total_price' } },
  follows: [productionOrderDocument.noun],
  record: { detail: `concat_ws(' · ', d.production_order_code, d.code, d.type, d.color)` },
})
