import { type Decimal, divideDecimals, multiplyDecimals, subtractDecimals } from '../../../core/shared/money.ts'

/**
 * Margin: what a price leaves above its cost, in percent of the *price*, 2 decimals (C-9-15, C-9-18). Undefined without a price, which people
 * see as `-` (D33). Both in the same currency.
 */
export function marginOf(price: Decimal, cost: Decimal): Decimal | undefined {
  return divideDecimals(multiplyDecimals(subtractDecimals(price, cost), '100'), price, 2)
}

/** Markup: what a price leaves above its cost, in percent of the *cost*, 2 decimals. Undefined without a cost. */
export function markupOf(price: Decimal, cost: Decimal): Decimal | undefined {
  return divideDecimals(multiplyDecimals(subtractDecimals(price, cost), '100'), cost, 2)
}

/** The price that leaves a margin, 2 decimals: cost ÷ (1 − margin%). Undefined for 100 percent and more, which no price leaves. */
export function priceForMargin(cost: Decimal, margin: Decimal): Decimal | undefined {
  const share = subtractDecimals('100', margin)
  return share.startsWith('-') ? undefined : divideDecimals(multiplyDecimals(cost, '100'), share, 2)
}

/** The price that leaves a markup, 2 decimals: cost × (1 + markup%). */
export function priceForMarkup(cost: Decimal, markup: Decimal): Decimal {
  const share = subtractDecimals('100', multiplyDecimals(markup, '-1'))
  return divideDecimals(multiplyDecimals(cost, share), '100', 2) ?? '0.00'
}
