import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'drizzle-orm'
import { recordPast } from '../../../../core/server/audit.ts'
import { seedPast } from '../../../../core/server/document/document-seed.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import { keywordText } from '../../../../core/server/record-columns.ts'
import { part } from '../../../../core/server/seed-random.ts'
import { garmentBoxes, garmentPieces } from '../../garments/garment-rules.ts'
import type { SeedBooking } from '../../server/garment-seed-documents.ts'
import { copiedOf, garmentLineRows, garmentSizeRows } from '../../server/garment-seed-write.ts'
import type { CopiedOrder } from '../../server/moved-orders.ts'
import { insertSeed, lifeOf, numberSeed, pastOf, readCopied } from '../../server/warehousing-seed-write.ts'
import { bookingOrderDocument } from '../booking-order-document.ts'
import { bookingCodePrefix, bookingOrderStore } from './booking-order-store.ts'
import { bookingOrderLines, bookingOrders, bookingOrderSizes } from './booking-order-tables.ts'

const madeAt = (at: Date) => subMinutes(at, 15)

const plateOf = (id: number) => `粤A${String.fromCharCode(65 + part(id, 26))}${1000 + part(id, 9000)}`

function rowOf(booking: SeedBooking, copied: CopiedOrder): typeof bookingOrders.$inferInsert & { id: number } {
  const { id, code, at, userId, warehouseId, bookingDate, lines } = booking
  const [first] = lines
  const { contact = '', phone = '', factoryId = null } = first?.order ?? {}
  const licensePlate = part(id, 3) === 0 ? '' : plateOf(id)
  const content = lines.map(({ sizes, boxQuantity }) => ({ sizeRange: sizes, boxQuantity }))
  return {
    ...copied,
    id,
    clothWarehouseBookingOrderCode: code,
    ...lifeOf(booking, madeAt(at)),
    factoryId,
    warehouseId,
    reservationistId: userId,
    bookingDate,
    contact,
    phone,
    licensePlate,
    abnormalReason: part(id, 14) === 0 ? 'owingTrims' : null,
    description: part(id, 8) === 0 ? '挂装与折叠装分开卸货' : '',
    bookingQuantity: garmentPieces(content),
    boxQuantity: garmentBoxes(content),
    keyword: keywordText(code, ...Object.values(copied), contact, phone, licensePlate),
  }
}

/** Writes what has become of bookings since they were submitted. */
async function writeEvents(
  db: SqlDatabase,
  bookings: readonly SeedBooking[],
  nameOf: (userId: number) => string,
): Promise<void> {
  const now = bookings.flatMap(({ id, events }) => {
    const last = events.at(-1)
    if (!last) return []
    const { status, signedQuantity, action, at, reason = '' } = last
    const closedAt = action === 'closed' ? at : null
    return [{ id, status, signedQuantity, reason, closedAt, steps: events.length, at }]
  })
  await db.execute(sql`update cloth_warehouse_booking_orders o set status = e.status, signed_quantity = e."signedQuantity",
      cancel_reason = e.reason, closed_at = e."closedAt", version = o.version + e.steps, updated_at = e.at
    from json_to_recordset(${JSON.stringify(now)}::json) as e(id int, status text, "signedQuantity" int, reason text,
      "closedAt" timestamptz, steps int, at timestamptz) where o.id = e.id`)
  const signed = bookings.flatMap(({ lines }) =>
    lines.flatMap((line) => line.sizes.map(({ signed }, position) => ({ id: line.id, position, signed }))),
  )
  await db.execute(sql`update cloth_warehouse_booking_order_sizes z set signed_quantity = e.signed
    from json_to_recordset(${JSON.stringify(signed.filter((one) => one.signed > 0))}::json) as e(id int, position int, signed int)
    where z.line_id = e.id and z.position = e.position`)
  const submitted = { status: 'Finished', signedQuantity: 0, cancelReason: '', closedAt: null } as const
  await recordPast(
    db,
    bookings.flatMap(({ id, code, events }) =>
      events.map(({ action, at, userId, status, signedQuantity, reason = '', signIn }, place) => {
        const closedAt = action === 'closed' ? at.toISOString() : null
        const before = events[place - 1]
        return {
          document: bookingOrderDocument.noun,
          id,
          code,
          action,
          at,
          actor: { id: userId, name: nameOf(userId) },
          before: { ...submitted, ...(before && { status: before.status, signedQuantity: before.signedQuantity }) },
          after: { status, signedQuantity, cancelReason: reason, closedAt },
          ...(signIn && { message: signIn.code }),
        }
      }),
    ),
  )
}

/** Writes demo bookings as they were submitted. Returns what keeps their past and brings them up to now, once sign-ins and stock are written. */
export async function seedBookingOrders(
  db: SqlDatabase,
  bookings: readonly SeedBooking[],
  nameOf: (userId: number) => string,
): Promise<() => Promise<void>> {
  const copied = await readCopied(db)
  await numberSeed(db, bookings, bookingCodePrefix)
  await insertSeed(
    db,
    bookingOrders,
    bookings.map((booking) => rowOf(booking, copiedOf(booking, copied))),
  )
  await insertSeed(
    db,
    bookingOrderLines,
    garmentLineRows(bookings, () => ({})),
  )
  await insertSeed(
    db,
    bookingOrderSizes,
    garmentSizeRows(bookings, () => ({})),
  )
  return async () => {
    await seedPast(
      db,
      bookingOrderStore,
      bookings.map((booking) => pastOf(booking, madeAt(booking.at), nameOf)),
    )
    await writeEvents(db, bookings, nameOf)
  }
}
