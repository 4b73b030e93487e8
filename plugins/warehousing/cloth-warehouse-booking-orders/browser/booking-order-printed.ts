import { call } from '../../../../core/browser/api/client.ts'
import type { PrintedVersion } from '../../../../core/browser/print/printed-version.ts'
import { readPrintedGarments } from '../../papers/browser/printed-garments.ts'
import { bookingOrderCalls } from '../booking-order-contract.ts'
import type { BookingOrder } from '../booking-order-model.ts'

/** Reads a booking for its slip: the confirmed version that the query names, else the last one. Throws `CallError`. */
export function readPrintedBooking(
  id: number,
  query: Readonly<Record<string, string>>,
): Promise<PrintedVersion<BookingOrder>> {
  return readPrintedGarments((version) => call(bookingOrderCalls.read, { params: { id }, query: version }), query)
}
