import { foldedName } from '../../../shared/folded-name.ts'
import { type Message, message } from '../../../shared/message.ts'
import type { FieldProblem } from '../../../shared/rule.ts'
import { type SizeRange, type SizeRow, sizeNameProblem } from '../../../shared/sizes.ts'
import { numberProblem, readNumber } from '../fields/number-text.ts'

/** How far a matrix may grow. */
export type MatrixLimits = { readonly colors: number; readonly sizes: number }

/** The cell of a colour (`size` -1) or of a size's name or quantity. */
export type SizeCell = { readonly row: number; readonly size: number; readonly part: 'color' | 'name' | 'quantity' }

const blankSize: SizeRange = { name: '', quantity: null }

/** The rows of colours that an earlier row has already. */
export function repeatedColors(rows: readonly SizeRow[]): ReadonlySet<number> {
  const seen = new Set<string>()
  const repeated = new Set<number>()
  rows.forEach(({ color }, at) => {
    const key = foldedName(color)
    if (key && seen.has(key)) repeated.add(at)
    seen.add(key)
  })
  return repeated
}

/** What is wrong with a number of pieces; undefined when it is fine or empty. */
export function quantityProblem(quantity: unknown): Message | undefined {
  return numberProblem(quantity, { decimals: 0, integer: true })
}

/** What is wrong with the cells of a matrix, by their paths in it. */
export function sizeProblems(rows: readonly SizeRow[]): FieldProblem[] {
  const repeated = repeatedColors(rows)
  return rows.flatMap(({ color, sizeRanges }, row) => [
    ...(repeated.has(row)
      ? [{ field: `${row}.color`, message: message('颜色“{color}”已存在', { color: color.trim() }) }]
      : []),
    ...sizeRanges.flatMap(({ name, quantity }, size) => {
      const at = `${row}.sizeRanges.${size}`
      const [wrongName, wrong] = [sizeNameProblem(name), quantityProblem(quantity)]
      return [
        ...(wrongName ? [{ field: `${at}.name`, message: wrongName }] : []),
        ...(wrong ? [{ field: `${at}.quantity`, message: wrong }] : []),
      ]
    }),
  ])
}

/** A row for a colour more: the size names of the row before it, quantities open. */
export function nextRow(rows: readonly SizeRow[], after = rows.length - 1): SizeRow {
  const sizes = rows[after]?.sizeRanges.map(({ name }) => ({ name, quantity: null })) ?? []
  return { color: '', sizeRanges: sizes.length ? sizes : [blankSize] }
}

/** The rows with one cell written. Rows and sizes that are missing up to there are made. */
export function writeSizeCell(rows: readonly SizeRow[], cell: SizeCell, text: string): SizeRow[] {
  const next = [...rows]
  while (next.length <= cell.row) next.push(nextRow(next))
  const row = next[cell.row] as SizeRow
  if (cell.part === 'color') next[cell.row] = { ...row, color: text }
  else {
    const sizes = [...row.sizeRanges]
    while (sizes.length <= cell.size) sizes.push(blankSize)
    const size = sizes[cell.size] as SizeRange
    sizes[cell.size] =
      cell.part === 'name' ? { ...size, name: text } : { ...size, quantity: readNumber(text, true) ?? null }
    next[cell.row] = { ...row, sizeRanges: sizes }
  }
  return next
}

/** The text of one cell. */
export function readSizeCell(rows: readonly SizeRow[], cell: SizeCell): string {
  const row = rows[cell.row]
  if (cell.part === 'color') return row?.color ?? ''
  const size = row?.sizeRanges[cell.size]
  const value = cell.part === 'name' ? size?.name : size?.quantity
  return value === null || value === undefined ? '' : String(value)
}

/** The size that heads a column: that of the first colour which reaches so far. */
export function headName(rows: readonly SizeRow[], size: number): string {
  return rows.find(({ sizeRanges }) => sizeRanges.length > size)?.sizeRanges[size]?.name.trim() ?? ''
}

/** Whether a colour has in a place the size that heads the column. That of the first colour, which is typed in the head, is none of them. */
export function isHeadSize(rows: readonly SizeRow[], { row, size }: Pick<SizeCell, 'row' | 'size'>): boolean {
  const own = rows[row]?.sizeRanges[size]?.name.trim()
  if (row === 0 || own === undefined) return false
  const first = rows[0]?.sizeRanges[size]
  return first ? own === first.name.trim() : own !== '' && own === headName(rows, size)
}

