import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow } from '../../../../core/browser/session/session.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
import { namedOrders } from '../../garments/browser/named-orders.ts'
import { bookingGarmentCalls } from '../booking-order-contract.ts'
import { type BookingOrderForm, bookingOrderModel } from '../booking-order-model.ts'
import { canBeBooked, canBeBookedTogether } from '../booking-order-start.ts'

/** A size of which nothing is written yet. */
export const blankBookingSize = (name: string) => ({ name, quantity: null })

/** An empty form: who starts a booking is the one who books. */
const emptyForm = (): BookingOrderForm => ({ ...structuredClone(bookingOrderModel.empty), reservationist: selfNow() })

/** A new booking: empty, or for the production orders that the address names. Throws `CallError`. */
export async function beginBooking(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<BookingOrderForm>> {
  const named = await namedOrders(search, bookingGarmentCalls, (orders) => [
    ...orders.map(canBeBooked),
    canBeBookedTogether(orders),
  ])
  if ('refusal' in named) return named
  const { orders, name } = named
  if (orders.length === 0) return { values: emptyForm(), field: 'factory' }
  const factory = orders[0]?.factory
  const values: BookingOrderForm = {
    ...emptyForm(),
    factory: factory ? { id: factory.id, name: factory.name } : null,
    contact: factory?.contact ?? '',
    phone: factory?.phone ?? '',
    clothWarehouseBookingMessages: orders.map((order) => garmentLine(order, blankBookingSize)),
  }
  return { values, name, field: 'warehouse' }
}
