import { documentPage } from '../../../../core/browser/document/document-page.tsx'
import { askedAtSubmit } from '../../../../core/browser/document/save-questions.ts'
import { readGarmentOrders } from '../../garments/browser/use-garment-orders.ts'
import { bookingGarmentCalls, bookingOrderCalls } from '../booking-order-contract.ts'
import { type BookingOrderForm, bookingOrderModel } from '../booking-order-model.ts'
import { bookingLines, bookingOrderProblems, submitBookingQuestion } from '../booking-order-rules.ts'
import { bookingOrderSteps } from '../booking-order-steps.ts'
import { beginBooking } from './booking-order-begin.ts'
import { bookingOrderPapers } from './booking-order-papers.ts'
import { bookingOrderTitles } from './booking-order-room.ts'
import { BookingOrderSections } from './booking-order-sections.tsx'

/** The pages that create, edit and show a booking. */
export const page = documentPage({
  model: bookingOrderModel,
  steps: bookingOrderSteps,
  contracts: bookingOrderCalls,
  titles: bookingOrderTitles,
  titleOf: ({ clothWarehouseBookingOrderCode }) => clothWarehouseBookingOrderCode,
  sections: BookingOrderSections,
  problems: (content, type) => bookingOrderProblems(content, type),
  questions: askedAtSubmit(async ({ [bookingLines]: lines }: BookingOrderForm) =>
    submitBookingQuestion(lines, await readGarmentOrders(bookingGarmentCalls, lines, { warehouseId: null })),
  ),
  begin: beginBooking,
  versionPapers: bookingOrderPapers.ofVersion,
  stepper: ['Pending', 'Finished', 'PartiallyArrived', 'AllArrived'],
  showsClosed: true,
})
