import { dateOf } from '../../../core/shared/calendar.ts'
import type { SaveType } from '../../../core/shared/document/document-record-contracts.ts'
import { missingProblems } from '../../../core/shared/document/document-required.ts'
import { joinedMessages, type Message, message } from '../../../core/shared/message.ts'
import type { FieldProblem } from '../../../core/shared/rule.ts'
import type { GarmentOrderFigures } from '../garments/garment-model.ts'
import { excessGarments, foreignSizes, type GarmentLine, garmentLineProblems } from '../garments/garment-rules.ts'
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
export function bookedOrderProblems(
  { factory, [bookingLines]: lines }: Pick<BookingOrderContent, 'factory' | typeof bookingLines>,
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] {
  const found = new Map(orders.map((order) => [order.id, order]))
  return lines.flatMap((line, at): FieldProblem[] => {
    const order = found.get(line.productionOrder?.id ?? 0)
    if (!order) return []
    const field = `${bookingLines}.${at}.productionOrder`
    const { name: code } = order
    const verdict = canBeBooked(order)
    if (!verdict.allowed) return [{ field, message: message('{code}：{reason}', { code, reason: verdict.reason }) }]
    if (factory && order.factory?.id !== factory.id)
      return [{ field, message: message('生产单 {code} 不是这家外发工厂的', { code }) }]
    return foreignSizes(line, order.sizes).map(({ place, name }) => ({
      field: `${bookingLines}.${at}.sizeRange.${place}.quantity`,
      message: message('生产单已没有尺码 {name}，请把件数改到其他尺码', { name }),
    }))
  })
}

/** The question before a booking is submitted: it names the sizes of which more is booked than is open (C-open-90, C-open-100). */
export function submitBookingQuestion(lines: readonly GarmentLine[], orders: readonly GarmentOrderFigures[]): Message {
  const found = new Map(orders.map(({ id, sizes }) => [id, sizes]))
  const excess = excessGarments('booking', lines, (id) => found.get(id))
  return excess.length > 0
    ? message('以下尺码的预约件数超过未预约件数，是否仍然提交？{sizes}', { sizes: joinedMessages(excess) })
    : message('提交后不可修改，仓库将按此预约收货，是否确认提交？')
}
