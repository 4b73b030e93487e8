import type { CropOrderStatus } from './crop-order-options.ts'

/** The events of cutting orders, sent inside the work that changes them. */
export const cropOrderEvents = {
  created: 'crop_order.created',
  updated: 'crop_order.updated',
  submitted: 'crop_order.submitted',
  deleted: 'crop_order.deleted',
} as const

/** The data of a cutting order that these events carry. */
export type CropOrderEvent = {
  readonly id: number
  readonly productionOrderId: number
  readonly productionOrderCode: string
  readonly status: CropOrderStatus
  readonly totalQuantity: number
  readonly creatorId: number
}
