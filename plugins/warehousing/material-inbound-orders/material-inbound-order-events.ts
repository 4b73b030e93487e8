import type { MaterialInboundType } from './material-inbound-order-options.ts'
import type { PostedStatus } from '../posted-life.ts'

/** The data of a material inbound order that its events carry. */
export type MaterialInboundOrderEvent = {
  readonly id: number
  readonly materialInboundOrderCode: string
  readonly type: MaterialInboundType
  readonly status: PostedStatus
  readonly creatorId: number
}
