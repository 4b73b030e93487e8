import type { Option } from '../../../shared/fields.ts'
import { type Decimal, formatAmount, parseDecimal, sumDecimals } from '../../../shared/money.ts'
import type { Choice } from '../choices/lookup.ts'
import type { Picked } from '../choices/lookup-choices.ts'

type Row = Readonly<Record<string, unknown>>

type Base = {
  /** Key of the row's value; for computed columns any name. */
  readonly key: string
  readonly label: string
  /** In pixels; the column takes its part of what is left over. */
  readonly width: number
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
}

/** One column of a line editor. */
export type LineColumn =
  | (Base & { readonly kind: 'text'; readonly maximum?: number })
  | (Base & {
      readonly kind: 'number'
      readonly decimals?: number
      readonly integer?: boolean
      readonly unit?: string
      readonly sum?: true
    })
  | (Base & { readonly kind: 'date' })
  | (Base & { readonly kind: 'select'; readonly options: readonly Option[] })
  | (Base & {
      readonly kind: 'picker'
      readonly lookup: string
      /** Other values of the row that come with the choice (its price, its unit). */
      readonly fill?: (choice: Choice | null) => Readonly<Record<string, unknown>>
    })
  | (Base & {
      readonly kind: 'computed'
      readonly compute: (row: Row) => Decimal | string | undefined
      readonly sum?: true
      readonly decimals?: number
    })

/** Whether cells of the column can be typed in. */
export function isEditable(column: LineColumn): boolean {
  return column.kind !== 'computed' && !column.readOnly
}

/** A cell as text, as it goes to the clipboard. */
export function cellText(column: LineColumn, row: Row, labelOf: (option: Option) => string): string {
  const value = row[column.key]
  if (column.kind === 'computed') return column.compute(row) ?? ''
  if (value === null || value === undefined) return ''
  if (column.kind === 'picker') return (value as Picked).name ?? ''
  if (column.kind === 'select') {
    const option = column.options.find((one) => one.value === value)
    return option ? labelOf(option) : String(value)
  }
  return String(value)
}

/** A row in words. */
export function describeLine(columns: readonly LineColumn[], row: Row, labelOf: (option: Option) => string): string {
  return columns
    .map((column) => cellText(column, row, labelOf))
    .filter(Boolean)
    .join(' · ')
}

/** Rows in words, one a line with its number. */
export function describeLines(
  columns: readonly LineColumn[],
  rows: readonly Row[],
  labelOf: (option: Option) => string,
): string {
  return rows.map((row, at) => `${at + 1}. ${describeLine(columns, row, labelOf)}`).join('\n')
}

/** The sum of a column over the rows, as it is read; undefined when the column has none. */
export function columnTotal(column: LineColumn, rows: readonly Row[]): string | undefined {
  if (!('sum' in column) || !column.sum) return undefined
  const cells = rows.map((row) =>
    column.kind === 'computed' ? column.compute(row) : (row[column.key] as string | number | null),
  )
  return formatAmount(
    sumDecimals(cells.flatMap((cell) => parseDecimal(cell) ?? [])),
    column.kind === 'number' && column.integer ? 0 : (column.decimals ?? 2),
  )
}
