import { type Decimal, groupThousands, readDecimal, roundDecimal } from './money.ts'

/** What stands where there is no amount. */
const nothing = '-'

type Amount = Decimal | number | null | undefined

/** What an amount is of, and how exactly it is read. */
export type MoneyLook = {
  /** Code of its currency as documents keep it; RMB by default. */
  readonly currency?: string | null | undefined
  /** What a unit price is the price of: `米`. */
  readonly per?: string | null | undefined
  /** Decimals that are read: 2 by default, 5 of the external unit prices of production documents (D56). */
  readonly decimals?: number | undefined
}

/** The same in both languages: English would write `$`, which Hong Kong and Australia have as well, and `CN¥`. */
const signs: Readonly<Record<string, string>> = { RMB: '¥', USD: 'US$', HKD: 'HK$', GBP: '£', AUD: 'AU$', EUR: '€' }

/** What stands before an amount of a currency: its sign, or its code where it has none. */
export function currencySign(currency = 'RMB'): string {
  return signs[currency] ?? `${currency} `
}

function named(digits: string, { currency, per }: MoneyLook): string {
  if (digits === nothing) return nothing
  const [minus, amount] = digits.startsWith('-') ? ['-', digits.slice(1)] : ['', digits]
  return `${minus}${currencySign(currency ?? undefined)}${amount}${per ? `/${per}` : ''}`
}

/**
 * An amount or price as people read it everywhere: `¥1,234.50`, `US$20.00`, `¥12.50/米`. It has two decimals, rounded half up, and `-` stands for
 * nothing. What is stored may be more exact: `exactMoney` tells it.
 */
export function formatMoney(value: Amount, look: MoneyLook = {}): string {
  return named(moneyDigits(value, look.decimals), look)
}

/** The same without currency and unit, for columns whose heading says them. */
export function moneyDigits(value: Amount, decimals = 2): string {
  const amount = readDecimal(value)
  return amount === null ? nothing : groupThousands(roundDecimal(amount, decimals))
}

/** All digits that are stored of an amount, and at least two decimals: where it is typed or copied, or a change of it is told. */
export function exactDigits(value: Amount): string {
  const places = readDecimal(value)?.split('.')[1]?.length ?? 0
  return moneyDigits(value, Math.max(2, places))
}

/** The amount with all its digits where `formatMoney` leaves some out; undefined where it says everything. */
export function exactMoney(value: Amount, look: MoneyLook = {}): string | undefined {
  const amount = readDecimal(value)
  const places = amount?.split('.')[1]?.length ?? 0
  return places > (look.decimals ?? 2) ? named(exactDigits(amount), look) : undefined
}

/** A percentage as people read it, with two decimals; `-` where there is none (D33). */
export function formatPercent(value: Amount): string {
  const amount = readDecimal(value)
  return amount === null ? nothing : `${groupThousands(roundDecimal(amount, 2))}%`
}
