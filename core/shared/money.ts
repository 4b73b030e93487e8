import Big from 'big.js'
import type { Message } from './message.ts'
import { message } from './message.ts'

/** A decimal as it travels: a string of digits. */
export type Decimal = string

/** Reads what a person or the wire gave as a decimal; undefined when it is none. Accepts `1,234.50` and full-width digits. */
export function parseDecimal(input: string | number | null | undefined): Decimal | undefined {
  if (input === null || input === undefined) return undefined
  const text = String(input).normalize('NFKC').replace(/[,\s]/g, '')
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(text) ? new Big(text).toFixed() : undefined
}

/** Rounds half up (away from zero at the half) to a number of decimals and keeps trailing zeros. Throws on a text that is no number. */
export function roundDecimal(value: Decimal, decimals: number): Decimal {
  return new Big(value).round(decimals, Big.roundHalfUp).toFixed(decimals)
}

/** The exact sum of decimals. */
export function sumDecimals(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Big(0)).toFixed()
}

/** The exact product of two decimals. */
export function multiplyDecimals(one: Decimal, other: Decimal): Decimal {
  return new Big(one).times(other).toFixed()
}

/** Whether a decimal is more than another. */
export function isMore(one: Decimal, other: Decimal): boolean {
  return new Big(one).gt(other)
}

/**
 * What is wrong with a number that must be 0 or more with at most `decimals` decimal places; undefined when it is fine.
 * An empty input is fine: requiring it is another rule.
 */
export function nonNegativeProblem(input: string | number | null | undefined, decimals = 2): Message | undefined {
  if (input === '' || input === null || input === undefined) return undefined
  const value = parseDecimal(input)
  if (value === undefined || new Big(value).lt(0)) return message('必须是正数，不能为负数')
  const places = value.split('.')[1]?.length ?? 0
  return places > decimals ? message('小数点后最多{decimals}位', { decimals }) : undefined
}

/** An amount for people: thousands separated, 0 to 2 decimals. */
export function formatAmount(value: Decimal | number | null | undefined, maximumDecimals = 2): string {
  if (value === null || value === undefined || value === '') return ''
  const [whole = '0', fraction = ''] = new Big(value).round(maximumDecimals, Big.roundHalfUp).toFixed().split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}
