import { z } from 'zod'
import { contract, id, idParams } from '../../../core/shared/contract.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { materialInboundOrderDocument } from '../material-inbound-orders/material-inbound-order-document.ts'
import { materialInboundLimits } from '../material-inbound-orders/material-inbound-order-options.ts'
import { inboundOrigin } from '../material-inbound-orders/material-inbound-origin.ts'

/** The number of purchased materials of a delivery that a phone shows. */
export const mostOfDelivery = materialInboundLimits.chosen

const delivery = z.object({
  /** Id and name of the supplier. */
  id,
  name: z.string(),
  /** What is still to come, first what the named purchases bought. */
  origins: z.array(inboundOrigin),
  /** The number of purchased materials that are still to come. */
  total: z.number().int(),
})
export type Delivery = z.output<typeof delivery>
export const deliveryReply: z.ZodType<Delivery> = delivery

/** Who signs deliveries in. */
export const deliverySigners = writersOf(materialInboundOrderDocument)

export const deliveryRead = contract({
  method: 'GET',
  path: `${materialInboundOrderDocument.noun}/deliveries/:id`,
  permission: deliverySigners,
  summary: 'What a supplier has still to deliver, without prices; first what the named bulk purchase orders bought',
  params: idParams,
  query: z.object({ orders: z.string().max(250).optional() }),
  reply: delivery,
})
