/** The events of hang orders, sent inside the work that changes them. */
export const hangOrderEvents = {
  created: 'hang_order.created',
  /** True when a person has asked to send the cut again. */
  syncAsked: 'hang_order.sync_asked',
} as const

/** The data of a hang order that these events carry. */
export type HangOrderEvent = {
  readonly id: number
  readonly hangOrderCode: string
  readonly productionOrderId: number
  readonly cropOrderId: number
}
