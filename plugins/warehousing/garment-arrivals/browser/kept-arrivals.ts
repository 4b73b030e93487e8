import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import { type Arrival, arrivalReply, arrivalSigners } from '../garment-arrival-contract.ts'

/** Bookings that are to be signed in, for when there is no network. */
export const keptArrivals = keptRecords<Arrival>(bookingOrderDocument.noun, arrivalReply, arrivalSigners)
