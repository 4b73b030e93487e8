import { z } from 'zod'
import { decimal, id } from '../../../core/shared/contract.ts'
import { bulkPurchaseReference } from '../../bulk-purchase/public.ts'
import { materialReference } from '../../materials/public.ts'
import { movedOrder } from '../moved-order.ts'
import { stockQualities } from '../stock/stock-options.ts'

/** The origin of a line: a purchase with its open quantity, or an issue with the quantity that has not come back. */
export const inboundOrigin = z.object({
  materialBulkPurchase: bulkPurchaseReference.nullable(),
  materialOutboundLine: id.nullable(),
  productionOrder: movedOrder.nullable(),
  material: materialReference,
  lot: z.string(),
  quality: z.enum(stockQualities),
  quantity: decimal,
})
export type InboundOrigin = z.output<typeof inboundOrigin>
