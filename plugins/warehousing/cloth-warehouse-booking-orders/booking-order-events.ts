/** The events of bookings, sent inside the work that changes them. */
export const bookingOrderEvents = {
  submitted: 'cloth_warehouse_booking_orders.submitted',
  /** Pieces were signed in, or taken back. */
  arrived: 'cloth_warehouse_booking_orders.arrived',
  /** A person has declared that the rest does not come. */
  closed: 'cloth_warehouse_booking_orders.closed',
  cancelled: 'cloth_warehouse_booking_orders.cancelled',
} as const
