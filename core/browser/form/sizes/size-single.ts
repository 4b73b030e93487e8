import { foldedName } from '../../../shared/folded-name.ts'
import type { SizeRange, SizeRow } from '../../../shared/sizes.ts'
import { readNumber } from '../fields/number-text.ts'
import { isQuantity, type MatrixLimits, pastedQuantity, pasteSizes, type SizeCell } from './size-grid.ts'

type Block = readonly (readonly string[])[]
type Pair = readonly [name: string, quantity: string]

/** What stands beside or below the sizes of a sheet and is none of them: headings and sums. */
const isHeading = (text: string) =>
  /^(|颜色|尺码|规格|件数|数量|合计|小计|总计|color|colour|sizes?|qty|quantity|pieces|total|sum)$/i.test(
    text.normalize('NFKC').trim(),
  )

/** Sizes across, their pieces in the line below. */
function acrossPairs([names, quantities]: Block): Pair[] | undefined {
  if (!names || !quantities || names.length < 2) return undefined
  const pairs = names.map((name, at): Pair => [name, quantities[at] ?? ''])
  const [first, ...others] = pairs
  // The first column names the colour, or says what the lines are.
  const isLabelled = first !== undefined && (isHeading(first[0]) || !isQuantity(first[1]))
  const own = (isLabelled ? others : pairs).filter(([name]) => !isHeading(name))
  const isNamed = isLabelled || !own.every(([name]) => isQuantity(name))
  return own.length > 0 && isNamed && own.every(([, quantity]) => isQuantity(quantity)) ? own : undefined
}

/** A size and its pieces in each line. */
function downPairs(block: Block): Pair[] | undefined {
  if (block.some((line) => line.length !== 2)) return undefined
  const pairs = block.map(([name = '', quantity = '']): Pair => [name, quantity])
  const own = pairs.filter(([name]) => !isHeading(name))
  return own.length > 0 && own.every(([, quantity]) => isQuantity(quantity)) ? own : undefined
}

/** Pieces alone go into the sizes that are there, from the cell on. */
function piecesAlone(sizes: readonly SizeRange[], { size }: SizeCell, block: Block): SizeRange[] | undefined {
  const cells = block.length === 1 ? block[0] : block.every((line) => line.length === 1) ? block.flat() : undefined
  if (!cells?.every(isQuantity)) return undefined
  return sizes.map((one, at) => {
    const text = at < size ? undefined : cells[at - size]
    return text === undefined ? one : { ...one, quantity: readNumber(pastedQuantity(text), true) ?? null }
  })
}

/**
 * The sizes of the only colour with a pasted block in them. A block with sizes and pieces, across or down, with or without
 * headings and sums, replaces them; a size without pieces is left out. Pieces alone are written from the cell on. Any other
 * block is written cell by cell. `cut` says that something had no place.
 */
export function pasteSizesOfOne(
  rows: readonly SizeRow[],
  cell: SizeCell,
  block: Block,
  limits: MatrixLimits,
): { rows: SizeRow[]; cut: boolean } {
  const [row] = rows
  if (!row) return { rows: [...rows], cut: false }
  const put = (sizeRanges: readonly SizeRange[], cut: boolean) => ({ rows: [{ ...row, sizeRanges }], cut })
  const isRow = block.length === 1
  const pieces = cell.part === 'quantity' || isRow ? piecesAlone(row.sizeRanges, cell, block) : undefined
  if (pieces) return put(pieces, block.flat().length > row.sizeRanges.length - cell.size)
  const down = downPairs(block)
  const pairs = (down ?? acrossPairs(block))?.filter(([, quantity]) => pastedQuantity(quantity) !== '')
  if (!pairs || pairs.length === 0) return pasteSizes(rows, cell, block, limits)
  const sizes = pairs.map(([name, quantity]) => ({
    name: name.trim(),
    quantity: readNumber(pastedQuantity(quantity), true) ?? null,
  }))
  const isLeft = (!down && block.length > 2) || sizes.length > limits.sizes
  return put(sizes.slice(0, limits.sizes), isLeft)
}

/**
 * The figures of given sizes with a pasted block in them. A block with sizes and pieces, across or down, is written to the sizes of
 * these names; figures alone are written from the cell on, a column of them across the sizes. `cut` says that something had no place.
 */
export function pasteFigures(
  rows: readonly SizeRow[],
  cell: SizeCell,
  block: Block,
): { rows: SizeRow[]; cut: boolean } {
  const next = rows.map((row) => ({ ...row, sizeRanges: [...row.sizeRanges] }))
  let cut = false
  const put = (row: number, size: number, text: string) => {
    const old = next[row]?.sizeRanges[size]
    if (old) next[row]?.sizeRanges.splice(size, 1, { ...old, quantity: readNumber(pastedQuantity(text), true) ?? null })
    else cut = true
  }
  const isAlone = block.every((line) => line.every(isQuantity))
  const isColumn = block.every((line) => line.length === 1)
  const pairs = isAlone ? undefined : (downPairs(block) ?? acrossPairs(block))
  if (pairs) {
    const places = new Map(rows[cell.row]?.sizeRanges.map(({ name }, at) => [foldedName(name), at]))
    for (const [name, text] of pairs) put(cell.row, places.get(foldedName(name)) ?? -1, text)
  } else if (isColumn && isAlone && rows.length === 1)
    block.forEach(([text = ''], at) => put(cell.row, cell.size + at, text))
  else block.forEach((line, down) => line.forEach((text, right) => put(cell.row + down, cell.size + right, text)))
  return { rows: next, cut }
}
