import { message, type Message } from '../../../shared/message.ts'
import { type SizeRow, sizeTotals } from '../../../shared/sizes.ts'
import { moveItem } from '../fields/list-keys.ts'
import { headName, nextRow, readSizeCell, type SizeCell, writeSizeCell } from './size-grid.ts'

/** The colours of a size matrix as they stand, and how far they may grow and shrink. */
export type SizeTable = {
  readonly rows: readonly SizeRow[]
  readonly maximumColors: number
  readonly maximumSizes: number
  /** The last colour stays. */
  readonly keepLast: boolean
}

/** A step that can be taken back: what it is called, what it leaves behind, where the keyboard comes from and goes to. */
export type SizeChange = {
  readonly what: Message
  readonly rows: readonly SizeRow[]
  readonly from: SizeCell
  readonly to: SizeCell | undefined
  /** The colour that another one was copied from, and where the copy stands. */
  readonly copied?: { readonly from: number; readonly to: number } | undefined
}

/** What a command makes of the matrix: a step, or why it makes none. */
export type SizeAnswer = { readonly change: SizeChange } | { readonly refusal: Message }

/** The cell of a row's colour. */
export const colorCell = (row: number): SizeCell => ({ row, size: -1, part: 'color' })

const withSizes = (rows: readonly SizeRow[], at: number, sizeRanges: SizeRow['sizeRanges']) =>
  rows.map((row, index) => (index === at ? { ...row, sizeRanges } : row))

function putColor(
  { rows, maximumColors: maximum }: SizeTable,
  at: number,
  row: SizeRow,
  how: Pick<SizeChange, 'what' | 'from' | 'copied'>,
): SizeAnswer {
  if (rows.length >= maximum) return { refusal: message('最多 {maximum} 个颜色', { maximum }) }
  return { change: { ...how, rows: [...rows.slice(0, at), row, ...rows.slice(at)], to: colorCell(at) } }
}

/** Puts a colour at a place, with the sizes of the one before it. */
export function addColor(table: SizeTable, at: number, from: SizeCell): SizeAnswer {
  return putColor(table, at, nextRow(table.rows, at - 1), { what: message('添加颜色'), from })
}

/** Puts a colour with the same sizes and pieces below one. */
export function duplicateColor(table: SizeTable, at: number, from: SizeCell): SizeAnswer {
  const row = table.rows[at]
  if (!row) return addColor(table, at + 1, from)
  const copied = { from: at, to: at + 1 }
  return putColor(table, at + 1, { ...row, color: '' }, { what: message('复制颜色'), from, copied })
}

/** Takes a colour away. */
export function removeColor({ rows, keepLast }: SizeTable, at: number, from: SizeCell): SizeAnswer {
  if (keepLast && rows.length <= 1) return { refusal: message('至少保留一个颜色') }
  const to = colorCell(Math.max(0, Math.min(at, rows.length - 2)))
  return { change: { what: message('删除颜色'), rows: rows.filter((_, index) => index !== at), from, to } }
}

/** Puts a colour in the place of another; undefined where there is none. */
export function moveColor({ rows }: SizeTable, cell: SizeCell, to: number): SizeAnswer | undefined {
  if (!rows[to]) return undefined
  return {
    change: {
      what: message('移动颜色'),
      rows: moveItem(rows, cell.row, to),
      from: cell,
      to: { ...cell, row: to },
    },
  }
}

/** Puts a size behind those of a colour: the one that heads the column, where there is one. */
export function addSize({ rows, maximumSizes: maximum }: SizeTable, at: number, from: SizeCell): SizeAnswer {
  const sizes = rows[at]?.sizeRanges ?? []
  if (sizes.length >= maximum) return { refusal: message('每个颜色最多 {maximum} 个尺码', { maximum }) }
  const name = headName(rows, sizes.length)
  const to = { row: at, size: sizes.length, part: name ? 'quantity' : 'name' } as const
  const next = withSizes(rows, at, [...sizes, { name, quantity: null }])
  return { change: { what: message('添加尺码'), rows: next, from, to } }
}

/** Takes a size of a colour away. */
export function removeSize({ rows }: SizeTable, at: number, size: number, from: SizeCell): SizeAnswer {
  const sizes = rows[at]?.sizeRanges ?? []
  if (sizes.length <= 1) return { refusal: message('至少保留一个尺码') }
  const to = { row: at, size: Math.max(0, Math.min(size, sizes.length - 2)), part: 'quantity' } as const
  const next = withSizes(
    rows,
    at,
    sizes.filter((_, index) => index !== size),
  )
  return { change: { what: message('移除尺码'), rows: next, from, to } }
}

/** Writes what stands in another cell into one; undefined where there is no such cell. */
export function copyCell({ rows }: SizeTable, cell: SizeCell, source: SizeCell): SizeAnswer | undefined {
  if (source.row < 0 || (source.part !== 'color' && source.size < 0)) return undefined
  const what = message('填充 {count} 个单元格', { count: 1 })
  return { change: { what, rows: writeSizeCell(rows, cell, readSizeCell(rows, source)), from: cell, to: undefined } }
}

/**
 * Where Enter leads: from a size to its pieces, else to the same cell of the next colour; in the last colour to the next of its cells, so that it ends
 * behind the last one and never makes a colour that nobody asked for. A size that has a name is passed over. Undefined behind the last cell.
 */
export function cellAfter(rows: readonly SizeRow[], cell: SizeCell): SizeCell | undefined {
  const { row, size, part } = cell
  if (part === 'name') return { ...cell, part: 'quantity' }
  if (row + 1 < rows.length) return { ...cell, row: row + 1 }
  const next = rows[row]?.sizeRanges[size + 1]
  return next && { row, size: size + 1, part: next.name.trim() ? 'quantity' : 'name' }
}

/** Where an arrow leads: up and down through one column, whose head is the size of the first colour. */
export function cellBeside({ row, size, part }: SizeCell, direction: 1 | -1): SizeCell {
  if (part === 'name') return { row: direction === 1 ? row : row - 1, size, part: 'quantity' }
  if (part === 'quantity' && row === 0 && direction === -1) return { row, size, part: 'name' }
  return { row: row + direction, size, part }
}

/**
 * The pieces of each size over all colours, by the columns that they head: nothing for a column without a name, or whose size heads an earlier
 * one. `others` are the sizes that head none.
 */
export function totalsByColumn(rows: readonly SizeRow[], slots: number) {
  const left = new Map(sizeTotals(rows).map(({ name, pieces }) => [name, pieces]))
  const columns = Array.from({ length: slots }, (_, size) => {
    const name = headName(rows, size)
    const pieces = left.get(name)
    left.delete(name)
    return pieces
  })
  return { columns, others: [...left].map(([name, pieces]) => ({ name, pieces })) }
}
