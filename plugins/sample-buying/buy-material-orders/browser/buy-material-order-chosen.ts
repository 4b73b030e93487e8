import { atom, getDefaultStore, useAtomValue } from 'jotai'

/** The ticked lines of the orders that are shown, by the order's number; nothing is ticked where an order is missing. */
const chosenAtom = atom<Readonly<Record<number, ReadonlySet<number>>>>({})

const none: ReadonlySet<number> = new Set()

/** The ticked lines of an order. */
export function chosenLines(order: number): ReadonlySet<number> {
  return getDefaultStore().get(chosenAtom)[order] ?? none
}

/** The same, for a component. */
export function useChosenLines(order: number): ReadonlySet<number> {
  return useAtomValue(chosenAtom)[order] ?? none
}

/** Ticks exactly these lines of an order. */
export function chooseLines(order: number, lines: ReadonlySet<number>): void {
  const store = getDefaultStore()
  store.set(chosenAtom, { ...store.get(chosenAtom), [order]: lines })
}
