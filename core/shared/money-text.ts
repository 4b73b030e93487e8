import { type Decimal, groupThousands, readDecimal, roundDecimal } from './money.ts'

/** Stands in place of an empty amount. */
const nothing = '-'

type Amount = Decimal | number | null | undefined

/** How `formatMoney` writes an amount. */
export type MoneyLook = {
  /** Code of its currency as documents keep it; RMB by default. */
  readonly currency?: string | null | undefined
  /** The unit of a unit price: `米`. */
  readonly per?: string | null | undefined
  /** Number of decimals: 2 by default; external unit prices of production documents have 5 (D56). */
  readonly decimals?: number | undefined
}

/** Signs by currency code, equal in both languages. Intl would write `CN¥` in English, and a bare `$` for three currencies. */
const signs: Readonly<Record<string, string>> = { RMB: '¥', USD: 'US$', HKD: 'HK$', GBP: '£', AUD: 'AU$', EUR: '€' }

/** Returns the sign of a currency, or its code and a space when it has no sign. */
export function currencySign(currency = 'RMB'): string {
  return signs[currency] ?? `${currency} `
}

function named(digits: string, { currency, per }: MoneyLook): string {
  if (digits === nothing) return nothing
  const [minus, amount] = digits.startsWith('-') ? ['-', digits.slice(1)] : ['', digits]
  return `${minus}${currencySign(currency ?? undefined)}${amount}${per ? `/${per}` : ''}`
}

/**
 * Writes an amount or price for reading: `¥1,234.50`, `US$20.00`, `¥12.50/米`. Rounds it half up to two decimals, and returns `-` for an empty value.
 * `exactMoney` returns the digits that this leaves out.
 */
export function formatMoney(value: Amount, look: MoneyLook = {}): string {
  return named(moneyDigits(value, look.decimals), look)
}

/** Writes an amount like `formatMoney`, but without currency and unit, for columns whose heading names them. */
export function moneyDigits(value: Amount, decimals = 2): string {
  const amount = readDecimal(value)
  return amount === null ? nothing : groupThousands(roundDecimal(amount, decimals))
}

/** Writes all stored digits of an amount, with at least two decimals, for inputs, the clipboard and timelines. */
export function exactDigits(value: Amount): string {
  const places = readDecimal(value)?.split('.')[1]?.length ?? 0
  return moneyDigits(value, Math.max(2, places))
}

/** Writes an amount with all its digits; returns undefined when `formatMoney` already shows all of them. */
export function exactMoney(value: Amount, look: MoneyLook = {}): string | undefined {
  const amount = readDecimal(value)
  const places = amount?.split('.')[1]?.length ?? 0
  return places > (look.decimals ?? 2) ? named(exactDigits(amount), look) : undefined
}

/** Writes a percentage with two decimals; returns `-` for an empty value (D33). */
export function formatPercent(value: Amount): string {
  const amount = readDecimal(value)
  return amount === null ? nothing : `${groupThousands(roundDecimal(amount, 2))}%`
}
