import type { Reference } from '../../../../core/server/usage/usage-reference.ts'
import { message } from '../../../../core/shared/message.ts'
import { bulkPurchaseOrderDocument } from '../bulk-purchase-order-document.ts'

/** The records that the lines of an order name. */
const named = [
  ['materials', 'material_id', message('物料')],
  ['suppliers', 'supplier_id', message('供应商')],
  ['users', 'purchase_user_id', message('采购员')],
] as const

/** The references that the lines of bulk purchase orders hold. */
export const bulkPurchaseOrderReferences: readonly Reference[] = named.map(([to, column, label]) => ({
  from: bulkPurchaseOrderDocument.noun,
  to,
  table: 'material_bulk_purchases',
  column,
  label,
  owner: 'r.order_id',
}))
