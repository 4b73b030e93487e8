import { type Message, message } from '../../../shared/message.ts'
import type { Option } from '../../../shared/fields.ts'
import { currencySign, exactDigits, exactMoney, moneyDigits } from '../../../shared/money-text.ts'
import { type Decimal, formatAmount, parseDecimal, readDecimal, sumDecimals } from '../../../shared/money.ts'
import type { Choice } from '../choices/lookup.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { valueAt } from '../session/field-problems.ts'
import { dateProblem, lengthProblem } from '../fields/field-checks.ts'
import { type NumberValue, numberProblem, writeNumber } from '../fields/number-text.ts'
import type { Picked } from '../choices/lookup-choices.ts'

/** The options of a cell that holds true or false. */
export const flagOptions: readonly Option[] = [
  { value: 'true', label: message('是') },
  { value: 'false', label: message('否') },
]

/** The values of one line by the keys of its columns. */
export type LineRow = Readonly<Record<string, unknown>>

type Base = {
  /** Key of the row's value, or the path of one inside it (`sizes.2.quantity`); for computed columns any name. */
  readonly key: string
  readonly label: string
  /** In pixels; the column takes its part of what is left over. */
  readonly width: number
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** It mostly stays the same from line to line: a new one takes it from the line above. */
  readonly carries?: boolean | undefined
}

/** One column of a line editor. */
export type LineColumn =
  | (Base & {
      readonly kind: 'text'
      readonly maximum?: number
      /** A lookup whose names are suggested while the text stays free. */
      readonly suggests?: string
      /** Whether the text is aligned to the right, as numbers are. */
      readonly isFigure?: true
    })
  | (Base & {
      readonly kind: 'number'
      readonly decimals?: number
      readonly integer?: boolean
      readonly unit?: string
      /** The unit of a row, where each has its own. */
      readonly unitOf?: (row: LineRow) => string | undefined
      /** Says where the number of a row comes from. The cell shows it while the pointer rests on it. */
      readonly sourceOf?: (row: LineRow) => Message | undefined
      /**
       * The input is parsed like money and rounded to `decimals`. For a unit price, `unit` names the unit that the price is
       * for.
       */
      readonly money?: true
      /** Code of the currency of money; RMB by default. */
      readonly currency?: string
      readonly sum?: true
    })
  | (Base & { readonly kind: 'date' })
  | (Base & {
      readonly kind: 'select'
      readonly options: readonly Option[]
      /** The cell holds true or false; its options are `flagOptions`. */
      readonly flag?: true
    })
  | (Base & {
      readonly kind: 'picker'
      readonly lookup: string
      /** Other values of the row that come with the choice (its price, its unit). */
      readonly fill?: (choice: Choice | null) => Readonly<Record<string, unknown>>
    })
  | (Base & {
      readonly kind: 'computed'
      readonly compute: (row: LineRow) => Decimal | string | undefined
      readonly money?: true
      readonly currency?: string
      readonly sum?: true
      readonly decimals?: number
    })

/** The value that a row has in a column. */
export function cellValue(row: LineRow, key: string): unknown {
  return key in row || !key.includes('.') ? row[key] : valueAt(row, key)
}

/** Returns a copy of the row in which one column has the given value. The row that was passed in is not changed. */
export function withCell(row: LineRow, key: string, value: unknown): LineRow {
  const [first = key, ...rest] = key in row ? [key] : key.split('.')
  if (rest.length === 0) return { ...row, [key]: value }
  const inner = row[first]
  if (!Array.isArray(inner)) return { ...row, [first]: withCell((inner ?? {}) as LineRow, rest.join('.'), value) }
  const [at = '', ...below] = rest
  const changed = (one: unknown) =>
    below.length === 0 ? value : withCell((one ?? {}) as LineRow, below.join('.'), value)
  return { ...row, [first]: inner.map((one: unknown, place) => (String(place) === at ? changed(one) : one)) }
}

/** Whether cells of the column can be typed in. */
export function isEditable(column: LineColumn): boolean {
  return column.kind !== 'computed' && !column.readOnly
}

