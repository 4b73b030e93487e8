import { call } from '../../../../core/browser/api/client.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { message } from '../../../../core/shared/message.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
import { bookingGarmentCalls } from '../booking-order-contract.ts'
import { type BookingOrderForm, bookingOrderModel } from '../booking-order-model.ts'
import { canBeBooked, canBeBookedTogether } from '../booking-order-start.ts'

/** A size of which nothing is written yet. */
export const blankBookingSize = (name: string) => ({ name, quantity: null })

/** An empty form: who starts a booking is the one who books. */
function emptyForm(): BookingOrderForm {
  const { actor } = sessionNow()
  const reservationist = actor ? { id: actor.id, name: actor.name } : null
  return { ...structuredClone(bookingOrderModel.empty), reservationist }
}

/** A new booking: empty, or for the production orders that the address names. Throws `CallError`. */
export async function beginBooking(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<BookingOrderForm>> {
  const ids = (search['productionIds'] ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
  if (ids.length === 0) return { values: emptyForm(), field: 'factory' }
  const body = { productionOrderIds: ids.map(Number), warehouseId: null }
  const { orders } = await call(bookingGarmentCalls.figures, { body })
  if (orders.length === 0) return { refusal: message('生产单不存在或已被删除') }
  const verdict = [...orders.map(canBeBooked), canBeBookedTogether(orders)].find(({ allowed }) => !allowed)
  if (verdict && !verdict.allowed) return { refusal: verdict.reason }
  const factory = orders[0]?.factory
  const values: BookingOrderForm = {
    ...emptyForm(),
    factory: factory ? { id: factory.id, name: factory.name } : null,
    contact: factory?.contact ?? '',
    phone: factory?.phone ?? '',
    clothWarehouseBookingMessages: orders.map((order) => garmentLine(order, blankBookingSize)),
  }
  return { values, name: joinNames(orders.map(({ name }) => name)), field: 'warehouse' }
}
