import { homeRows } from '../../../../core/browser/document/home-rows.ts'
import { bookingOrderSearch } from '../booking-order-contract.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'

/** Bookings with the day and the warehouse that they are for. */
export const read = homeRows(bookingOrderSearch, (row) => ({
  path: `${bookingOrderDocument.path}/${row.id}`,
  title: row.clothWarehouseBookingOrderCode ?? `#${row.id}`,
  detail: [row.bookingDate, row.warehouse?.name, row.factory?.name, row.productionOrderCode],
}))