/** What is wrong with a value in a column, whatever the document's rules say: what the field of a drawn cell sees, too. */
export function cellProblem(column: LineColumn, value: unknown): Message | undefined {
  if (column.kind === 'text') return lengthProblem(value, column.maximum)
  if (column.kind === 'date') return dateProblem(value)
  if (column.kind !== 'number') return undefined
  const integer = column.integer ?? false
  return numberProblem(value, { decimals: integer ? 0 : (column.decimals ?? 2), integer })
}

/** What is wrong with the cells of all lines, by their paths below the list: not every line is drawn. */
export function lineProblems(columns: readonly LineColumn[], rows: readonly LineRow[]): FieldProblem[] {
  return rows.flatMap((row, at) =>
    columns.flatMap((column) => {
      const problem = cellProblem(column, cellValue(row, column.key))
      return problem ? [{ field: `${at}.${column.key}`, message: problem }] : []
    }),
  )
}

/** A cell as text, as it goes to the clipboard. */
export function cellText(column: LineColumn, row: LineRow, labelOf: (option: Option) => string): string {
  const value = cellValue(row, column.key)
  if (column.kind === 'computed') return column.compute(row) ?? ''
  if (value === null || value === undefined) return ''
  if (column.kind === 'picker') return (value as Picked).name ?? ''
  if (column.kind === 'select') {
    const option = column.options.find((one) => one.value === String(value))
    return option ? labelOf(option) : String(value)
  }
  if (column.kind === 'number') {
    const decimals = column.integer ? 0 : (column.decimals ?? 2)
    return writeNumber(value as NumberValue, { decimals, money: column.money ?? false })
  }
  return String(value)
}

/** Tells whether a column holds money. Its heading shows the sign of the currency, and its cells do not. */
export function isMoney(column: LineColumn): boolean {
  return 'money' in column && column.money === true
}

function currencyOf(column: LineColumn): string | undefined {
  return 'currency' in column ? column.currency : undefined
}

/** Returns the heading of a column: its label, and the currency of money. */
export function columnHeading(column: LineColumn): string {
  return isMoney(column) ? `${column.label} (${currencySign(currencyOf(column))})` : column.label
}

function plainText(column: LineColumn, value: Decimal): string {
  if (column.kind !== 'number' && column.kind !== 'computed') return value
  return formatAmount(value, column.kind === 'number' && column.integer ? 0 : (column.decimals ?? 2))
}

/** Writes a number of a column for reading. `whole` has all digits; it is undefined where `text` has them. */
export function amountText(column: LineColumn, value: Decimal): { text: string; whole: string | undefined } {
  return isMoney(column)
    ? { text: moneyDigits(value), whole: exactMoney(value, { currency: currencyOf(column) }) }
    : { text: plainText(column, value), whole: undefined }
}

/** How the values of a column are put into words where text alone does not do; the same words as those of a drawn cell. */
export function describeCell(
  column: LineColumn,
  labelOf: (option: Option) => string,
): ((value: unknown) => string) | undefined {
  if (column.kind === 'select') return (value) => cellText(column, { [column.key]: value }, labelOf)
  if (column.kind !== 'number') return undefined
  return (value) => {
    const amount = readDecimal(value)
    if (amount === null) return ''
    return isMoney(column) ? exactDigits(amount) : plainText(column, amount)
  }
}

/** A row in words. */
export function describeLine(
  columns: readonly LineColumn[],
  row: LineRow,
  labelOf: (option: Option) => string,
): string {
  return columns
    .map((column) => cellText(column, row, labelOf))
    .filter(Boolean)
    .join(' · ')
}

/** Rows in words, one a line with its number. */
export function describeLines(
  columns: readonly LineColumn[],
  rows: readonly LineRow[],
  labelOf: (option: Option) => string,
): string {
  return rows.map((row, at) => `${at + 1}. ${describeLine(columns, row, labelOf)}`).join('\n')
}

/** The sum of a column over the rows; undefined when the column has none. */
export function columnTotal(column: LineColumn, rows: readonly LineRow[]): Decimal | undefined {
  if (!('sum' in column) || !column.sum) return undefined
  const cells = rows.map((row) =>
    column.kind === 'computed' ? column.compute(row) : (cellValue(row, column.key) as string | number | null),
  )
  return sumDecimals(cells.flatMap((cell) => parseDecimal(cell) ?? []))
}
