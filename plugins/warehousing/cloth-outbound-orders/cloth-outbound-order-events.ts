import type { ClothOutboundStatus } from './cloth-outbound-order-options.ts'

/** The events of shipments, sent inside the work that changes them. */
export const clothOutboundOrderEvents = {
  created: 'cloth_outbound_orders.created',
  updated: 'cloth_outbound_orders.updated',
  submitted: 'cloth_outbound_orders.submitted',
  /** Its dispatch order was submitted. */
  dispatched: 'cloth_outbound_orders.dispatched',
  reverted: 'cloth_outbound_orders.reverted',
  cancelled: 'cloth_outbound_orders.cancelled',
  deleted: 'cloth_outbound_orders.deleted',
  /** Asks other areas before a shipment is opened for changes; they push their reasons into `blockers`. */
  reverting: 'cloth_outbound_orders.before_revert',
} as const

/** The data of a shipment that these events carry. */
export type ClothOutboundOrderEvent = {
  readonly id: number
  readonly status: ClothOutboundStatus
  readonly productionOrderIds: readonly number[]
}
