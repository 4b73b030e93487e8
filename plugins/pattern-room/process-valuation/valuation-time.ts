import Big from 'big.js'
import {
  type Decimal,
  divideDecimals,
  isMore,
  multiplyDecimals,
  parseDecimal,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { type ValuationType, valuationTypes } from './valuation-line-options.ts'

/** Yuan per hour for a development group without its own rate (B-9-32, B-open-78). */
export const usualHourRate = '24'

/** What an operation costs, and what an hour of work does, in yuan. */
type Priced = { readonly price: string | number | null; readonly hourRate: string | number | null }

/** The minutes that a price pays for: price ÷ rate × 60, two decimals (B-9-34); undefined while either is no number or the rate is not above 0. */
function valuationMinutes({ price, hourRate }: Priced): Decimal | undefined {
  const [paid, rate] = [parseDecimal(price), parseDecimal(hourRate)]
  if (paid === undefined || rate === undefined || !isMore(rate, '0')) return undefined
  return divideDecimals(multiplyDecimals(paid, '60'), rate, 2)
}

/** Whole seconds of minutes as they are kept, each begun one counted (B-9-35). */
export function valuationSeconds(minutes: Decimal): number {
  return new Big(minutes).times(60).round(0, Big.roundUp).toNumber()
}

/** The time of an operation as it is kept; undefined where it has none. */
export function valuationTime(line: Priced): {
  readonly minute: Decimal | undefined
  readonly second: number | undefined
} {
  const minute = valuationMinutes(line)
  return { minute, second: minute === undefined ? undefined : valuationSeconds(minute) }
}

/** What operations come to together: the sum of their prices and of their minutes (B-9-39). What is no number counts nothing. */
export function valuationTotals(lines: readonly Priced[]): { readonly price: Decimal; readonly minute: Decimal } {
  return {
    price: sumDecimals(lines.flatMap(({ price }) => parseDecimal(price) ?? [])),
    minute: sumDecimals(lines.flatMap((line) => valuationMinutes(line) ?? [])),
  }
}

type Coded = { readonly type: ValuationType; readonly code: string }

const numberOf = (code: string) => Number(/\d+$/.exec(code)?.[0] ?? Number.MAX_SAFE_INTEGER)

/** Operations in their usual order: cutting bed, tail, sewing, other; within each by the number of the code (B-9-38, D34). Those without a code come last. */
export function inUsualOrder<Line extends Coded>(lines: readonly Line[]): readonly Line[] {
  const rank = ({ type }: Line) => valuationTypes.indexOf(type)
  return lines.toSorted((one, other) => rank(one) - rank(other) || numberOf(one.code) - numberOf(other.code))
}

/** Numbers that the codes of one kind of work may have. */
const mostCodes = 500_000_000

/** A number by which operations stand in their usual order. */
export function usualPlace(type: ValuationType, number: number): number {
  return valuationTypes.indexOf(type) * mostCodes + number
}
