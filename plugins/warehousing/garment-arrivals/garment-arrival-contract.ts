import { z } from 'zod'
import { contract, id, idParams, namedReference } from '../../../core/shared/contract.ts'
import { writersOf } from '../../../core/shared/document.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-orders/cloth-inbound-order-document.ts'
import { bookingStates } from '../cloth-warehouse-booking-orders/booking-order-options.ts'
import { garmentOrderFigures } from '../garments/garment-model.ts'

const arrival = z.object({
  /** Id and code of the booking. */
  id,
  name: z.string(),
  status: z.enum(bookingStates),
  factory: namedReference.nullable(),
  warehouse: namedReference.nullable(),
  bookingDate: z.string().nullable(),
  /** The production orders that it announces, with what is open of each size. */
  orders: z.array(garmentOrderFigures),
})
export type Arrival = z.output<typeof arrival>
export const arrivalReply: z.ZodType<Arrival> = arrival

/** The permission to sign garments in. */
export const arrivalSigners = writersOf(clothInboundOrderDocument)

export const arrivalRead = contract({
  method: 'GET',
  path: `${clothInboundOrderDocument.noun}/arrivals/:id`,
  permission: arrivalSigners,
  summary: 'A booking with what is still to come of each size',
  params: idParams,
  reply: arrival,
})
