import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { BookingStatus } from '../../cloth-warehouse-booking-orders/booking-order-options.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { judgedLines } from '../../server/judged-lines.ts'
import type { ClothInboundOrderContent, ClothInboundOrderParts } from '../cloth-inbound-order-model.ts'
import { canRepairBeSignedIn, type RepairReturn } from '../../return-goods-orders/return-goods-order-start.ts'
import { repairedOfReturn } from '../../return-goods-orders/server/return-goods-repaired.ts'
import { clothInboundLines, signedInOrderProblems } from '../cloth-inbound-order-rules.ts'
import { canBookingBeSignedIn } from '../cloth-inbound-start.ts'
import { ordersOfOrigin, repairSizes } from './cloth-inbound-origins.ts'

/** A booking as a save reads it. */
type FoundBooking = {
  readonly code: string
  readonly status: BookingStatus
  readonly factoryId: number | null
  readonly productionOrderIds: readonly number[]
}

/** A return as a save reads it. */
type FoundReturn = RepairReturn & {
  readonly code: string
  readonly productionOrderIds: readonly number[]
  readonly sizes: Parameters<typeof ordersOfOrigin>[1]
}

/** Queries that a save runs for the booking or the return that a sign-in names. */
export function signInQuestions({
  bookingOrder,
  returnGoodsOrder,
}: ClothInboundOrderContent): Readonly<Record<string, SQL>> {
  return {
    booking: sql`(select json_build_object('code', b.cloth_warehouse_booking_order_code, 'status', b.status,
        'factoryId', b.factory_id, 'productionOrderIds', (select coalesce(json_agg(l.production_order_id), '[]')
          from cloth_warehouse_booking_order_lines l where l.order_id = b.id))
      from cloth_warehouse_booking_orders b where b.id = ${bookingOrder?.id ?? 0}::int)`,
    repair: sql`(select json_build_object('code', r.return_goods_code, 'status', r.status, 'type', r.type,
        'returnGoodsWay', r.return_goods_way, 'returnGoodsQuantity', r.return_goods_quantity,
        'repairedQuantity', ${sql.raw(repairedOfReturn('r.id'))},
        'productionOrderIds', (select coalesce(json_agg(l.production_order_id), '[]')
          from return_goods_order_lines l where l.order_id = r.id),
        'sizes', (select coalesce(json_agg(row_to_json(s)), '[]') from (${repairSizes(returnGoodsOrder?.id ?? 0)}) s))
      from return_goods_order r where r.id = ${returnGoodsOrder?.id ?? 0}::int)`,
  }
}

/** Reads the answers to `signInQuestions`; null where a sign-in names no such document. */
export const signInOrigins = (answers: Readonly<Record<string, unknown>>) => ({
  booking: answers['booking'] as FoundBooking | null,
  repair: answers['repair'] as FoundReturn | null,
})

function bookingProblems(
  { factory, bookingOrder }: ClothInboundOrderContent,
  booking: FoundBooking | null,
): readonly FieldProblem[] {
  if (!bookingOrder || !booking) return []
  const verdict = canBookingBeSignedIn(booking)
  if (!verdict.allowed) return [{ field: 'bookingOrder', message: verdict.reason }]
  return booking.factoryId === (factory?.id ?? null)
    ? []
    : [{ field: 'factory', message: message('外发工厂与预约单 {code} 不符', { code: booking.code }) }]
}

function repairProblems(
  { returnGoodsOrder }: ClothInboundOrderContent,
  repair: FoundReturn | null,
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
  const { booking, repair } = signInOrigins(answers)
  const { productionOrderIds = [] } = repair ?? booking ?? {}
  const ofLines = signedInOrderProblems(
    content,
    repair ? ordersOfOrigin(orders, repair.sizes) : orders,
    productionOrderIds,
  )
  return [
    ...(isOther ? [...bookingProblems(content, booking), ...repairProblems(content, repair)] : []),
    ...ofLines.filter(({ field }) => asked.has(String(field.split('.')[1]))),
  ]
}
