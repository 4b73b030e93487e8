import { message, type Message } from '../../../shared/message.ts'
import { formatCells } from './cell-copy.ts'
import { planPaste } from './cell-paste.ts'
import { cellText, cellValue, type LineColumn, type LineRow, withCell } from './line-column.ts'
import type { CellPlace, CellRange } from './line-keys.ts'
import type { ReadCell } from './line-paste.ts'

/** The lines of a line editor as they stand, and what may become of them. */
export type LineTable = {
  readonly rows: readonly LineRow[]
  /** The columns that can be typed in; places count these. */
  readonly columns: readonly LineColumn[]
  readonly minimum: number
  readonly maximum: number
  /** Rows of one column that are selected together. */
  readonly range?: CellRange | undefined
  /** Why a row can neither be changed nor removed. */
  readonly locked?: ((row: LineRow) => Message | undefined) | undefined
  readonly fixed?: FixedRows | undefined
}

/** Rows that stay, while some of their cells may be changed: what names them may not. */
export type FixedRows = {
  /** Why a row cannot be removed; undefined for the others. */
  readonly reason: (row: LineRow) => Message | undefined
  /** Columns whose cells cannot be changed in these rows. */
  readonly keys: readonly string[]
}

/** A value for one cell. */
export type CellWrite = { readonly row: number; readonly key: string; readonly value: unknown }

/** One change of the list: rows come, go or change their place, or some cells get values. */
export type LineEdit =
  | { readonly kind: 'insert'; readonly at: number; readonly rows: readonly LineRow[] }
  | { readonly kind: 'remove'; readonly at: number }
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'write'; readonly cells: readonly CellWrite[] }

/** A step that can be taken back: what it is called, what it changes, where the keyboard comes from and goes to. */
export type LineChange = {
  readonly what: Message
  readonly edits: readonly LineEdit[]
  readonly from: CellPlace | undefined
  readonly to: CellPlace | undefined
}

/** What a command makes of the lines: a step, or why it makes none. */
export type LineAnswer = { readonly change: LineChange } | { readonly refusal: Message }

/** The rows after some edits. */
export function applyEdits(rows: readonly LineRow[], edits: readonly LineEdit[]): readonly LineRow[] {
  const next = [...rows]
  for (const edit of edits) {
    if (edit.kind === 'insert') next.splice(edit.at, 0, ...edit.rows)
    else if (edit.kind === 'remove') next.splice(edit.at, 1)
    else if (edit.kind === 'move') next.splice(edit.to, 0, ...next.splice(edit.from, 1))
    else for (const { row, key, value } of edit.cells) next[row] = withCell(next[row] ?? {}, key, value)
  }
  return next
}

/** Why a row may not be changed. */
export function lockAt({ rows, locked }: LineTable, at: number): Message | undefined {
  return locked?.(rows[at] ?? {})
}

/** The rows that a command in a cell is meant for: those selected in its column, else its own. */
function rowsMeant({ range }: LineTable, place: CellPlace): { readonly from: number; readonly to: number } {
  return range?.column === place.column
    ? { from: Math.min(range.anchor, range.head), to: Math.max(range.anchor, range.head) }
    : { from: place.row, to: place.row }
}

/** Whether more than one row is selected. */
export function isRanged({ range }: Pick<LineTable, 'range'>): boolean {
  return range !== undefined && range.anchor !== range.head
}

/** The column whose cell is selected in a row; undefined where none is, or only the one that has the keyboard. */
export function markedColumn(range: CellRange | undefined, row: number): number | undefined {
  if (!range || range.anchor === range.head) return undefined
  const isIn = row >= Math.min(range.anchor, range.head) && row <= Math.max(range.anchor, range.head)
  return isIn ? range.column : undefined
}

/** The selection after it was taken one row further. */
export function extendRange({ rows, range }: LineTable, { row, column }: CellPlace, by: 1 | -1): CellRange {
  const head = Math.min(rows.length - 1, Math.max(0, row + by))
  return { column, anchor: range?.column === column ? range.anchor : row, head }
}

/** The next row up or down that can be typed in; undefined at the end. */
export function nextRow(table: LineTable, from: number, step: 1 | -1): number | undefined {
  for (let row = from + step; row >= 0 && row < table.rows.length; row += step)
    if (lockAt(table, row) === undefined) return row
  return undefined
}

/** Puts a row at a place; the keyboard goes to its first cell, which says what the row is about, unless it is told a column. */
function insertLine(
  table: LineTable,
  at: number,
  row: LineRow,
  {
    from,
    column = 0,
    what = message('插入一行'),
  }: { readonly from?: CellPlace | undefined; readonly column?: number; readonly what?: Message },
): LineAnswer {
  const { rows, maximum } = table
  if (rows.length >= maximum) return { refusal: message('最多 {maximum} 行', { maximum }) }
  const to = { row: at, column }
  return { change: { what, edits: [{ kind: 'insert', at, rows: [row] }], from, to } }
}

/** Puts a new row at a place: what stays the same from row to row is that of the row above. */
export function addLine(table: LineTable, at: number, blank: () => LineRow, from?: CellPlace): LineAnswer {
  const above = table.rows[at - 1] ?? {}
  const kept = table.columns.flatMap(({ key, carries }) =>
    carries && above[key] !== undefined && above[key] !== null ? [[key, structuredClone(above[key])] as const] : [],
  )
  return insertLine(table, at, { ...blank(), ...Object.fromEntries(kept) }, { from })
}

