import { z } from 'zod'
import { id, namedReference } from '../../../core/shared/contract.ts'
import { clothOutboundStates } from './cloth-outbound-order-options.ts'

/** The values of a shipment that dispatch orders show and that decide whether it can leave (C-open-122). */
export const dispatchableShipment = z.object({
  id,
  name: z.string(),
  status: z.enum(clothOutboundStates),
  isUnderApproval: z.boolean(),
  /** The dispatch order that holds it. */
  dispatchOrder: z.object({ id, code: z.string() }).nullable(),
  warehouse: namedReference.nullable(),
  brand: namedReference.nullable(),
  customer: z.string(),
  customerPO: z.string(),
  deliverAddress: z.string(),
  plannedOutboundDate: z.string().nullable(),
  quantity: z.number().int(),
  boxQuantity: z.number().int(),
})
export type DispatchableShipment = z.output<typeof dispatchableShipment>
