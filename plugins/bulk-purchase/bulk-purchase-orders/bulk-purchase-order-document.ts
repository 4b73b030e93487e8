import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

export const bulkPurchaseOrderDocument = documentKind({
  noun: 'material_bulk_purchase_orders',
  key: 'MATERIAL_BULK_PURCHASE_ORDER',
  title: message('大货采购单'),
  path: '/dashboard/cmtBulkPurchase/materialBulkPurchaseOrder',
  codeField: 'materialBulkPurchaseOrderCode',
})
