import type { MaterialInboundStatus, MaterialInboundType } from './material-inbound-order-options.ts'

/** The data of a material inbound order that its events carry. */
export type MaterialInboundOrderEvent = {
  readonly id: number
  readonly materialInboundOrderCode: string
  readonly type: MaterialInboundType
  readonly status: MaterialInboundStatus
  readonly creatorId: number
}
