import type { MaterialInboundStatus, MaterialInboundType } from './material-inbound-order-options.ts'

/** The events of material inbound orders, sent inside the work that changes them. */
export const materialInboundOrderEvents = {
  created: 'material_inbound_orders.created',
  updated: 'material_inbound_orders.updated',
  submitted: 'material_inbound_orders.submitted',
  reverted: 'material_inbound_orders.reverted',
  deleted: 'material_inbound_orders.deleted',
} as const

/** The data of a material inbound order that these events carry. */
export type MaterialInboundOrderEvent = {
  readonly id: number
  readonly materialInboundOrderCode: string
  readonly type: MaterialInboundType
  readonly status: MaterialInboundStatus
  readonly creatorId: number
}
