import { foldedName } from '../../../core/shared/folded-name.ts'
import { type Decimal, isMore, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'

/** A balance from which an issue may take. `available` is what no document has been promised, in units of the material. */
export type StockChoice = {
  readonly id: number
  /** The production order that the material was bought for; null for unbound stock. */
  readonly productionOrderId: number | null
  readonly lot: string
  readonly available: Decimal
}

export type Allocation<Choice extends StockChoice> = {
  /** What is taken of which balance, each above 0. */
  readonly taken: readonly { readonly choice: Choice; readonly quantity: Decimal }[]
  /** What is not there; 0 when the whole quantity is found. */
  readonly missing: Decimal
}

type Lot<Choice> = { readonly choices: readonly Choice[]; readonly available: Decimal }

const smaller = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? other : one)

function lotsOf<Choice extends StockChoice>(choices: readonly Choice[]): Lot<Choice>[] {
  const groups = Map.groupBy(choices, ({ lot }) => foldedName(lot))
  return [...groups.values()].map((all) => ({
    choices: all,
    available: sumDecimals(all.map(({ available }) => available)),
  }))
}

/** The lot from which the rest is taken: the smallest that covers it whole, else the largest. */
function nextLot<Choice>(lots: readonly Lot<Choice>[], rest: Decimal): Lot<Choice> | undefined {
  const covering = lots.filter(({ available }) => !isMore(rest, available))
  const better = (one: Lot<Choice>, other: Lot<Choice>) =>
    covering.length > 0 ? isMore(one.available, other.available) : isMore(other.available, one.available)
  return (covering.length > 0 ? covering : lots).reduce<Lot<Choice> | undefined>(
    (best, lot) => (best === undefined || better(best, lot) ? lot : best),
    undefined,
  )
}

/**
 * Chooses the balances that an issue takes from: first what was bought for the production order, then unbound stock
 * (C-open-138), and within each as few dye lots as possible, because cloth of two lots differs in shade. Stock of other orders
 * is never taken.
 */
export function allocateStock<Choice extends StockChoice>(
  choices: readonly Choice[],
  { quantity, productionOrderId }: { readonly quantity: Decimal; readonly productionOrderId: number | null },
): Allocation<Choice> {
  const there = choices.filter(({ available }) => isMore(available, '0'))
  const unbound = there.filter((choice) => choice.productionOrderId === null)
  const own = productionOrderId === null ? [] : there.filter((one) => one.productionOrderId === productionOrderId)
  const taken: { choice: Choice; quantity: Decimal }[] = []
  let rest = quantity
  for (const group of [own, unbound]) {
    let lots = lotsOf(group)
    while (lots.length > 0 && isMore(rest, '0')) {
      const lot = nextLot(lots, rest)
      lots = lots.filter((other) => other !== lot)
      for (const choice of lot?.choices ?? []) {
        const part = smaller(rest, choice.available)
        if (!isMore(part, '0')) break
        taken.push({ choice, quantity: part })
        rest = subtractDecimals(rest, part)
      }
    }
  }
  return { taken, missing: rest }
}

/** Whether an allocation takes from more than one dye lot. */
export function mixesLots({ taken }: Allocation<StockChoice>): boolean {
  return new Set(taken.map(({ choice }) => foldedName(choice.lot))).size > 1
}
