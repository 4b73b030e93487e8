import type { MaterialOutboundType } from './material-outbound-order-options.ts'
import type { PostedStatus } from '../posted-life.ts'

/** The events of outbound orders, sent inside the work that changes them. */
export const materialOutboundOrderEvents = {
  created: 'material_outbound_orders.created',
  updated: 'material_outbound_orders.updated',
  submitted: 'material_outbound_orders.submitted',
  /** Asks other areas before an order is taken back; they push their reasons into `blockers`. */
  reverting: 'material_outbound_orders.before_regression',
  reverted: 'material_outbound_orders.reverted',
  deleted: 'material_outbound_orders.deleted',
} as const

/** The data of an outbound order that these events carry. */
export type MaterialOutboundOrderEvent = {
  readonly id: number
  readonly materialOutboundOrderCode: string
  readonly type: MaterialOutboundType
  readonly status: PostedStatus
  readonly creatorId: number
}
