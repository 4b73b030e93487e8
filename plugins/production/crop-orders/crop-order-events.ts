import type { CropOrder } from './crop-order-model.ts'

/** The events of cutting orders, sent inside the work that changes them. */
export const cropOrderEvents = {
  created: 'crop_order.created',
  updated: 'crop_order.updated',
  submitted: 'crop_order.submitted',
  deleted: 'crop_order.deleted',
} as const

/** The data of a cutting order that these events carry. */
export function cropOrderEvent({ id, productionOrder, productionOrderCode, status, totalQuantity, user }: CropOrder) {
  return { id, productionOrderId: productionOrder.id, productionOrderCode, status, totalQuantity, creatorId: user.id }
}
export type CropOrderEvent = ReturnType<typeof cropOrderEvent>
