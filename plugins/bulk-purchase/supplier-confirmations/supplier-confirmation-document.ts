import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'

/** The lines of bulk purchases as the import of what suppliers confirm of them is called. */
export const supplierConfirmationDocument = documentKind({ ...bulkPurchaseDocument, title: message('供应商交期') })
