import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
import { namedOrders } from '../../garments/browser/named-orders.ts'
import { shipmentGarmentCalls, shipmentReceiver } from '../cloth-outbound-order-contract.ts'
import { type ClothOutboundOrderForm, clothOutboundOrderModel } from '../cloth-outbound-order-model.ts'
import { canBeShippedTogether } from '../cloth-outbound-order-start.ts'

/** A size of which nothing is written yet. */
export const blankShipmentSize = (name: string) => ({ name, quantity: null })

/** Reads the receiver and the address of a brand's customer. Throws `CallError`. */
export async function readReceiver(brandId: number) {
  const { id: _id, ...receiver } = await call(shipmentReceiver, { query: { brandId: String(brandId) } })
  return receiver
}

/** A new shipment: empty, or of the production orders that the address names. Throws `CallError`. */
export async function beginShipment(
  search: Readonly<Record<string, string | undefined>>,
): Promise<Beginning<ClothOutboundOrderForm>> {
  const empty = structuredClone(clothOutboundOrderModel.empty)
  const named = await namedOrders(search, shipmentGarmentCalls, (orders) => [canBeShippedTogether(orders)])
  if ('refusal' in named) return named
  const { orders, name } = named
  if (orders.length === 0) return { values: empty, field: 'brand' }
  const brand = orders[0]?.brand ?? null
  const values: ClothOutboundOrderForm = {
    ...empty,
    ...(brand ? await readReceiver(brand.id) : {}),
    brand,
    clothOutboundMessages: orders.map((order) => garmentLine(order, blankShipmentSize)),
  }
  return { values, name, field: 'warehouse' }
}
