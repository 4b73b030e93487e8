import { z } from 'zod'
import { contract, id, idParams } from '../../../core/shared/contract.ts'
import { readersOf } from '../../../core/shared/document.ts'
import { clothOutboundOrderDocument } from '../cloth-outbound-orders/cloth-outbound-order-document.ts'
import { clothOutboundStates } from '../cloth-outbound-orders/cloth-outbound-order-options.ts'

const line = z.object({
  productionOrder: z.string(),
  /** The style as the customer knows it. */
  style: z.string(),
  color: z.string(),
  customerPO: z.string(),
  boxQuantity: z.number().int().nullable(),
  sizeRange: z.array(z.object({ name: z.string(), quantity: z.number().int().nullable() })),
})

const shipment = z.object({
  /** Id and code of the shipment. */
  id,
  name: z.string(),
  status: z.enum(clothOutboundStates),
  customer: z.string(),
  brand: z.string(),
  lines: z.array(line),
})
export type CartonShipment = z.output<typeof shipment>
export const cartonShipmentReply: z.ZodType<CartonShipment> = shipment

/** The permission to check cartons. */
export const cartonReaders = readersOf(clothOutboundOrderDocument)

export const cartonShipmentRead = contract({
  method: 'GET',
  path: `${clothOutboundOrderDocument.noun}/:id/cartons`,
  permission: cartonReaders,
  summary: 'What is in the cartons of a garment shipment, without prices',
  params: idParams,
  reply: shipment,
})
