import type { Calls } from './bought-order.ts'

type Size = { readonly name: string; readonly productionQuantity: number; readonly outboundQuantity: number }
export type Shippable = {
  readonly id: number
  readonly name: string
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly sizes: readonly Size[]
}

/** A production order of two sizes or more of which nothing has moved, and the warehouse into which its garments were counted. */
export async function countedIn(call: Calls): Promise<{ order: Shippable; warehouse: { id: number; name: string } }> {
  const [{ records }, { records: warehouses }] = await Promise.all([
    call('POST', 'cloth_warehouse_booking_orders/production_orders/search?page=1&size=50', {}),
    call('POST', 'warehouses/search?page=1&size=50', {}),
  ])
  const warehouse = warehouses.find(({ name }: { name: string }) => name === '公司成衣仓')
  const { orders }: { orders: readonly Shippable[] } = await call('POST', 'cloth_outbound_orders/figures', {
    productionOrderIds: records.map(({ id }: { id: number }) => id),
    warehouseId: null,
  })
  const order = orders.find(
    ({ brand, sizes }) =>
      brand && sizes.length > 1 && sizes.every((size) => size.outboundQuantity === 0 && size.productionQuantity > 10),
  )
  if (!order || !warehouse) throw new Error('no production order can be shipped')
  const stockTakeMessages = order.sizes.map(({ name, productionQuantity }) => ({
    material: null,
    productionOrder: { id: order.id },
    size: name,
    lot: '',
    quality: 'Good',
    warehouseLocation: null,
    countedQuantity: String(productionQuantity + 10),
    bookQuantity: null,
    comment: '',
  }))
  await call('POST', 'stock_takes?type=submit', {
    kind: 'cloth',
    warehouse: { id: warehouse.id },
    description: '',
    attachments: [],
    stockTakeMessages,
  })
  return { order, warehouse }
}
