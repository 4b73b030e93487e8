import { z } from 'zod'
import { decimal, id, namedReference } from '../../../core/shared/contract.ts'
import { bulkPurchaseStatuses } from '../bulk-purchase-options.ts'

/** A line of a bulk purchase order as documents of the warehouse show it, without prices. Its name is the code of its order. */
export const bulkPurchaseReference = namedReference.extend({
  materialBulkPurchaseOrderId: id,
  productionOrderId: id,
  productionOrderCode: z.string(),
  code: z.string(),
  color: z.string(),
  purchaseStatus: z.enum(bulkPurchaseStatuses).nullable(),
  purchaseQuantity: decimal.nullable(),
  /** The greatest quantity that counts as what was ordered: with the tolerance of the company. */
  toleratedQuantity: decimal.nullable(),
  receivedQuantity: decimal,
})
export type BulkPurchaseReference = z.output<typeof bulkPurchaseReference>
