import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** A material of a bulk purchase order. What happens to it stands in the timeline of its order. */
export const bulkPurchaseDocument = documentKind({
  noun: 'material_bulk_purchases',
  key: 'MATERIAL_BULK_PURCHASE',
  title: message('大货物料'),
  path: '/dashboard/cmtBulkPurchase/materialBulkPurchase',
  codeField: 'name',
  timeline: false,
})
