import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow } from '../../../../core/browser/session/session.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { message } from '../../../../core/shared/message.ts'
import { filledSizes, garmentLine } from '../../garments/browser/garment-lines.ts'
import { namedOrders } from '../../garments/browser/named-orders.ts'
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
const emptyForm = (type: ClothInboundType): ClothInboundOrderForm => ({
  ...structuredClone(clothInboundOrderModel.empty),
  type,
  inboundDate: dateOf(new Date()),
  signUser: selfNow(),
})

const readOrders = async (
  productionOrderIds: readonly number[],
  originId: number,
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

/** A new sign-in: empty, or of the booking, the return or the production orders that the address names. Throws `CallError`. */
export async function beginClothInbound(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<ClothInboundOrderForm>> {
  const [bookingId] = idsIn(search['bookingId'])
  const [returnId] = idsIn(search['returnId'])
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
  const named = await namedOrders(search, clothInboundGarmentCalls, (orders) => orders.map(canBeSignedIn))
  if ('refusal' in named) return named
  const { orders, name } = named
  if (orders.length === 0) return { values: emptyForm('Booking'), field: 'bookingOrder' }
  const factories = new Map(orders.map(({ factory }) => [factory?.id, factory]))
  if (factories.size > 1) return { refusal: message('所选生产单不是同一家外发工厂，请分开签收') }
  const [factory = null] = factories.values()
  const values: ClothInboundOrderForm = {
    ...emptyForm('Direct'),
    factory: factory && { id: factory.id, name: factory.name },
    clothInboundMessages: orders.map((order) => garmentLine(order, blankInboundSize, blankInboundLine)),
  }
  return { values, name, field: 'warehouse' }
}
