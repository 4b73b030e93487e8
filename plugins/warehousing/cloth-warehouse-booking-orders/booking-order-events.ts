/** The events of bookings, sent inside the work that changes them. */
export const bookingOrderEvents = {
  submitted: 'cloth_warehouse_booking_orders.submitted',
  /** Pieces were signed in, or taken back. */
  arrived: 'cloth_warehouse_booking_orders.arrived',
  /** A person has declared that the rest does not come. */
  closed: 'cloth_warehouse_booking_orders.closed',
  cancelled: 'cloth_warehouse_booking_orders.cancelled',
} as const

/** The data of a booking that these events carry. */
export type BookingOrderEvent = {
  readonly id: number
  readonly clothWarehouseBookingOrderCode: string
  readonly productionOrderIds: readonly number[]
  readonly warehouse: { readonly id: number; readonly name: string } | null
  readonly factoryName: string
  readonly bookingDate: string | null
  readonly bookingQuantity: number
  readonly creatorId: number
  readonly reservationistId: number | null
}
