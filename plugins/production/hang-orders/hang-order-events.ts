import type { HangOrder } from './hang-order-model.ts'

/** The events of hang orders, sent inside the work that changes them. */
export const hangOrderEvents = {
  created: 'hang_order.created',
  /** True when a person has asked to send the cut again. */
  syncAsked: 'hang_order.sync_asked',
} as const

/** The data of a hang order that these events carry. */
export function hangOrderEvent({ id, hangOrderCode, productionOrder, cropOrder }: HangOrder) {
  return { id, hangOrderCode, productionOrderId: productionOrder?.id ?? 0, cropOrderId: cropOrder.id }
}
export type HangOrderEvent = ReturnType<typeof hangOrderEvent>
