import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { pickedSql } from '../../../../core/server/list/row-statement.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { canRepairBeSignedIn } from '../../return-goods-orders/return-goods-order-start.ts'
import { judgedLines } from '../../server/judged-lines.ts'
import type { BookingOrigin, ReturnOrigin } from '../cloth-inbound-order-contract.ts'
import type { ClothInboundOrderContent, ClothInboundOrderParts } from '../cloth-inbound-order-model.ts'
import { clothInboundLines, signedInOrderProblems } from '../cloth-inbound-order-rules.ts'
import { canBookingBeSignedIn } from '../cloth-inbound-start.ts'
import { bookings, ordersOfOrigin, repairSizes, returns } from './cloth-inbound-origins.ts'

/** Returns the SQL of the booking and the return that a sign-in names. A save runs it, and `signInOrigins` reads the answers. */
export function signInQuestions({
  bookingOrder,
  returnGoodsOrder,
}: ClothInboundOrderContent): Readonly<Record<string, SQL>> {
  const returnId = returnGoodsOrder?.id ?? 0
  return {
    booking: pickedSql(bookingOrder?.id ?? 0, bookings),
    repair: pickedSql(returnId, returns),
    repairSizes: sql`(select coalesce(json_agg(row_to_json(s)), '[]') from (${repairSizes(returnId)}) s)`,
  }
}

/** Reads the answers to `signInQuestions`. A value is null when the sign-in does not name that document. */
export const signInOrigins = (answers: Readonly<Record<string, unknown>>) => ({
  booking: answers['booking'] as BookingOrigin | null,
  repair: answers['repair'] as ReturnOrigin | null,
  sizes: answers['repairSizes'] as Parameters<typeof ordersOfOrigin>[1],
})

function bookingProblems(
  { factory, bookingOrder }: ClothInboundOrderContent,
  booking: BookingOrigin | null,
): readonly FieldProblem[] {
  if (!bookingOrder || !booking) return []
  const verdict = canBookingBeSignedIn(booking)
  if (!verdict.allowed) return [{ field: 'bookingOrder', message: verdict.reason }]
  return booking.factory?.id === factory?.id
    ? []
    : [{ field: 'factory', message: message('外发工厂与预约单 {code} 不符', { code: booking.name }) }]
}

function repairProblems(
  { returnGoodsOrder }: ClothInboundOrderContent,
  repair: ReturnOrigin | null,
): readonly FieldProblem[] {
  if (!returnGoodsOrder || !repair) return []
  const verdict = canRepairBeSignedIn(repair)
  return verdict.allowed ? [] : [{ field: 'returnGoodsOrder', message: verdict.reason }]
}

type Named = Pick<ClothInboundOrderContent, 'bookingOrder' | 'returnGoodsOrder' | 'factory'> & {
  readonly [clothInboundLines]: readonly Pick<
    ClothInboundOrderContent[typeof clothInboundLines][number],
    'productionOrder'
  >[]
}

const headNames = ({ bookingOrder, returnGoodsOrder, factory }: Named) => [
  bookingOrder?.id,
  returnGoodsOrder?.id,
  factory?.id,
]

/**
 * Returns the problems that the production orders, the booking or the return of a sign-in raise: at its confirmation, and where a
 * regression names others.
 */
export function originProblems(
  saving: Saving<ClothInboundOrderParts>,
  orders: readonly GarmentOrderFigures[],
): readonly FieldProblem[] {
  const { type, content, before, answers } = saving
  if (type === undefined) return []
  const isJudged = judgedLines<Named, Named[typeof clothInboundLines][number]>(
    saving,
    (head) => head[clothInboundLines],
    (head, line) => [...headNames(head), line.productionOrder?.id],
  )
  const isOther = type === 'submit' || String(headNames(content)) !== String(before && headNames(before))
  const asked = new Set(content[clothInboundLines].flatMap((line, place) => (isJudged(line) ? String(place) : [])))
  const { booking, repair, sizes } = signInOrigins(answers)
  const { productionOrderIds = [] } = repair ?? booking ?? {}
  const ofLines = signedInOrderProblems(content, repair ? ordersOfOrigin(orders, sizes) : orders, productionOrderIds)
  return [
    ...(isOther ? [...bookingProblems(content, booking), ...repairProblems(content, repair)] : []),
    ...ofLines.filter(({ field }) => asked.has(String(field.split('.')[1]))),
  ]
}
