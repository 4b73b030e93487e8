import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { filledSizes, garmentLine } from '../../garments/browser/garment-lines.ts'
import type { GarmentCalls } from '../../garments/garment-contract.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { canRepairBeSignedIn } from '../../return-goods-orders/return-goods-order-start.ts'
import {
  type BookingOrigin,
  bookingOriginRead,
  clothInboundGarmentCalls,
  repairGarmentCalls,
  type ReturnOrigin,
  returnOriginRead,
} from '../cloth-inbound-order-contract.ts'
import { type ClothInboundOrderForm, clothInboundOrderModel } from '../cloth-inbound-order-model.ts'
import type { ClothInboundType } from '../cloth-inbound-order-options.ts'
import { clothInboundLines } from '../cloth-inbound-order-rules.ts'
import { canBeSignedIn, canBookingBeSignedIn } from '../cloth-inbound-start.ts'

/** A size of which nothing is written yet. */
export const blankInboundSize = (name: string) => ({ name, quantity: null, defectQuantity: null })

/** A line without a place. */
export const blankInboundLine = { warehouseLocation: null } as const

/** An empty form: who starts a sign-in is the one who signs. */
function emptyForm(type: ClothInboundType): ClothInboundOrderForm {
  const { actor } = sessionNow()
  return {
    ...structuredClone(clothInboundOrderModel.empty),
    type,
    inboundDate: dateOf(new Date()),
    signUser: actor ? { id: actor.id, name: actor.name } : null,
  }
}

const readOrders = async (
  productionOrderIds: readonly number[],
  originId: number | null,
  { figures }: Pick<GarmentCalls, 'figures'> = clothInboundGarmentCalls,
) => {
  const body = { productionOrderIds: [...productionOrderIds], warehouseId: null, originId }
  return (await call(figures, { body })).orders
}

/** A line with what is open of each size. */
function filledLine(order: GarmentOrderFigures) {
  const line = garmentLine(order, blankInboundSize, blankInboundLine)
  return { ...line, sizeRange: filledSizes('signIn', line, order.sizes, blankInboundSize) }
}

/** What the form takes of a booking: factory, warehouse, and of each size what is open of it. Throws `CallError`. */
export async function bookingValues({ id, name, factory, warehouse, productionOrderIds }: BookingOrigin) {
  const orders = await readOrders(productionOrderIds, id)
  return {
    bookingOrder: { id, name },
    factory,
    warehouse,
    [clothInboundLines]: orders.map(filledLine),
  }
}

/** Reads the warehouse of a return, and the pieces of each size that wait for repair. Throws `CallError`. */
export async function repairValues({ id, name, warehouse, productionOrderIds }: ReturnOrigin) {
  const orders = await readOrders(productionOrderIds, id, repairGarmentCalls)
  return { returnGoodsOrder: { id, name }, warehouse, [clothInboundLines]: orders.map(filledLine) }
}

const idsIn = (text = '') => text.split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))

/** A new sign-in: empty, or of the booking, the return or the production orders that the address names. Throws `CallError`. */
export async function beginClothInbound(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<ClothInboundOrderForm>> {
  const [bookingId] = idsIn(search['bookingId'])
  const [returnId] = idsIn(search['returnId'])
  const ids = idsIn(search['productionIds'])
  if (bookingId !== undefined) {
    const booking = await call(bookingOriginRead, { params: { id: bookingId } })
    const verdict = canBookingBeSignedIn(booking)
    if (!verdict.allowed) return { refusal: verdict.reason }
    const values = { ...emptyForm('Booking'), ...(await bookingValues(booking)) }
    return { values, name: booking.name, field: 'warehouse' }
  }
  if (returnId !== undefined) {
    const origin = await call(returnOriginRead, { params: { id: returnId } })
    const verdict = canRepairBeSignedIn(origin)
    if (!verdict.allowed) return { refusal: verdict.reason }
    const values = { ...emptyForm('Repair'), ...(await repairValues(origin)) }
    return { values, name: origin.name, field: 'warehouse' }
  }
  if (ids.length === 0) return { values: emptyForm('Booking'), field: 'bookingOrder' }
  const orders = await readOrders(ids, null)
  if (orders.length === 0) return { refusal: message('生产单不存在或已被删除') }
  const verdict = orders.map(canBeSignedIn).find(({ allowed }) => !allowed)
  if (verdict && !verdict.allowed) return { refusal: verdict.reason }
  const factories = new Map(orders.map(({ factory }) => [factory?.id, factory]))
  if (factories.size > 1) return { refusal: message('所选生产单不是同一家外发工厂，请分开签收') }
  const [factory = null] = factories.values()
  const values: ClothInboundOrderForm = {
    ...emptyForm('Direct'),
    factory: factory && { id: factory.id, name: factory.name },
    clothInboundMessages: orders.map((order) => garmentLine(order, blankInboundSize, blankInboundLine)),
  }
  return { values, name: joinNames(orders.map(({ name }) => name)), field: 'warehouse' }
}
