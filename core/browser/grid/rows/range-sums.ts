import type { Field } from '../../../shared/fields.ts'
import { type Decimal, divideDecimals, parseDecimal, sumDecimals } from '../../../shared/money.ts'
import type { RowSource } from './row-source.ts'
import type { CellRange } from '../model/grid-model.ts'

/** What a spreadsheet says of selected cells: how many hold something, and of the numbers among them the sum and the average. */
export type RangeSums = {
  readonly count: number
  /** `isMoney` where all of them are yuan. */
  readonly numbers?: { readonly sum: Decimal; readonly average: Decimal; readonly isMoney: boolean }
}

/** Rows that are added up at once; more than are ever picked out by hand. */
const mostRows = 2000

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const isNumber = ({ kind }: Field) => kind === 'integer' || kind === 'decimal' || kind === 'money'

/**
 * Adds up a range of cells. `fieldAt` answers the field of a column, if it has one. Undefined where rows of the range are not loaded or are too many,
 * since a part of a sum would be read as the whole.
 */
export function rangeSums(
  rows: RowSource,
  range: CellRange,
  fieldAt: (column: number) => Field | undefined,
): RangeSums | undefined {
  if (range.bottom - range.top >= mostRows) return undefined
  const fields = Array.from({ length: range.right - range.left + 1 }, (_, at) => fieldAt(range.left + at))
  const numbers: Decimal[] = []
  let count = 0
  let isMoney = true
  for (let at = Math.max(range.top, 0); at <= range.bottom; at += 1) {
    if (rows.groupAt?.(at)) continue
    const row = rows.rowAt(at)
    if (!row) return undefined
    for (const field of fields) {
      const value = field && row[field.key]
      if (!field || isEmpty(value)) continue
      count += 1
      const number = isNumber(field) ? parseDecimal(value as string | number) : undefined
      if (number === undefined) continue
      numbers.push(number)
      isMoney &&= field.kind === 'money' && field.currency === undefined
    }
  }
  const sum = sumDecimals(numbers)
  const average = divideDecimals(sum, String(numbers.length), 4)
  return { count, ...(average === undefined ? {} : { numbers: { sum, average, isMoney } }) }
}
