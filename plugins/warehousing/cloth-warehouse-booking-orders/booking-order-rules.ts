import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import {
  type GarmentLine,
  garmentLineProblems,
  garmentOrderProblems,
  garmentQuestion,
} from '../garments/garment-rules.ts'
import { type BookingOrderContent, bookingOrderModel } from './booking-order-model.ts'
import { canBeBooked } from './booking-order-start.ts'

/** The key of the lines in a booking. */
export const bookingLines = 'clothWarehouseBookingMessages'

/** Returns the problems of a booking (C-open-100). Form and server both call it. `today` is the date in Shanghai. */
export function bookingOrderProblems(
  content: BookingOrderContent,
  type: SaveType,
  today: string = dateOf(new Date()),
): readonly FieldProblem[] {
  const isDraft = type === undefined
  const { bookingDate, [bookingLines]: lines } = content
  return [
    ...missingProblems(bookingOrderModel, content, { isDraft }),
    ...(!isDraft && bookingDate !== null && bookingDate < today
      ? [{ field: 'bookingDate', message: message('预约日期不能早于今天') }]
      : []),
    ...garmentLineProblems(lines, { list: bookingLines, isDraft }),
  ]
}

/** What the production orders of a booking have against its confirmation, each at its line. */
export const bookedOrderProblems = (
  { factory, [bookingLines]: lines }: Pick<BookingOrderContent, 'factory' | typeof bookingLines>,
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] =>
  garmentOrderProblems(lines, orders, {
    list: bookingLines,
    canStart: canBeBooked,
    refusalOf: (order) =>
      factory && order.factory?.id !== factory.id
        ? message('生产单 {code} 不是这家外发工厂的', { code: order.name })
        : undefined,
  })

/** The question before a booking is submitted: it names the sizes of which more is booked than is open (C-open-90, C-open-100). */
export const submitBookingQuestion = (lines: readonly GarmentLine[], orders: readonly GarmentOrderFigures[]): Message =>
  garmentQuestion('booking', lines, orders, {
    excess: (sizes) => message('以下尺码的预约件数超过未预约件数，是否仍然提交？{sizes}', { sizes }),
    usual: message('提交后不可修改，仓库将按此预约收货，是否确认提交？'),
  })
