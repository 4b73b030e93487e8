import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'

/** What suppliers confirm of the lines that they deliver. It is imported from a sheet, and stands in the lines. */
export const supplierConfirmationDocument = documentKind({
  noun: 'supplier_confirmations',
  key: bulkPurchaseDocument.key,
  title: message('供应商交期'),
  path: bulkPurchaseDocument.path,
  codeField: 'name',
  timeline: false,
})
