import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'

/** What is to be bought: a row for each material and supplier, summed over the lines whose purchase is not started. */
export const purchaseNeedDocument = documentKind({
  ...bulkPurchaseDocument,
  noun: 'purchase_needs',
  title: message('采购工作台'),
  path: '/dashboard/cmtBulkPurchase/workbench',
})
