import type { FieldProblem } from '../../../shared/rule.ts'
import type { SizeQuantity, SizeRow } from '../../../shared/sizes.ts'
import { sizeProblems } from './size-grid.ts'

/** A figure that is typed of sizes that are given. */
export type SizeFigure = { readonly key: string; readonly label: string }

/** How the value of a field is read as colours, and written. */
export type SizeValue = {
  readonly rows: (value: unknown) => readonly SizeRow[]
  /** `before` is the value that the rows were read from. */
  readonly value: (rows: readonly SizeRow[], before: unknown) => unknown
  /** What is wrong with a value, by paths below the field. */
  readonly problems: (value: unknown) => readonly FieldProblem[]
  /** The keys of a size that are typed, one for each row, where the sizes are the whole value. */
  readonly keys?: readonly string[]
}

type AnySize = Readonly<Record<string, unknown>> & { readonly name: string }

const sizesOf = (value: unknown) => (Array.isArray(value) ? (value as readonly AnySize[]) : [])

const several: SizeValue = {
  rows: (value) => (Array.isArray(value) ? (value as readonly SizeRow[]) : []),
  value: (rows) => rows,
  problems: (value) => sizeProblems(several.rows(value)),
}

/** A path below the rows as one below the sizes. */
function pathBelowSizes(field: string, keys: readonly string[]): string {
  const [row, , size, part] = field.split('.')
  return `${size}.${part === 'quantity' ? keys[Number(row)] : part}`
}

const placed = (rows: readonly SizeRow[], keys: readonly string[]) =>
  sizeProblems(rows).map((one) => ({ ...one, field: pathBelowSizes(one.field, keys) }))

function ofOne(color: string): SizeValue {
  const rows = (value: unknown) => [{ color, sizeRanges: Array.isArray(value) ? (value as SizeRow['sizeRanges']) : [] }]
  const keys = ['quantity']
  return { rows, value: ([row]) => row?.sizeRanges ?? [], problems: (value) => placed(rows(value), keys), keys }
}

function ofFigures(figures: readonly SizeFigure[]): SizeValue {
  const keys = figures.map(({ key }) => key)
  const rows = (value: unknown) =>
    figures.map(({ key, label }) => ({
      color: label,
      sizeRanges: sizesOf(value).map((size) => ({ name: size.name, quantity: (size[key] ?? null) as SizeQuantity })),
    }))
  return {
    rows,
    value: (written, before) =>
      sizesOf(before).map((size, at) => ({
        ...size,
        ...Object.fromEntries(keys.map((key, row) => [key, written[row]?.sizeRanges[at]?.quantity ?? null])),
      })),
    // Names that are given say nothing wrong.
    problems: (value) => placed(rows(value), keys).filter(({ field }) => !field.endsWith('.name')),
    keys,
  }
}

/** How the value of a matrix is read and written: figures of given sizes, the sizes of one colour, or colours. */
export function sizeValue(figures: readonly SizeFigure[] | undefined, color: string | undefined): SizeValue {
  return figures ? ofFigures(figures) : color === undefined ? several : ofOne(color)
}
