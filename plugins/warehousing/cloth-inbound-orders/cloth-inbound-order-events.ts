/** The events of garment sign-ins, sent inside the work that changes them. */
export const clothInboundOrderEvents = {
  submitted: 'cloth_inbound_orders.submitted',
} as const

/** The data of a garment sign-in that its events carry. */
export type ClothInboundOrderEvent = { readonly id: number; readonly productionOrderIds: readonly number[] }
