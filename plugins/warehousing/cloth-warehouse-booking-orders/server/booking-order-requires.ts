import type { SQL } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import {
  garmentCopiesSql,
  garmentOrderIds,
  garmentOrdersFrom,
  garmentOrdersSql,
} from '../../garments/server/garment-orders.ts'
import type { BookingOrderContent, BookingOrderParts } from '../booking-order-model.ts'
import { bookedOrderProblems, bookingLines } from '../booking-order-rules.ts'

/** What a save asks about the production orders of its lines. */
export function bookingQuestions({ [bookingLines]: lines }: BookingOrderContent): Readonly<Record<string, SQL>> {
  const ids = garmentOrderIds(lines)
  return { copies: garmentCopiesSql(ids), orders: garmentOrdersSql(ids, null) }
}

/** What a booking copies of its production orders. */
export const bookingCopies = ({ answers }: Saving<BookingOrderParts>) =>
  answers['copies'] as Readonly<Record<'productionOrderCode' | 'customerPO' | 'code' | 'color', string>>

/** Checks the rules of a confirmation that need the database. Throws 422 with the fields concerned. */
export async function requireBooking(
  _work: Work,
  { content, type, answers }: Saving<BookingOrderParts>,
): Promise<void> {
  if (type !== 'submit') return
  const problems = bookedOrderProblems(content, garmentOrdersFrom(answers['orders']))
  if (problems.length > 0) throw refusedFields(problems)
}

/** The columns that follow from a booking's lines. */
export function bookingColumns(work: Work, saving: Saving<BookingOrderParts>): Readonly<Record<string, unknown>> {
  const { [bookingLines]: lines } = saving.content
  return {
    ...bookingCopies(saving),
    bookingQuantity: garmentPieces(lines),
    boxQuantity: garmentBoxes(lines),
    ...(saving.type === 'submit' ? { submittedAt: work.now } : {}),
  }
}
