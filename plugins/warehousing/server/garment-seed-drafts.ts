import { subMinutes } from 'date-fns/subMinutes'
import { part } from '../../../core/server/seed-random.ts'
import { dateOf } from '../../../core/shared/calendar.ts'
import { shiftDate } from '../../../core/shared/calendar-date.ts'
import type { SeedBooking, SeedGarmentSignIn, SeedPieces, SeedShipment } from './garment-seed-documents.ts'
import type { SewnOrder } from './garment-seed-facts.ts'
import { boxesOf, piecesOf, type PlannedOrder } from './garment-seed-plan.ts'

/** The head of a draft. Two of each kind are the newest documents. */
const headOf = (turn: number, userId: number, now: Date) =>
  ({ id: 0, code: '', at: subMinutes(now, 2 - turn), userId, isDraft: true }) as const

/** Drafts of bookings of orders that nobody has booked. */
export function draftBookings(plans: readonly PlannedOrder[], now: Date): readonly SeedBooking[] {
  return plans.map(({ order, warehouse, sizes }, turn) => ({
    ...headOf(turn, order.followerId, now),
    warehouseId: warehouse.id,
    bookingDate: shiftDate(dateOf(now), 5 + turn),
    lines: [
      {
        id: 0,
        order,
        boxQuantity: boxesOf(order, piecesOf(sizes)),
        sizes: sizes.map((size) => ({ ...size, signed: 0 })),
      },
    ],
    events: [],
  }))
}

/** Drafts of sign-ins of the bookings that are expected first. */
export function draftSignIns(
  bookings: readonly SeedBooking[],
  of: {
    readonly plans: ReadonlyMap<SewnOrder, PlannedOrder>
    readonly keepers: readonly number[]
    readonly now: Date
  },
): readonly SeedGarmentSignIn[] {
  const { plans, keepers, now } = of
  const expected = bookings
    .filter(({ events, isDraft }) => events.length === 0 && !isDraft)
    .toSorted((one, other) => one.bookingDate.localeCompare(other.bookingDate))
  return expected.slice(0, 2).map((booking, turn) => ({
    ...headOf(turn, keepers[part(turn, keepers.length)] ?? 0, now),
    type: 'Booking',
    booking,
    warehouseId: booking.warehouseId,
    lines: booking.lines.map(({ order, boxQuantity, sizes }) => ({
      id: 0,
      order,
      boxQuantity,
      locationId: plans.get(order)?.locationId ?? 0,
      sizes: sizes.map(({ name, quantity }) => ({ name, quantity, defects: 0 })),
    })),
  }))
}

/** Drafts of shipments of pieces that are here. */
export function draftShipments(
  ready: readonly { readonly plan: PlannedOrder; readonly sizes: readonly SeedPieces[] }[],
  now: Date,
): readonly SeedShipment[] {
  return ready.map(({ plan: { order, warehouse }, sizes }, turn) => ({
    ...headOf(turn, order.followerId, now),
    warehouseId: warehouse.id,
    plannedDate: shiftDate(dateOf(now), 6 + turn),
    lines: [{ id: 0, order, boxQuantity: boxesOf(order, piecesOf(sizes)), sizes }],
    promises: [],
    dispatch: null,
  }))
}
