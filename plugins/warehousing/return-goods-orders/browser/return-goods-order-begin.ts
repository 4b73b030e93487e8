import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { selfNow, sessionNow } from '../../../../core/browser/session/session.ts'
import { idsIn } from '../../../../core/browser/workspace/tabs/search-text.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { foldedName } from '../../../../core/shared/folded-name.ts'
import { type PermissionMap, permits } from '../../../../core/shared/permission.ts'
import type { BrandReference } from '../../../master-data/public.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
import { namedOrders } from '../../garments/browser/named-orders.ts'
import type { GarmentOrderFigures } from '../../garments/garment-model.ts'
import { openQuantity } from '../../garments/garment-rules.ts'
import {
  returnedShipmentRead,
  returnGarmentCalls,
  returnStarts,
  type ReturnedShipment,
  type ReturnStart,
} from '../return-goods-order-contract.ts'
import { type ReturnGoodsOrderForm, returnGoodsOrderModel } from '../return-goods-order-model.ts'
import { factoryPrices, returnPrices } from '../return-goods-order-options.ts'
import { canBeReturned, canBeReturnedTogether, canShipmentBeReturned } from '../return-goods-order-start.ts'

/** A size of which nothing is written yet. */
export const blankReturnSize = (name: string) => ({ name, quantity: null })

/** A line without a place and prices. It lacks the prices that the person does not see: nobody may send those. */
export function blankReturnLine(held: PermissionMap | undefined) {
  return {
    warehouseLocation: null,
    ...(permits(held, returnPrices) ? { currency: null, currencyRate: null, returnGoodsUnitPrice: null } : {}),
    ...(permits(held, factoryPrices) ? { receiveUnitPrice: null } : {}),
  }
}

/** Reads the brand, customer and prices with which returns of production orders start. Throws `CallError`. */
export async function readStarts(productionOrderIds: readonly number[]): Promise<ReadonlyMap<number, ReturnStart>> {
  const { records } = await call(returnStarts, { body: { productionOrderIds: [...productionOrderIds] } })
  return new Map(records.map((record) => [record.id, record]))
}

/** The prices that a line starts with, as far as the person sees them. */
export function pricesOf(start: ReturnStart | undefined): Omit<ReturnStart, 'id' | 'brand'> {
  const { id: _id, brand: _brand, ...prices } = start ?? { id: 0, brand: null }
  return prices
}

/** The person who starts a return is its reservationist. */
const emptyForm = (): ReturnGoodsOrderForm => ({
  ...structuredClone(returnGoodsOrderModel.empty),
  bookingDate: dateOf(new Date()),
  reservationist: selfNow(),
})

function linesOf(
  orders: readonly GarmentOrderFigures[],
  starts: ReadonlyMap<number, ReturnStart>,
  shipment?: ReturnedShipment,
): ReturnGoodsOrderForm['returnGoodsMessages'] {
  const blank = blankReturnLine(sessionNow().actor?.permissions)
  const lines = orders.map((order) => {
    const line = garmentLine(order, blankReturnSize, { ...blank, ...pricesOf(starts.get(order.id)) })
    if (!shipment) return line
    const shipped = (name: string) =>
      shipment.pieces.find((one) => one.productionOrderId === order.id && foldedName(one.name) === foldedName(name))
    const sizeRange = order.sizes.map((size) => ({
      name: size.name,
      quantity: Math.min(openQuantity('return', size), shipped(size.name)?.quantity ?? 0),
    }))
    return { ...line, sizeRange }
  })
  // A form holds the keys that its person may read.
  return lines as ReturnGoodsOrderForm['returnGoodsMessages']
}

/** The customer and the brand of a return. */
const ownerOf = (brand: BrandReference | null) => ({
  customer: brand && { id: brand.customer.id, name: brand.customer.company },
  brand,
})

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
    ...ownerOf(brand),
    returnGoodsWarehouse: warehouse,
    returnGoodsMessages: linesOf(orders, await readStarts(productionOrderIds), shipment),
  }
  return { values, name, field: 'type' }
}

/** A new return: empty, of a shipment, or of the production orders that the address names. Throws `CallError`. */
export async function beginReturn(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<ReturnGoodsOrderForm>> {
  const [shipmentId] = idsIn(search['shipmentId'])
  if (shipmentId !== undefined) return ofShipment(shipmentId)
  const named = await namedOrders(search, returnGarmentCalls, (orders) => [
    ...orders.map(canBeReturned),
    canBeReturnedTogether(orders),
  ])
  if ('refusal' in named) return named
  const { orders, name } = named
  if (orders.length === 0) return { values: emptyForm(), field: 'customer' }
  const starts = await readStarts(orders.map(({ id }) => id))
  const { brand = null } = starts.get(orders[0]?.id ?? 0) ?? {}
  const values = { ...emptyForm(), ...ownerOf(brand), returnGoodsMessages: linesOf(orders, starts) }
  return { values, name, field: 'type' }
}
