import { call } from '../../../../core/browser/api/client.ts'
import type { Beginning } from '../../../../core/browser/document/document-page-options.ts'
import { joinNames } from '../../../../core/browser/i18n/text.ts'
import { message } from '../../../../core/shared/message.ts'
import { garmentLine } from '../../garments/browser/garment-lines.ts'
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
  const ids = (search['productionIds'] ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id))
  if (ids.length === 0) return { values: empty, field: 'brand' }
  const body = { productionOrderIds: ids.map(Number), warehouseId: null }
  const { orders } = await call(shipmentGarmentCalls.figures, { body })
  if (orders.length === 0) return { refusal: message('生产单不存在或已被删除') }
  const verdict = canBeShippedTogether(orders)
  if (!verdict.allowed) return { refusal: verdict.reason }
  const brand = orders[0]?.brand ?? null
  const values: ClothOutboundOrderForm = {
    ...empty,
    ...(brand ? await readReceiver(brand.id) : {}),
    brand,
    clothOutboundMessages: orders.map((order) => garmentLine(order, blankShipmentSize)),
  }
  return { values, name: joinNames(orders.map(({ name }) => name)), field: 'warehouse' }
}
