import { divideDecimals, multiplyDecimals, roundDecimal, subtractDecimals, type Decimal } from './money.ts'
import type { ListFilter } from './fields.ts'

/**
 * What is measured over the rows of a list. Keys are those of fields of the list, or of its `sums`.
 *
 * - `count`: how many rows there are;
 * - `sum`: what the field adds up to;
 * - `average`: the sum of the field over the number of rows that have it;
 * - `share`: how many of the rows fit a further filter, in percent;
 * - `margin`: (sum of one field − sum of another) / sum of the first, in percent.
 */
export type Measure =
  | { readonly kind: 'count' }
  | { readonly kind: 'sum'; readonly of: string }
  | { readonly kind: 'average'; readonly of: string }
  | { readonly kind: 'share'; readonly of: Partial<ListFilter> }
  | { readonly kind: 'margin'; readonly of: string; readonly less: string }

/** The two sums that a measure is made from; sums of several groups of rows may be added up before the measure is taken. */
export type MeasureSums = { readonly one: Decimal; readonly other: Decimal }

/** The keys of the fields that a measure reads. */
export function fieldsOfMeasure(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case 'count':
      return []
    case 'share':
      return Object.keys(measure.of)
    case 'margin':
      return [measure.of, measure.less]
    default:
      return [measure.of]
  }
}

const percent = (part: Decimal, whole: Decimal) => divideDecimals(multiplyDecimals(part, '100'), whole, 1) ?? null

/** The value of a measure: counts and sums as they are, averages with 2 decimals, percents with 1; null where there is nothing to divide by. */
export function measured({ kind }: Measure, { one, other }: MeasureSums): Decimal | null {
  switch (kind) {
    case 'count':
      return one
    case 'sum':
      return roundDecimal(one, 2)
    case 'average':
      return divideDecimals(one, other, 2) ?? null
    case 'share':
      return percent(one, other)
    default:
      return percent(subtractDecimals(one, other), one)
  }
}

/** How much a value has changed since the one before, in percent with 1 decimal; null where there is no share of 0, or one of them is missing. */
export function changeOf(value: Decimal | null, former: Decimal | null): Decimal | null {
  return value === null || former === null ? null : percent(subtractDecimals(value, former), former)
}
