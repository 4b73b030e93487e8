import type { Calls } from './bought-order.ts'

type Size = {
  readonly name: string
  readonly productionQuantity: number
  readonly bookedQuantity: number
  readonly inboundQuantity: number
}
export type Booked = {
  readonly id: number
  readonly name: string
  readonly factory: { readonly id: number }
  readonly sizes: readonly Size[]
}

const noun = 'cloth_warehouse_booking_orders'

/** Two production orders of one factory of which nothing is booked or has come. */
export async function bookablePair(call: Calls): Promise<readonly [Booked, Booked]> {
  const { records } = await call('POST', `${noun}/production_orders/search?page=1&size=100`, {})
  const ids: readonly number[] = records.slice(0, 50).map(({ id }: { id: number }) => id)
  const { orders }: { orders: readonly Booked[] } = await call('POST', `${noun}/figures`, {
    productionOrderIds: ids,
    warehouseId: null,
  })
  const fresh = orders.filter(
    ({ sizes }) =>
      sizes.length > 1 &&
      sizes.every(
        ({ bookedQuantity, inboundQuantity, productionQuantity }) =>
          bookedQuantity + inboundQuantity === 0 && productionQuantity > 10,
      ),
  )
  for (const [one, other] of Map.groupBy(fresh, ({ factory }) => factory.id).values())
    if (one && other) return [one, other]
  throw new Error('no factory has two production orders that can be booked')
}
