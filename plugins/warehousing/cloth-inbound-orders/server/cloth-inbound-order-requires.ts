import { type SQL, sql } from 'drizzle-orm'
import type { Saving } from '../../../../core/server/document/document-store-options.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import { refusedFields } from '../../../../core/server/refusal.ts'
import { message } from '../../../../core/shared/message.ts'
import type { FieldProblem } from '../../../../core/shared/rule.ts'
import type { BookingStatus } from '../../cloth-warehouse-booking-orders/booking-order-options.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import {
  garmentCopiesSql,
  garmentOrderIds,
  garmentOrdersFrom,
  garmentOrdersSql,
} from '../../garments/server/garment-orders.ts'
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

/** Queries that a save runs: the booking or the return, the production orders of its lines, and the locations. */
export function clothInboundQuestions({
  bookingOrder,
  returnGoodsOrder,
  warehouse,
  [clothInboundLines]: lines,
}: ClothInboundOrderContent): Readonly<Record<string, SQL>> {
  const ids = garmentOrderIds(lines)
  const places = lines.flatMap(({ warehouseLocation }) => warehouseLocation?.id ?? [])
  return {
    copies: garmentCopiesSql(ids),
    orders: garmentOrdersSql(ids, null),
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
    places: sql`(select coalesce(json_agg(w.id), '[]') from warehouse_locations w
      where w.warehouse_id = ${warehouse?.id ?? 0}::int and w.id = any(${sql.param(places)}::int[]))`,
  }
}

/** Returns the columns that a sign-in copies from its production orders and from its booking or return. */
export const clothInboundCopies = ({ answers }: Saving<ClothInboundOrderParts>) => ({
  ...(answers['copies'] as Readonly<Record<'productionOrderCode' | 'customerPO' | 'code' | 'color', string>>),
  bookingOrderCode: (answers['booking'] as FoundBooking | null)?.code ?? '',
  returnGoodsCode: (answers['repair'] as FoundReturn | null)?.code ?? '',
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
function originProblems(saving: Saving<ClothInboundOrderParts>) {
  const { type, content, before, answers } = saving
  const isJudged = judgedLines<Named, Named[typeof clothInboundLines][number]>(
    saving,
    (head) => head[clothInboundLines],
    (head, line) => [...headNames(head), line.productionOrder?.id],
  )
  const isOther = type === 'submit' || String(headNames(content)) !== String(before && headNames(before))
  const asked = new Set(content[clothInboundLines].flatMap((line, place) => (isJudged(line) ? String(place) : [])))
  const [booking, repair] = [answers['booking'] as FoundBooking | null, answers['repair'] as FoundReturn | null]
  const orders = garmentOrdersFrom(answers['orders'])
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

/** Checks the rules that need the database. Throws 422 with the fields concerned. */
export async function requireClothInbound(_work: Work, saving: Saving<ClothInboundOrderParts>): Promise<void> {
  const { content, type, answers } = saving
  const { warehouse, [clothInboundLines]: lines } = content
  const places = new Set(answers['places'] as readonly number[])
  const misplaced = lines.flatMap(({ warehouseLocation: location }, at): FieldProblem[] =>
    warehouse && location && !places.has(location.id)
      ? [{ field: `${clothInboundLines}.${at}.warehouseLocation`, message: message('所选的库位不在该仓库中') }]
      : [],
  )
  const strange = type === undefined ? [] : originProblems(saving)
  const problems = [...strange, ...misplaced]
  if (problems.length > 0) throw refusedFields(problems)
}

/** The columns that follow from a sign-in's booking and lines. */
export function clothInboundColumns(
  work: Work,
  saving: Saving<ClothInboundOrderParts>,
): Readonly<Record<string, unknown>> {
  const { [clothInboundLines]: lines } = saving.content
  const defects = lines.flatMap(({ sizeRange }) => sizeRange).map(({ defectQuantity }) => defectQuantity ?? 0)
  return {
    ...clothInboundCopies(saving),
    inboundQuantity: garmentPieces(lines),
    defectQuantity: defects.reduce((sum, pieces) => sum + pieces, 0),
    boxQuantity: garmentBoxes(lines),
    ...(saving.type === 'submit' ? { submittedAt: work.now } : {}),
  }
}