/** The rows as they are after typing in a cell: the head of a column is the size of all colours that had the one before. */
export function typeSizeCell(rows: readonly SizeRow[], cell: SizeCell, text: string): SizeRow[] {
  const isHead = cell.part === 'name' && cell.row === 0
  const followers = isHead ? rows.flatMap((_, row) => (isHeadSize(rows, { row, size: cell.size }) ? [row] : [])) : []
  return followers.reduce((next, row) => writeSizeCell(next, { ...cell, row }, text), writeSizeCell(rows, cell, text))
}

const columnOf = ({ size, part }: SizeCell) => (part === 'color' ? 0 : size * 2 + (part === 'name' ? 1 : 2))

function cellAt(row: number, column: number): SizeCell {
  if (column === 0) return { row, size: -1, part: 'color' }
  return { row, size: Math.floor((column - 1) / 2), part: column % 2 === 1 ? 'name' : 'quantity' }
}

/** A quantity as spreadsheets have it: a dash or a slash alone means none, and pieces may be called so. */
export function pastedQuantity(text: string): string {
  const folded = text.normalize('NFKC').trim()
  if (/^[-–—/]$/.test(folded)) return ''
  return /^([\d,]+)\s*(?:件|pcs?|pieces?)$/i.exec(folded)?.[1] ?? text
}

/** Whether a pasted text is a number of pieces, or none. */
export function isQuantity(text: string): boolean {
  const quantity = pastedQuantity(text)
  return quantity === '' || typeof readNumber(quantity, true) === 'number'
}

/** Size, quantity, size, quantity …, after a colour. */
function isColorLine([, ...cells]: readonly string[]): boolean {
  return cells.length > 1 && cells.every((text, at) => isQuantity(text) === (at % 2 === 1))
}

/**
 * A block whose first line names sizes and whose first column names colours, as order sheets have it. Whatever stands in its other cells is a
 * quantity, also one that cannot be read, unless the lines are plainly colours each with its own sizes.
 */
function isHeadedBlock(block: readonly (readonly string[])[]): boolean {
  const [head, ...body] = block
  if (!head || body.length === 0 || head.length < 2) return false
  const corner = head[0] ?? ''
  const isNamed = head.slice(1).every((name) => name !== '') && body.every(([color = '']) => color !== '')
  const isListHead = head.slice(2).some((name, at) => at % 2 === 0 && /^(件数|数量|qty|quantity|pieces)$/i.test(name))
  const isList = body.every(isColorLine) && (isListHead || isColorLine(head))
  return (corner === '' || /^(颜色|颜色\/尺码|color|colour)$/i.test(corner)) && isNamed && !isList
}

/**
 * The rows with a pasted block in them: a sheet with sizes across and colours down replaces from the cell's row on; any other
 * block is written cell by cell (colour, size, quantity, size, quantity …). `cut` says that something had no place.
 */
export function pasteSizes(
  rows: readonly SizeRow[],
  cell: SizeCell,
  block: readonly (readonly string[])[],
  limits: MatrixLimits,
): { rows: SizeRow[]; cut: boolean } {
  let cut = false
  let next: SizeRow[] = [...rows]
  const put = (at: SizeCell, text: string) => {
    if (at.row >= limits.colors || at.size >= limits.sizes) cut = true
    else next = writeSizeCell(next, at, at.part === 'quantity' ? pastedQuantity(text) : text)
  }
  if (cell.part === 'color' && isHeadedBlock(block)) {
    const [head = [], ...body] = block
    body.forEach((line, down) => {
      const row = cell.row + down
      if (row < limits.colors && next[row]) next[row] = { color: '', sizeRanges: [] }
      put({ row, size: -1, part: 'color' }, line[0] ?? '')
      const named = head
        .slice(1)
        .map((name, right) => ({ name, quantity: pastedQuantity(line[right + 1] ?? '') }))
        .filter(({ quantity }) => quantity !== '')
      if (row < limits.colors) next[row] = { ...(next[row] as SizeRow), sizeRanges: [] }
      named.forEach(({ name, quantity }, size) => {
        put({ row, size, part: 'name' }, name)
        put({ row, size, part: 'quantity' }, quantity)
      })
      if (row < limits.colors && named.length === 0) next[row] = { ...(next[row] as SizeRow), sizeRanges: [blankSize] }
    })
    return { rows: next, cut }
  }
  if (cell.part !== 'color' && block.every((line) => line.every(isQuantity))) {
    // Pieces alone never become the names of sizes: they stand beside each other in the sizes from the cell on.
    block.forEach((line, down) =>
      line.forEach((text, right) => put({ row: cell.row + down, size: cell.size + right, part: 'quantity' }, text)),
    )
    return { rows: next, cut }
  }
  const start = columnOf(cell)
  block.forEach((line, down) => line.forEach((text, right) => put(cellAt(cell.row + down, start + right), text)))
  return { rows: next, cut }
}