/** Puts a copy of a row below it. What names the row for the server stays with the row. */
export function duplicateLine(table: LineTable, at: number, column: number, blank: () => LineRow): LineAnswer {
  const { id: _, uuid: __, ...row } = structuredClone(table.rows[at] ?? blank()) as Record<string, unknown>
  const what = message('复制第 {row} 行', { row: at + 1 })
  return insertLine(table, at + 1, row, { from: { row: at, column }, column, what })
}

/** Takes a row away. */
export function removeLine(table: LineTable, at: number, column: number): LineAnswer {
  const { rows, minimum } = table
  const lock = lockAt(table, at) ?? table.fixed?.reason(rows[at] ?? {})
  if (lock) return { refusal: lock }
  if (rows.length <= minimum) return { refusal: message('至少保留 {minimum} 行', { minimum }) }
  const to = { row: Math.max(0, Math.min(at, rows.length - 2)), column }
  const what = message('删除第 {row} 行', { row: at + 1 })
  return { change: { what, edits: [{ kind: 'remove', at }], from: { row: at, column }, to } }
}

/** Puts a row in the place of another; undefined where there is no such place. */
export function moveLine({ rows }: LineTable, from: number, to: number, column: number): LineAnswer | undefined {
  if (to < 0 || to >= rows.length) return undefined
  const what = message('移动第 {row} 行', { row: from + 1 })
  const places = { from: { row: from, column }, to: { row: to, column } }
  return { change: { what, edits: [{ kind: 'move', from, to }], ...places } }
}

const writeOpen = (table: LineTable, cells: readonly CellWrite[]): LineEdit => ({
  kind: 'write',
  cells: cells.filter(
    ({ row, key }) =>
      lockAt(table, row) === undefined &&
      !(table.fixed?.keys.includes(key) && table.fixed.reason(table.rows[row] ?? {})),
  ),
})

/** Writes the first of the selected cells into the others, or the cell above into this one. */
export function fillDown(table: LineTable, place: CellPlace): LineAnswer | undefined {
  const column = table.columns[place.column]
  const { from, to } = rowsMeant(table, place)
  const source = from === to ? from - 1 : from
  if (!column || source < 0) return undefined
  const value = cellValue(table.rows[source] ?? {}, column.key)
  const cells = Array.from({ length: to - source }, (_, down) => ({
    row: source + 1 + down,
    key: column.key,
    value: structuredClone(value),
  }))
  const what = message('填充 {count} 个单元格', { count: to - source })
  return { change: { what, edits: [writeOpen(table, cells)], from: place, to: place } }
}

/** Empties the selected cells. */
export function clearCells(table: LineTable, place: CellPlace): LineAnswer | undefined {
  const column = table.columns[place.column]
  if (!column) return undefined
  const { from, to } = rowsMeant(table, place)
  const isFlag = column.kind === 'select' && column.flag
  const empty = column.kind === 'text' ? '' : isFlag ? false : null
  const cells = Array.from({ length: to - from + 1 }, (_, down) => ({
    row: from + down,
    key: column.key,
    value: empty,
  }))
  const what = message('清空 {count} 个单元格', { count: to - from + 1 })
  return { change: { what, edits: [writeOpen(table, cells)], from: place, to: place } }
}

/** Where the cells of a pasted block land. */
export function planLines(table: LineTable, block: readonly (readonly string[])[], place: CellPlace) {
  const { from, to } = rowsMeant(table, place)
  return planPaste(
    block,
    { row: from, column: place.column, rows: to - from + 1 },
    { columns: table.columns.length, maximumRows: table.maximum },
  )
}

/** A pasted cell after it was read for its column. */
export type PastedValue = ReadCell & { readonly row: number; readonly column: LineColumn }

/** Writes pasted cells, with what pickers bring along, into rows that stand there and into new ones below them. */
export function pasteLines(
  table: LineTable,
  cells: readonly PastedValue[],
  {
    place,
    rowsNeeded,
    blank,
    what,
  }: {
    readonly place: CellPlace
    readonly rowsNeeded: number
    readonly blank: () => LineRow
    /** What the step is called. */
    readonly what: Message
  },
): LineAnswer {
  const writes = cells.flatMap(({ row, column, value, choice }) => [
    { row, key: column.key, value },
    ...(column.kind === 'picker' && choice
      ? Object.entries(column.fill?.(choice) ?? {}).map(([key, filled]) => ({ row, key, value: filled }))
      : []),
  ])
  const count = table.rows.length
  const added = Array.from({ length: Math.max(0, rowsNeeded - count) }, blank)
  const below = writes.filter(({ row }) => row >= count).map((cell) => ({ ...cell, row: cell.row - count }))
  const there = writeOpen(
    table,
    writes.filter(({ row }) => row < count),
  )
  const rows = applyEdits(added, [{ kind: 'write', cells: below }])
  const insert: readonly LineEdit[] = rows.length > 0 ? [{ kind: 'insert', at: count, rows }] : []
  return { change: { what, edits: [there, ...insert], from: place, to: place } }
}

/** The selected cells as clipboard text. */
export function copyCells(
  table: LineTable,
  place: CellPlace,
  labelOf: Parameters<typeof cellText>[2],
): string | undefined {
  const column = table.columns[place.column]
  if (!column) return undefined
  const { from, to } = rowsMeant(table, place)
  return formatCells(table.rows.slice(from, to + 1).map((row) => [cellText(column, row, labelOf)]))
}
