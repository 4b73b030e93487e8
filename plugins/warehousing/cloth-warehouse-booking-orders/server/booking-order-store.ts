import { documentStore } from '../../../../core/server/document/document-store.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { garmentSaves } from '../../garments/server/garment-saves.ts'
import type { BookingOrder, BookingOrderParts } from '../booking-order-model.ts'
import { bookedOrderProblems, bookingLines, bookingOrderProblems } from '../booking-order-rules.ts'
import { bookingOrderSteps } from '../booking-order-steps.ts'
import { bookingOrderTable } from './booking-order-table.ts'
import { bookingOrderVersions } from './booking-order-tables.ts'

/** The codes of bookings begin with it. */
export const bookingCodePrefix = 'YY'

/** What other areas are told about a booking. */
export function bookingOrderEvent(order: BookingOrder) {
  const { id, clothWarehouseBookingOrderCode, warehouse, factory, bookingDate, bookingQuantity } = order
  return {
    id,
    clothWarehouseBookingOrderCode,
    productionOrderIds: garmentOrderIds(order[bookingLines]),
    warehouse: warehouse && { id: warehouse.id, name: warehouse.name ?? '' },
    factoryName: factory?.name ?? '',
    bookingDate,
    bookingQuantity,
    creatorId: order.user.id,
    reservationistId: order.reservationist?.id ?? null,
  }
}
export type BookingOrderEvent = ReturnType<typeof bookingOrderEvent>

/** Reads and changes bookings. */
export const bookingOrderStore = documentStore({
  table: bookingOrderTable,
  steps: bookingOrderSteps,
  problems: bookingOrderProblems,
  ...garmentSaves<BookingOrderParts>({
    list: bookingLines,
    linesOf: ({ [bookingLines]: lines }) => lines,
    pieces: 'bookingQuantity',
    keywords: ({ contact, phone, licensePlate }) => [contact, phone, licensePlate],
    problems: ({ content, type }, orders) => (type === 'submit' ? bookedOrderProblems(content, orders) : []),
  }),
  code: { at: 'create', prefix: () => bookingCodePrefix },
  // Two people who book pieces of one production order wait for each other, so that both figures count.
  locks: ({ [bookingLines]: lines }) => lockGarmentOrders(garmentOrderIds(lines)),
  locksForSubmit: true,
  stepColumns: {
    cancel: (_work, reason) => ({ cancelReason: reason ?? '' }),
    finish: (work) => ({ closedAt: work.now }),
  },
  versions: { table: bookingOrderVersions, documentKey: 'orderId' },
  event: bookingOrderEvent,
})
