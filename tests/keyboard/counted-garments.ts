import { clothOutboundOrderModel } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import type { Calls } from './bought-order.ts'

const noun = 'cloth_outbound_orders'

type Size = {
  readonly name: string
  readonly productionQuantity: number
  readonly inboundQuantity: number
  readonly plannedQuantity: number
  readonly outboundQuantity: number
  readonly returnedQuantity: number
}
export type Shippable = {
  readonly id: number
  readonly name: string
  readonly brand: { readonly id: number; readonly name: string } | null
  readonly sizes: readonly Size[]
}

/** A production order that can be shipped, of which nothing has left. */
const isShippable = ({ brand, sizes }: Shippable) =>
  brand !== null &&
  sizes.length > 1 &&
  sizes.every(
    ({ inboundQuantity, outboundQuantity, returnedQuantity, productionQuantity }) =>
      inboundQuantity + outboundQuantity + returnedQuantity === 0 && productionQuantity > 10,
  )

/** The first of which no shipment waits either. */
const untouched = (orders: readonly Shippable[]) =>
  orders.find((order) => isShippable(order) && order.sizes.every(({ plannedQuantity }) => plannedQuantity === 0))

/**
 * A production order of two sizes or more of which nothing has left, and the warehouse into which its garments were counted: `beyond`
 * pieces of each size more than were ordered.
 */
export async function countedIn(
  call: Calls,
  beyond = 10,
  choose: (orders: readonly Shippable[]) => Shippable | undefined = untouched,
): Promise<{ order: Shippable; warehouse: { id: number; name: string } }> {
  const [{ records }, { records: warehouses }] = await Promise.all([
    call('POST', 'cloth_warehouse_booking_orders/production_orders/search?page=1&size=50', {}),
    call('POST', 'warehouses/search?page=1&size=50', {}),
  ])
  const warehouse = warehouses.find(({ name }: { name: string }) => name === '公司成衣仓')
  const { orders }: { orders: readonly Shippable[] } = await call('POST', `${noun}/figures`, {
    productionOrderIds: records.map(({ id }: { id: number }) => id),
    warehouseId: null,
  })
  const order = choose(orders)
  if (!order || !warehouse) throw new Error('no production order can be shipped')
  const stockTakeMessages = order.sizes.map(({ name, productionQuantity }) => ({
    material: null,
    productionOrder: { id: order.id },
    size: name,
    lot: '',
    quality: 'Good',
    warehouseLocation: null,
    countedQuantity: String(productionQuantity + beyond),
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

/** Submitted shipments of six pieces of each size, each in so many cartons. They are of the last production order, which may have others. */
export async function shippedInCartons(call: Calls, cartons: readonly number[]) {
  const { order, warehouse } = await countedIn(call, 500, (orders) => orders.findLast(isShippable))
  const shipments: { readonly id: number; readonly clothOutboundOrderCode: string }[] = []
  for (const boxQuantity of cartons)
    shipments.push(
      await call('POST', `${noun}?type=submit`, {
        ...structuredClone(clothOutboundOrderModel.empty),
        brand: { id: order.brand?.id },
        warehouse: { id: warehouse.id },
        plannedOutboundDate: '2999-03-01',
        clothOutboundMessages: [
          {
            productionOrder: { id: order.id },
            boxQuantity,
            comment: '',
            sizeRange: order.sizes.map(({ name }) => ({ name, quantity: 6 })),
          },
        ],
      }),
    )
  return { order, shipments }
}
