/** The events of hang orders, sent inside the work that changes them. */
export const hangOrderEvents = {
  created: 'hang_order.created',
  /** A person has asked to send it again. */
  syncAsked: 'hang_order.sync_asked',
} as const

/** What these events say of a hang order. */
export type HangOrderEvent = {
  readonly id: number
  readonly hangOrderCode: string
  readonly productionOrderId: number
  readonly cropOrderId: number
}
