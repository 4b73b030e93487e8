import { eq, sql } from 'drizzle-orm'
import { documentStore } from '../../../../core/server/document/document-store.ts'
import { tellShownAnew } from '../../../../core/server/live/shown-anew.ts'
import type { Work } from '../../../../core/server/plugin.ts'
import {
  type ArrivedSize,
  takeBackSignedIn,
  tellSignedIn,
} from '../../cloth-warehouse-booking-orders/server/booking-arrivals.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { garmentSaves } from '../../garments/server/garment-saves.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import { returnGoodsOrderDocument } from '../../return-goods-orders/return-goods-order-document.ts'
import { stockDocumentOf } from '../../stock/server/stock-document.ts'
import { lockGarmentStock, postStock, reverseStock, takeGarments } from '../../stock/server/stock-ledger.ts'
import { clothInboundOrderDocument } from '../cloth-inbound-order-document.ts'
import type { ClothInboundOrderEvent } from '../cloth-inbound-order-events.ts'
import type {
  ClothInboundOrder,
  ClothInboundOrderContent,
  ClothInboundOrderParts,
} from '../cloth-inbound-order-model.ts'
import { clothInboundLines, clothInboundOrderProblems } from '../cloth-inbound-order-rules.ts'
import { clothInboundOrderSteps } from '../cloth-inbound-order-steps.ts'
import { originProblems, signInOrigins, signInQuestions } from './cloth-inbound-order-requires.ts'
import { clothInboundOrderTable } from './cloth-inbound-order-table.ts'
import { clothInboundOrders, clothInboundOrderVersions } from './cloth-inbound-order-tables.ts'
import { repairedGarments, signedInStock } from './cloth-inbound-stock.ts'

/** The codes of garment sign-ins begin with it. */
export const clothInboundCodePrefix = 'CR'

const stockDocument = stockDocumentOf<ClothInboundOrder>(clothInboundOrderDocument)

const defectivePieces = (lines: ClothInboundOrderContent[typeof clothInboundLines]) =>
  lines.flatMap(({ sizeRange }) => sizeRange).reduce((sum, { defectQuantity }) => sum + (defectQuantity ?? 0), 0)

/** Locks the booking or the return of a sign-in, and after it its production orders. */
const lockOrigins = ({ bookingOrder, returnGoodsOrder, [clothInboundLines]: lines }: ClothInboundOrderContent) =>
  sql`with booking as materialized (select b.id from cloth_warehouse_booking_orders b
      where b.id = ${bookingOrder?.id ?? 0}::int for update),
    repair as materialized (select r.id from return_goods_order r
      where r.id = ${returnGoodsOrder?.id ?? 0}::int for no key update)
    ${lockGarmentOrders(
      garmentOrderIds(lines),
      sql`(select count(*) from booking) + (select count(*) from repair) >= 0`,
    )}`

/** The pieces that arrive for the booking. */
const arrivals = (order: ClothInboundOrder): readonly ArrivedSize[] =>
  order[clothInboundLines].flatMap(({ productionOrder, sizeRange }) =>
    sizeRange.flatMap(({ name, quantity }) =>
      quantity ? [{ productionOrderId: productionOrder.id, name, quantity }] : [],
    ),
  )

async function tellBooking(work: Work, order: ClothInboundOrder, tell: typeof tellSignedIn): Promise<void> {
  const { bookingOrder, clothInboundOrderCode: code } = order
  if (bookingOrder) await tell(work, bookingOrder.id, { code, sizes: arrivals(order) })
}

/** Open pages of the return show what came back from repair. */
function tellReturn(work: Work, { returnGoodsOrder }: ClothInboundOrder): void {
  if (returnGoodsOrder)
    tellShownAnew(work, returnGoodsOrderDocument.noun, sql`select ${returnGoodsOrder.id}::int as id`)
}

/** Posts the pieces. Repaired pieces leave the repair stock in the same work. */
async function moveStock(work: Work, order: ClothInboundOrder): Promise<void> {
  const repaired = await repairedGarments(work, order)
  if (repaired.length > 0) {
    await lockGarmentStock(work, garmentOrderIds(order[clothInboundLines]))
    await takeGarments(work, stockDocument(order), repaired)
  }
  await postStock(work, stockDocument(order), signedInStock(order))
}

/** Reads and changes garment sign-ins. */
export const clothInboundOrderStore = documentStore({
  table: clothInboundOrderTable,
  steps: clothInboundOrderSteps,
  problems: clothInboundOrderProblems,
  ...garmentSaves<ClothInboundOrderParts>({
    list: clothInboundLines,
    linesOf: ({ [clothInboundLines]: lines }) => lines,
    pieces: 'inboundQuantity',
    sums: ({ [clothInboundLines]: lines }) => ({ defectQuantity: defectivePieces(lines) }),
    warehouseOf: ({ warehouse }) => warehouse,
    copies: (answers) => {
      const { booking, repair } = signInOrigins(answers)
      return { bookingOrderCode: booking?.name ?? '', returnGoodsCode: repair?.name ?? '' }
    },
    questions: signInQuestions,
    problems: originProblems,
  }),
  code: { at: 'create', prefix: () => clothInboundCodePrefix },
  locks: lockOrigins,
  locksForSubmit: true,
  confirms: async (work, order) => {
    await tellBooking(work, order, tellSignedIn)
    tellReturn(work, order)
    await moveStock(work, order)
  },
  reverts: async (work, order) => {
    await tellBooking(work, order, takeBackSignedIn)
    tellReturn(work, order)
    const ids = garmentOrderIds(order[clothInboundLines])
    await work.db.execute(lockGarmentOrders(ids))
    // The pieces no longer count from here on. The revision may be without production orders that were signed in.
    await work.db.update(clothInboundOrders).set({ status: 'Revert' }).where(eq(clothInboundOrders.id, order.id))
    tellGarments(work, 'signedIn', ids)
    await reverseStock(work, stockDocument(order))
  },
  confirmsAsWritten: true,
  versions: { table: clothInboundOrderVersions, documentKey: 'orderId' },
  event: ({ id, [clothInboundLines]: lines }): ClothInboundOrderEvent => ({
    id,
    productionOrderIds: garmentOrderIds(lines),
  }),
})
