import { contentOf } from '../../core/shared/document/document-content.ts'
import {
  type ProductionOrder,
  productionOrderModel,
} from '../../plugins/production/production-orders/production-order-model.ts'
import type { Calls } from './bought-order.ts'

/** A confirmed production order whose material nobody buys yet. */
export type UnpurchasedOrder = { readonly id: number; readonly code: string; readonly lines: number }

/** A purchase with its materials. */
export type PurchasedOrder = {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly production: UnpurchasedOrder
  readonly lines: readonly { readonly id: number; readonly name: string }[]
}

type Found = { readonly id: number; readonly materialStatus: string | null; readonly isUnderApproval: boolean }

/** Confirmed production orders without a purchase under way, with bills of two materials or more. Throws when there are too few. */
export async function unpurchasedOrders(call: Calls, count: number): Promise<readonly UnpurchasedOrder[]> {
  const orders: UnpurchasedOrder[] = []
  for (let page = 1; page <= 20 && orders.length < count; page += 1) {
    const { records } = await call('POST', `production_orders/search?page=${page}&size=50`, {
      orderStatus: ['Finished'],
    })
    const free = (records as Found[]).filter(
      ({ materialStatus, isUnderApproval }) =>
        !isUnderApproval && (materialStatus === null || materialStatus === 'Canceled'),
    )
    for (const { id } of free) {
      if (orders.length === count) break
      const { productionOrderCode: code, bomItems } = await call('GET', `production_orders/${id}`)
      if (bomItems.length > 1) orders.push({ id, code, lines: bomItems.length })
    }
  }
  if (orders.length < count) throw new Error(`only ${orders.length} production orders are not purchased`)
  return orders
}

/** Starts the purchase of a production order, as people who produce do. */
export async function purchasedOrder(call: Calls, purchaseUserId: number): Promise<PurchasedOrder> {
  const [production] = (await unpurchasedOrders(call, 1)) as [UnpurchasedOrder]
  const { orders } = await call('POST', 'material_bulk_purchase_orders', {
    purchaseUserId,
    productionOrderIds: [production.id],
  })
  return readPurchase(call, orders[0].id, production)
}

/** A purchase as it is now. */
export async function readPurchase(call: Calls, id: number, production: UnpurchasedOrder): Promise<PurchasedOrder> {
  const order = await call('GET', `material_bulk_purchase_orders/${id}`)
  const { version, materialBulkPurchaseOrderCode: code, materialBulkPurchases } = order
  const lines = materialBulkPurchases.map((line: { id: number; material: { name: string } }) => ({
    id: line.id,
    name: line.material.name,
  }))
  return { id, version, code, production, lines }
}

/** Revises a production order so that its first material needs half as much again and its last one is gone, and confirms it. */
export async function reviseBill(call: Calls, { id }: UnpurchasedOrder): Promise<void> {
  const before = (await call('GET', `production_orders/${id}`)) as ProductionOrder
  const content = contentOf(productionOrderModel, before)
  const bomItems = content.bomItems
    .slice(0, -1)
    .map((line, at) => (at === 0 ? { ...line, usage: (Number(line.usage) * 1.5).toFixed(4) } : line))
  const revised = (await call('PUT', 'production_orders?type=regression', {
    ...content,
    bomItems,
    id,
    version: before.version,
  })) as ProductionOrder
  const confirmed = { ...contentOf(productionOrderModel, revised), id, version: revised.version }
  await call('PUT', 'production_orders?type=submit', confirmed)
}
