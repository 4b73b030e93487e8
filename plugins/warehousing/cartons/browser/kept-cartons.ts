import { z } from 'zod'
import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { id } from '../../../../core/shared/contract.ts'
import { clothOutboundOrderDocument } from '../../cloth-outbound-orders/cloth-outbound-order-document.ts'
import type { CartonCheck } from '../carton-check.ts'
import { type CartonShipment, cartonReaders, cartonShipmentReply } from '../carton-contract.ts'

const { noun } = clothOutboundOrderDocument

/** Keeps the shipments that this phone has read, so that it can check their cartons without a network. */
export const keptShipments = keptRecords<CartonShipment>(noun, cartonShipmentReply, cartonReaders)

const number = z.number().int()

/** The checks of this phone, the last one first. */
export const keptChecks = keptRecords<CartonCheck>(
  `${noun}_checks`,
  z.object({ id, name: z.string(), count: number, numbers: z.array(number) }),
  cartonReaders,
)
