import { readersOf } from '../../../core/shared/document.ts'
import { every, write } from '../../../core/shared/permission.ts'
import { bulkPurchasePrices } from '../bulk-purchase-options.ts'
import { bulkPurchaseDocument } from '../bulk-purchases/bulk-purchase-document.ts'

/** The people who print purchase orders to suppliers: they read the lines and their prices (D48). */
export const supplierOrderReaders = every(readersOf(bulkPurchaseDocument), bulkPurchasePrices)

/** The people who mail them. */
export const supplierOrderSenders = every(readersOf(bulkPurchaseDocument), write(bulkPurchaseDocument.key))
