import type { ClothInboundType } from './cloth-inbound-order-options.ts'
import type { PostedStatus } from '../posted-life.ts'

/** The events of garment sign-ins, sent inside the work that changes them. */
export const clothInboundOrderEvents = {
  submitted: 'cloth_inbound_orders.submitted',
} as const

/** The data of a garment sign-in that its events carry. */
export type ClothInboundOrderEvent = {
  readonly id: number
  readonly clothInboundOrderCode: string
  readonly type: ClothInboundType
  readonly status: PostedStatus
  readonly productionOrderIds: readonly number[]
  readonly creatorId: number
}
