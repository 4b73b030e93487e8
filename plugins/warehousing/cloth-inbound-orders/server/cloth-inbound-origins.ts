import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { namedSql, pickerConditions, pickerPage, readRows } from '../../../../core/server/list/row-statement.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { notFound } from '../../../../core/server/refusal.ts'
import type { GarmentCalls } from '../../garments/garment-contract.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { readGarmentOrders } from '../../garments/server/garment-orders.ts'
import type { BookingOrigin, bookingOriginSearch } from '../cloth-inbound-order-contract.ts'

const columns = sql`d.id, d.cloth_warehouse_booking_order_code as name, d.status, ${namedSql('f')} as factory,
  ${namedSql('w')} as warehouse, d.booking_date::text as "bookingDate", d.production_order_code as "productionOrderCode",
  (select coalesce(json_agg(l.production_order_id order by l.position), '[]')
    from cloth_warehouse_booking_order_lines l where l.order_id = d.id) as "productionOrderIds"`
const joins = sql`left join suppliers f on f.id = d.factory_id left join warehouses w on w.id = d.warehouse_id`

/** The bookings of which garments are expected, newest first. */
export function searchBookings(
  db: SqlDatabase,
  filters: z.output<typeof bookingOriginSearch.body>,
  page: { readonly page: number; readonly size: number },
) {
  const texts = {
    bookingOrderCode: sql`d.cloth_warehouse_booking_order_code`,
    productionOrderCode: sql`d.production_order_code`,
  }
  return pickerPage<BookingOrigin>(db, page, {
    columns,
    from: sql`cloth_warehouse_booking_orders d`,
    joins,
    where: [sql`d.status in ('Finished', 'PartiallyArrived')`, ...pickerConditions(filters, { texts, chosen: {} })],
  })
}

/** One booking. Throws 404. */
export async function readBooking(db: SqlDatabase, id: number): Promise<BookingOrigin> {
  const [row] = await readRows(
    db,
    sql`select ${columns} from cloth_warehouse_booking_orders d ${joins} where d.id = ${id}::int`,
  )
  if (!row) throw notFound()
  return row as unknown as BookingOrigin
}

type BookedSize = { readonly orderId: number; readonly name: string; readonly wanted: number; readonly done: number }

/** What a booking announces of each size, and what came of it. */
const bookedSizes = (bookingId: number): SQL => sql`select l.production_order_id as "orderId", z.name,
    coalesce(z.quantity, 0) as wanted, z.signed_quantity as done
  from cloth_warehouse_booking_order_sizes z join cloth_warehouse_booking_order_lines l on l.id = z.line_id
  where l.order_id = ${bookingId}::int`

/** The figures of production orders; with a booking, what is open of it. */
export async function readSignedInOrders(
  db: SqlDatabase,
  { productionOrderIds, warehouseId, originId = null }: z.output<GarmentCalls['figures']['body']>,
): Promise<GarmentOrderFigures[]> {
  const orders = await readGarmentOrders(db, productionOrderIds, warehouseId)
  if (originId === null) return orders
  const booked = (await readRows(db, bookedSizes(originId))) as unknown as readonly BookedSize[]
  const keyOf = (orderId: number, name: string) => `${orderId} ${foldedName(name)}`
  const found = new Map(booked.map(({ orderId, name, wanted, done }) => [keyOf(orderId, name), { wanted, done }]))
  return orders.map((order) => ({
    ...order,
    sizes: order.sizes.map((size) => ({
      ...size,
      origin: found.get(keyOf(order.id, size.name)) ?? { wanted: 0, done: 0 },
    })),
  }))
}
