import { documentStore } from '../../../../core/server/document/document-store.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import type { BookingOrderEvent } from '../booking-order-events.ts'
import type { BookingOrder } from '../booking-order-model.ts'
import { bookingLines, bookingOrderProblems } from '../booking-order-rules.ts'
import { bookingOrderSteps } from '../booking-order-steps.ts'
import { bookingColumns, bookingCopies, bookingQuestions, requireBooking } from './booking-order-requires.ts'
import { bookingOrderTable } from './booking-order-table.ts'
import { bookingOrderVersions } from './booking-order-tables.ts'

/** The codes of bookings begin with it. */
export const bookingCodePrefix = 'YY'

/** What other areas are told about a booking. */
export function bookingOrderEvent(order: BookingOrder): BookingOrderEvent {
  const { id, clothWarehouseBookingOrderCode, status, warehouse, factory, bookingDate, bookingQuantity } = order
  return {
    id,
    clothWarehouseBookingOrderCode,
    status,
    productionOrderIds: garmentOrderIds(order[bookingLines]),
    warehouse: warehouse && { id: warehouse.id, name: warehouse.name ?? '' },
    factoryName: factory?.name ?? '',
    bookingDate,
    bookingQuantity,
    creatorId: order.user.id,
    reservationistId: order.reservationist?.id ?? null,
  }
}

/** Reads and changes bookings. */
export const bookingOrderStore = documentStore({
  table: bookingOrderTable,
  steps: bookingOrderSteps,
  problems: bookingOrderProblems,
  keyword: ({ contact, phone, licensePlate }, code, saving) =>
    keywordText(code, ...Object.values(bookingCopies(saving)), contact, phone, licensePlate),
  code: { at: 'create', prefix: () => bookingCodePrefix, column: 'clothWarehouseBookingOrderCode' },
  // Two people who book pieces of one production order wait for each other, so that both figures count.
  locks: ({ [bookingLines]: lines }) => lockGarmentOrders(garmentOrderIds(lines)),
  locksForSubmit: true,
  queries: bookingQuestions,
  requires: requireBooking,
  derives: async (work, saving) => bookingColumns(work, saving),
  stepColumns: {
    cancel: (_work, reason) => ({ cancelReason: reason ?? '' }),
    finish: (work) => ({ closedAt: work.now }),
  },
  versions: { table: bookingOrderVersions, documentKey: 'orderId' },
  event: bookingOrderEvent,
})
