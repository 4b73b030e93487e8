import type { DocumentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'

/** What is to be bought: a row for each material and supplier, summed over the lines whose purchase is not started. */
export const purchaseNeedDocument: DocumentKind = {
  noun: 'purchase_needs',
  key: bulkPurchaseDocument.key,
  title: message('采购工作台'),
  path: '/dashboard/cmtBulkPurchase/workbench',
  codeField: 'name',
  timeline: false,
}
