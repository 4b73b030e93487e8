import { z } from 'zod'
import { instant } from '../../../../core/shared/contract.ts'
import type { PatternKey } from '../../../sales/public.ts'
import { patterningOrderModel, type PatterningOrder } from '../../patterning-orders/patterning-order-model.ts'

/** The number of orders that a phone can show without the network: what a day in the pattern room touches. */
const most = 20

const keptOrders = z.array(z.object({ at: instant, order: patterningOrderModel.wire }))

/** An order as it was when it was last read. */
export type KeptOrder = { readonly at: string; readonly order: PatterningOrder }

const storageKey = (person: number) => `selvedge-pattern-orders-${person}`

function readAll(person: number): readonly KeptOrder[] {
  try {
    // An order of an older version of the product, and anything broken, counts as nothing.
    const kept = keptOrders.safeParse(JSON.parse(localStorage.getItem(storageKey(person)) ?? '[]'))
    return kept.success ? (kept.data as readonly KeptOrder[]) : []
  } catch {
    return []
  }
}

const isOf = ({ order }: KeptOrder, { code, type, color }: PatternKey) =>
  order.code === code && order.type === type && order.color === color

/** The order of a pattern as this person last read it on this phone. */
export function keptOrder(person: number, key: PatternKey): KeptOrder | undefined {
  return readAll(person).find((one) => isOf(one, key))
}

/** Keeps an order for when the network is gone; the one that was read longest ago goes. */
export function keepOrder(person: number, order: PatterningOrder, now: Date): void {
  const others = readAll(person).filter(({ order: { id } }) => id !== order.id)
  try {
    const kept = [{ at: now.toISOString(), order }, ...others].slice(0, most)
    localStorage.setItem(storageKey(person), JSON.stringify(kept))
  } catch {
    // Without room, the order can be read with the network alone.
  }
}
