import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { namedSql, pickerPage, readPicked, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { GarmentCalls } from '../../garments/garment-contract.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { readGarmentOrders } from '../../garments/server/garment-orders.ts'
import { repairedOfReturn, repairedPieces } from '../../return-goods-orders/server/return-goods-repaired.ts'
import type {
  BookingOrigin,
  bookingOriginSearch,
  ReturnOrigin,
  returnOriginSearch,
} from '../cloth-inbound-order-contract.ts'

type Page = { readonly page: number; readonly size: number }

/** Returns the SQL of the ids of the production orders of all lines, in the order of the lines. `lines` is the table of the lines, `d` the document. */
const productionOrderIds = (lines: string) =>
  sql.raw(`(select coalesce(json_agg(l.production_order_id order by l.position), '[]')
    from ${lines} l where l.order_id = d.id) as "productionOrderIds"`)

/** The SQL of the bookings that a sign-in can start from. A row has the shape of `BookingOrigin`. */
export const bookings = {
  columns: sql`d.id, d.cloth_warehouse_booking_order_code as name, d.status, ${namedSql('f')} as factory,
    ${namedSql('w')} as warehouse, d.booking_date::text as "bookingDate", d.production_order_code as "productionOrderCode",
    ${productionOrderIds('cloth_warehouse_booking_order_lines')}`,
  from: sql`cloth_warehouse_booking_orders d`,
  joins: sql`left join suppliers f on f.id = d.factory_id left join warehouses w on w.id = d.warehouse_id`,
}

/** The bookings of which garments are expected, newest first: `canBookingBeSignedIn` in SQL. */
export const searchBookings = (db: SqlDatabase, filters: z.output<typeof bookingOriginSearch.body>, page: Page) =>
  pickerPage<BookingOrigin>(db, page, {
    ...bookings,
    where: [sql`d.status in ('Finished', 'PartiallyArrived')`],
    filters,
    texts: { bookingOrderCode: sql`d.cloth_warehouse_booking_order_code` },
  })

/** One booking. Throws 404. */
export const readBooking = (db: SqlDatabase, id: number) => readPicked<BookingOrigin>(db, id, bookings)

/** The SQL of the returns whose repaired garments a sign-in takes in. A row has the shape of `ReturnOrigin`. */
export const returns = {
  columns: sql`d.id, d.return_goods_code as name, d.status, d.type, d.return_goods_way as "returnGoodsWay",
    d.return_goods_quantity as "returnGoodsQuantity", ${sql.raw(repairedOfReturn('d.id'))} as "repairedQuantity",
    ${namedSql('b')} as brand, ${namedSql('w')} as warehouse, d.booking_date::text as "bookingDate",
    d.production_order_code as "productionOrderCode", ${productionOrderIds('return_goods_order_lines')}`,
  from: sql`return_goods_order d`,
  joins: sql`left join brands b on b.id = d.brand_id left join warehouses w on w.id = d.return_goods_warehouse_id`,
}

const waiting = sql`d.status = 'Finished' and d.type = 'Repair' and d.return_goods_way = '发货'
  and d.return_goods_quantity > ${sql.raw(repairedOfReturn('d.id'))}`

/** The returns whose garments wait for their repair, newest first: `canRepairBeSignedIn` in SQL. */
export const searchReturns = (db: SqlDatabase, filters: z.output<typeof returnOriginSearch.body>, page: Page) =>
  pickerPage<ReturnOrigin>(db, page, {
    ...returns,
    where: [waiting],
    filters,
    texts: { returnGoodsCode: sql`d.return_goods_code` },
  })

/** Reads one return for a sign-in that starts from it. Throws 404. */
export const readReturn = (db: SqlDatabase, id: number) => readPicked<ReturnOrigin>(db, id, returns)

type OriginSize = { readonly orderId: number; readonly name: string; readonly wanted: number; readonly done: number }

/** What a booking announces of each size, and what came of it. */
const bookedSizes = (bookingId: number): SQL => sql`select l.production_order_id as "orderId", z.name,
    coalesce(z.quantity, 0) as wanted, z.signed_quantity as done
  from cloth_warehouse_booking_order_sizes z join cloth_warehouse_booking_order_lines l on l.id = z.line_id
  where l.order_id = ${bookingId}::int`

/** Selects, for each size of a return, the pieces sent to repair and the pieces that came back. */
export const repairSizes = (returnId: number): SQL => sql`select l.production_order_id as "orderId", z.name,
    coalesce(z.quantity, 0) as wanted, ${sql.raw(repairedPieces('l.id', 'z.name'))} as done
  from return_goods_order_sizes z join return_goods_order_lines l on l.id = z.line_id
  where l.order_id = ${returnId}::int`

/** Adds to the figures of production orders how many pieces of the booking or the return are open. */
export function ordersOfOrigin(
  orders: readonly GarmentOrderFigures[],
  found: readonly OriginSize[],
): GarmentOrderFigures[] {
  const keyOf = (orderId: number, name: string) => `${orderId} ${foldedName(name)}`
  const origins = new Map(found.map(({ orderId, name, wanted, done }) => [keyOf(orderId, name), { wanted, done }]))
  return orders.map((order) => ({
    ...order,
    sizes: order.sizes.map((size) => ({
      ...size,
      origin: origins.get(keyOf(order.id, size.name)) ?? { wanted: 0, done: 0 },
    })),
  }))
}

type Asked = z.output<GarmentCalls['figures']['body']>

async function readOrders(
  db: SqlDatabase,
  { productionOrderIds, warehouseId, originId = null }: Asked,
  sizesOf: (originId: number) => SQL,
): Promise<GarmentOrderFigures[]> {
  const orders = await readGarmentOrders(db, productionOrderIds, { warehouseId })
  if (originId === null) return orders
  return ordersOfOrigin(orders, (await readRows(db, sizesOf(originId))) as unknown as readonly OriginSize[])
}

/** The figures of production orders; with a booking, what is open of it. */
export const readSignedInOrders = (db: SqlDatabase, asked: Asked) => readOrders(db, asked, bookedSizes)

/** The figures of production orders; with a return, what is open of its repair. */
export const readRepairedOrders = (db: SqlDatabase, asked: Asked) => readOrders(db, asked, repairSizes)
