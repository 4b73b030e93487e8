import { eq, sql } from 'drizzle-orm'
import type { Work } from '../../../../core/server/plugin.ts'
import { refused } from '../../../../core/server/refusal.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { garmentOrderIds, lockGarmentOrders } from '../../garments/server/garment-orders.ts'
import { tellGarments } from '../../garments/server/garment-tell.ts'
import type { BookingOrder } from '../booking-order-model.ts'
import { bookingOrderEvents } from '../booking-order-events.ts'
import { arrivedStatus } from '../booking-order-options.ts'
import { bookingLines } from '../booking-order-rules.ts'
import { bookingOrderEvent, bookingOrderStore } from './booking-order-store.ts'
import { bookingOrders, bookingOrderSizes } from './booking-order-tables.ts'

/** Pieces of a size that arrive for a booking, or that are taken back from it: above 0. */
export type ArrivedSize = { readonly productionOrderId: number; readonly name: string; readonly quantity: number }

async function addSigned(work: Work, booking: BookingOrder, arrived: readonly ArrivedSize[], sign: 1 | -1) {
  for (const { productionOrderId, name, quantity } of arrived) {
    const line = booking[bookingLines].find(({ productionOrder }) => productionOrder.id === productionOrderId)
    if (!line) {
      const code = booking.clothWarehouseBookingOrderCode
      throw refused(409, message('预约单 {code} 没有这张生产单', { code }))
    }
    const place = line.sizeRange.findIndex((size) => foldedName(size.name) === foldedName(name))
    const known = sql`${bookingOrderSizes.lineId} = ${line.id} and folded_name(${bookingOrderSizes.name}) = folded_name(${name})`
    if (place >= 0)
      await work.db
        .update(bookingOrderSizes)
        .set({ signedQuantity: sql`${bookingOrderSizes.signedQuantity} + ${sign * quantity}` })
        .where(known)
    // A size that nobody announced stands behind the others, with nothing booked.
    else
      await work.db
        .insert(bookingOrderSizes)
        .values({ lineId: line.id, position: line.sizeRange.length, name, quantity: 0, signedQuantity: quantity })
  }
}

async function conclude(
  work: Work,
  before: BookingOrder,
  direction: 'in' | 'back',
  code: string,
): Promise<BookingOrder> {
  const { id, version } = before
  const read = await bookingOrderStore.read(work.db, id)
  const sizes = read[bookingLines].flatMap(({ sizeRange }) => sizeRange)
  const isClosed = direction === 'in' && before.closedAt !== null
  await work.db
    .update(bookingOrders)
    .set({
      status: arrivedStatus(sizes, { isClosed }),
      closedAt: isClosed ? sql`closed_at` : null,
      signedQuantity: sizes.reduce((sum, { signedQuantity }) => sum + signedQuantity, 0),
      version: version + 1,
      updatedAt: work.now,
    })
    .where(eq(bookingOrders.id, id))
  const after = await bookingOrderStore.read(work.db, id)
  const ids = garmentOrderIds(after[bookingLines])
  await work.db.execute(lockGarmentOrders(ids))
  tellGarments(work, 'booked', ids)
  await work.record({
    ...bookingOrderStore.changeOf(after),
    action: direction === 'in' ? 'signed_in' : 'sign_in_reverted',
    before,
    after,
    message: code,
  })
  await work.emit(bookingOrderEvents.arrived, bookingOrderEvent(after))
  return after
}

/**
 * Adds signed-in pieces to a booking; its state follows (C-open-99, C-open-109). The sign-in calls this in its work after its own row
 * and before it posts stock, because the booking and then its production orders are locked here. `code` is that of the sign-in, for the trail. Throws 409 for a booking of which nothing is expected, and for a production
 * order that it does not have.
 */
export async function tellSignedIn(
  work: Work,
  id: number,
  { code, sizes }: { readonly code: string; readonly sizes: readonly ArrivedSize[] },
): Promise<BookingOrder> {
  const booking = await bookingOrderStore.lock(work, id)
  const { status, clothWarehouseBookingOrderCode } = booking
  if (status !== 'Finished' && status !== 'PartiallyArrived')
    throw refused(409, message('预约单 {code} 不在待签收状态', { code: clothWarehouseBookingOrderCode }))
  await addSigned(work, booking, sizes, 1)
  return conclude(work, booking, 'in', code)
}

/**
 * Takes signed-in pieces back from a booking when their sign-in is reverted. A booking that a person had ended expects its rest
 * again. Throws 409 for more than was signed in.
 */
export async function takeBackSignedIn(
  work: Work,
  id: number,
  { code, sizes }: { readonly code: string; readonly sizes: readonly ArrivedSize[] },
): Promise<BookingOrder> {
  const booking = await bookingOrderStore.lock(work, id)
  for (const { productionOrderId, name, quantity } of sizes) {
    const line = booking[bookingLines].find(({ productionOrder }) => productionOrder.id === productionOrderId)
    const size = line?.sizeRange.find((one) => foldedName(one.name) === foldedName(name))
    if (quantity > (size?.signedQuantity ?? 0))
      throw refused(
        409,
        message('{order} {name} 只签收了 {signed} 件，不能撤回 {quantity} 件', {
          order: line?.productionOrder.name ?? '',
          name,
          signed: size?.signedQuantity ?? 0,
          quantity,
        }),
      )
  }
  await addSigned(work, booking, sizes, -1)
  return conclude(work, booking, 'back', code)
}
