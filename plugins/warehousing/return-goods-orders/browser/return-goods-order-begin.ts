import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { sessionNow } from '../../../../core/browser/session/session.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { message } from '../../../../core/shared/message.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { openQuantity } from '../../garments/garment-rules.ts'
import {
  returnedShipmentRead,
  returnGarmentCalls,
  returnStartingPrices,
  type ReturnedShipment,
  type StartingPrices,
} from '../return-goods-order-contract.ts'
import { type ReturnGoodsOrderForm, returnGoodsOrderModel } from '../return-goods-order-model.ts'
import { canBeReturned, canBeReturnedTogether, canShipmentBeReturned } from '../return-goods-order-start.ts'

/** A size of which nothing is written yet. */
export const blankReturnSize = (name: string) => ({ name, quantity: null })

/** A line without a place and prices. */
export const blankReturnLine = {
  warehouseLocation: null,
  currency: null,
  currencyRate: null,
  returnGoodsUnitPrice: null,
  receiveUnitPrice: null,
} as const

/** The prices with which lines of production orders start, as far as the person sees them. Throws `CallError`. */
export async function readPrices(productionOrderIds: readonly number[]): Promise<ReadonlyMap<number, StartingPrices>> {
  const { records } = await call(returnStartingPrices, { body: { productionOrderIds: [...productionOrderIds] } })
  return new Map(records.map((record) => [record.id, record]))
}

/** Who starts a return is the one who announces it. */
function emptyForm(): ReturnGoodsOrderForm {
  const { actor } = sessionNow()
  return {
    ...structuredClone(returnGoodsOrderModel.empty),
    bookingDate: dateOf(new Date()),
    reservationist: actor ? { id: actor.id, name: actor.name } : null,
  }
}

async function linesOf(orders: readonly GarmentOrderFigures[], shipment?: ReturnedShipment) {
  const prices = await readPrices(orders.map(({ id }) => id))
  return orders.map((order) => {
    const { id: _id, ...priced } = prices.get(order.id) ?? { id: order.id }
    const line = garmentLine(order, blankReturnSize, { ...blankReturnLine, ...priced })
    if (!shipment) return line
    const shipped = (name: string) =>
      shipment.pieces.find((one) => one.productionOrderId === order.id && foldedName(one.name) === foldedName(name))
    return {
      ...line,
      sizeRange: order.sizes.map((size) => ({
        name: size.name,
        quantity: Math.min(openQuantity('return', size), shipped(size.name)?.quantity ?? 0),
      })),
    }
  })
}

async function ofShipment(id: number): Promise<Beginning<ReturnGoodsOrderForm>> {
  const shipment = await call(returnedShipmentRead, { params: { id } })
  const verdict = canShipmentBeReturned(shipment)
  if (!verdict.allowed) return { refusal: verdict.reason }
  const { brand, warehouse, name, pieces } = shipment
  const productionOrderIds = [...new Set(pieces.map(({ productionOrderId }) => productionOrderId))]
  const body = { productionOrderIds, warehouseId: null }
  const { orders } = await call(returnGarmentCalls.figures, { body })
  const values: ReturnGoodsOrderForm = {
    ...emptyForm(),
    customer: brand && { id: brand.customer.id, name: brand.customer.company },
    brand,
    returnGoodsWarehouse: warehouse,
    returnGoodsMessages: await linesOf(orders, shipment),
  }
  return { values, name, field: 'type' }
}

/** A new return: empty, of a shipment, or of the production orders that the address names. Throws `CallError`. */
export async function beginReturn(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<ReturnGoodsOrderForm>> {
  const idsIn = (text = '') => text.split(',').flatMap((id) => (/^\d{1,9}$/.test(id) ? [Number(id)] : []))
  const [shipmentId] = idsIn(search['shipmentId'])
  if (shipmentId !== undefined) return ofShipment(shipmentId)
  const productionOrderIds = idsIn(search['productionIds'])
  if (productionOrderIds.length === 0) return { values: emptyForm(), field: 'customer' }
  const { orders } = await call(returnGarmentCalls.figures, { body: { productionOrderIds, warehouseId: null } })
  if (orders.length === 0) return { refusal: message('生产单不存在或已被删除') }
  const verdicts = [...orders.map(canBeReturned), canBeReturnedTogether(orders)]
  const refusal = verdicts.find(({ allowed }) => !allowed)
  if (refusal && !refusal.allowed) return { refusal: refusal.reason }
  const { brand = null } = orders[0] ?? {}
  const values = { ...emptyForm(), brand, returnGoodsMessages: await linesOf(orders) }
  return { values, name: joinNames(orders.map(({ name }) => name)), field: 'type' }
}
