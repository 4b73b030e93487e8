import {
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from '../../../core/shared/money.ts'

/**
 * The profit of a price over its cost, 5 decimals; both are in the same currency. A price has two decimals and its cost five: where both read alike,
 * what is left is the rounding of the price and no loss.
 */
export function profitOf(price: Decimal, cost: Decimal): Decimal {
  const readsAlike = roundDecimal(price, 2) === roundDecimal(cost, 2)
  return roundDecimal(readsAlike ? '0' : subtractDecimals(price, cost), 5)
}

/** Returns a part in percent of a base, with 2 decimals; undefined for a base of zero. */
const shareOf = (part: Decimal, base: Decimal) => divideDecimals(multiplyDecimals(part, '100'), base, 2)

/**
 * Margin: the profit of a price over its cost, in percent of the *price*, 2 decimals. Both are in the same
 * currency. Undefined for a price of zero, which is shown as `-` (D33).
 */
export function marginOf(price: Decimal, cost: Decimal): Decimal | undefined {
  return shareOf(profitOf(price, cost), price)
}

/** Like `marginOf`, but without the tolerance for prices that are rounded to fen: the margins of a production order (C-9-15…17). */
export function exactMarginOf(price: Decimal, cost: Decimal): Decimal | undefined {
  return shareOf(subtractDecimals(price, cost), price)
}

/** Markup: the profit of a price over its cost, in percent of the *cost*, 2 decimals. Undefined for a cost of zero. */
export function markupOf(price: Decimal, cost: Decimal): Decimal | undefined {
  return shareOf(profitOf(price, cost), cost)
}

/**
 * The price with a given margin, 2 decimals: cost ÷ (1 − margin%). Undefined for a margin of 100 percent and more,
 * which no price has.
 */
export function priceForMargin(cost: Decimal, margin: Decimal): Decimal | undefined {
  const share = subtractDecimals('100', margin)
  return share.startsWith('-') ? undefined : divideDecimals(multiplyDecimals(cost, '100'), share, 2)
}
