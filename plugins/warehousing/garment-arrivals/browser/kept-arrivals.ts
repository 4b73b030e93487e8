import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { bookingOrderDocument } from '../../cloth-warehouse-booking-orders/booking-order-document.ts'
import { type Arrival, arrivalReply, arrivalSigners } from '../garment-arrival-contract.ts'

/** Keeps the bookings that this phone has read, so that it can sign them in without a network. */
export const keptArrivals = keptRecords<Arrival>(bookingOrderDocument.noun, arrivalReply, arrivalSigners)
