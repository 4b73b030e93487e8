import Big from 'big.js'
import {
  type Decimal,
  isMore,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'

/** What is needed of a material and what is there of it, in units of the material with 2 decimals. */
export type PurchaseNeed = {
  readonly need: Decimal
  /** Free stock, and surplus that is still to come, as far as they are left for this need. */
  readonly stock: Decimal
  readonly onOrder: Decimal
  readonly minimumQuantity: Decimal | null
  readonly packQuantity: Decimal | null
}

/** The steps from a need to the quantity that its supplier sells. */
export type PurchaseSteps = {
  readonly fromStock: Decimal
  readonly fromOrder: Decimal
  readonly toBuy: Decimal
  /** At least the minimum. */
  readonly atLeast: Decimal
  /** The same in whole packs: the quantity that is proposed. */
  readonly proposed: Decimal
}

const least = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? other : one)
const most = (one: Decimal, other: Decimal): Decimal => (isMore(one, other) ? one : other)

/** What one quantity is more than another; 0 where it is not. */
export const excessOf = (one: Decimal, other: Decimal): Decimal =>
  isMore(one, other) ? subtractDecimals(one, other) : '0'

/** A quantity in whole packs, rounded up, so that it never falls below what was rounded. */
function inPacks(quantity: Decimal, pack: Decimal | null): Decimal {
  if (pack === null || !isMore(pack, '0')) return quantity
  // The remainder is exact, where a quotient would be rounded.
  const remainder = new Big(quantity).mod(pack).toFixed()
  return isMore(remainder, '0') ? sumDecimals([quantity, subtractDecimals(pack, remainder)]) : quantity
}

/**
 * Computes what is to be bought of a need: less stock and what is on order, then at least the minimum, once for the whole need, then in
 * whole packs. Nothing is bought of a need that is covered.
 */
export function purchaseSteps({ need, stock, onOrder, minimumQuantity, packQuantity }: PurchaseNeed): PurchaseSteps {
  const fromStock = least(need, stock)
  const fromOrder = least(subtractDecimals(need, fromStock), onOrder)
  const toBuy = subtractDecimals(need, sumDecimals([fromStock, fromOrder]))
  const atLeast = isMore(toBuy, '0') ? most(toBuy, minimumQuantity ?? '0') : '0'
  return { fromStock, fromOrder, toBuy, atLeast, proposed: inPacks(atLeast, packQuantity) }
}

/** A line of a purchase order as far as a quantity is spread over it. */
export type NeedingLine = {
  readonly id: number
  readonly requiredQuantity: Decimal
  /** The day on which the garments are required. */
  readonly requiredProductionDate: string | null
}

export type SpreadLine = {
  readonly id: number
  readonly coveredQuantity: Decimal
  readonly purchaseQuantity: Decimal
}

const byNeed = (one: NeedingLine, other: NeedingLine) => {
  // Lines without a day come last.
  const [first, second] = [one.requiredProductionDate ?? '9999', other.requiredProductionDate ?? '9999']
  return first < second ? -1 : first > second ? 1 : one.id - other.id
}

/**
 * Spreads what is covered and what is bought over lines, by the day on which they are required and then by id: the covered part first, the
 * surplus on the last line. The sums are exact. Lines that get nothing, where less is bought than is needed, are left out.
 */
export function spreadPurchase(
  lines: readonly NeedingLine[],
  { covered, quantity }: { readonly covered: Decimal; readonly quantity: Decimal },
): readonly SpreadLine[] {
  let [coveredLeft, left] = [covered, quantity]
  const spread: SpreadLine[] = [...lines].sort(byNeed).map(({ id, requiredQuantity }) => {
    const coveredQuantity = least(requiredQuantity, coveredLeft)
    const purchaseQuantity = least(subtractDecimals(requiredQuantity, coveredQuantity), left)
    coveredLeft = subtractDecimals(coveredLeft, coveredQuantity)
    left = subtractDecimals(left, purchaseQuantity)
    return { id, coveredQuantity, purchaseQuantity }
  })
  const last = spread.at(-1)
  if (last) spread[spread.length - 1] = { ...last, purchaseQuantity: sumDecimals([last.purchaseQuantity, left]) }
  return spread.filter(({ coveredQuantity, purchaseQuantity }) =>
    isMore(sumDecimals([coveredQuantity, purchaseQuantity]), '0'),
  )
}

/** What spread lines cost: each is rounded by itself, as the orders do. `prices` are those of the lines by id. */
export function spreadAmount(spread: readonly SpreadLine[], prices: ReadonlyMap<number, Decimal | null>): Decimal {
  return sumDecimals(
    spread.map(({ id, purchaseQuantity }) =>
      roundDecimal(multiplyDecimals(purchaseQuantity, prices.get(id) ?? '0'), 2),
    ),
  )
}
