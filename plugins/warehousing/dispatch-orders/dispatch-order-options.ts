import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

export type DispatchStatus = 'Pending' | 'Finished'

export const dispatchWays = ['SelfDelivery', 'Logistics', 'Express', 'CustomerPickup'] as const
export type DispatchWay = (typeof dispatchWays)[number]

/** How goods leave (C-open-121). */
export const dispatchWayOptions: readonly (Option & { readonly value: DispatchWay })[] = [
  { value: 'SelfDelivery', label: message('自送') },
  { value: 'Logistics', label: message('物流') },
  { value: 'Express', label: message('快递') },
  { value: 'CustomerPickup', label: message('客户自提') },
]

/** Tells which fields a way of delivery has: those of the vehicle, of the carrier, or both (C-open-124). */
type AskedOfWay = { readonly vehicle: 'required' | 'possible' | 'none'; readonly carrier: 'required' | 'none' }

/** The fields that each way of delivery has. */
export const askedOfWay: Readonly<Record<DispatchWay, AskedOfWay>> = {
  SelfDelivery: { vehicle: 'required', carrier: 'none' },
  Logistics: { vehicle: 'possible', carrier: 'required' },
  Express: { vehicle: 'none', carrier: 'required' },
  CustomerPickup: { vehicle: 'possible', carrier: 'none' },
}

/** Limits of a dispatch order beside those of every document that moves garments. */
export const dispatchLimits = { shipments: 100 } as const
