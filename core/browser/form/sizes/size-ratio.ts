import { type Message, message } from '../../../shared/message.ts'
import { readNumber } from '../fields/number-text.ts'
import type { SizeRow } from '../../../shared/sizes.ts'

/** A ratio over sizes as it is written: `1:2:2:1`, also with spaces, commas or slashes; undefined for what is none. */
export function readRatio(typed: string): readonly number[] | undefined {
  const parts = typed
    .normalize('NFKC')
    .trim()
    .split(/\s*[:,、/]\s*|\s+/)
  return parts.every((part) => /^\d{1,6}$/.test(part)) ? parts.map(Number) : undefined
}

/** The number of pieces that was typed for a colour; undefined for what is none. */
export function readTotal(typed: string): number | undefined {
  const total = readNumber(typed, true)
  return typeof total === 'number' && total > 0 ? total : undefined
}

/**
 * Whole pieces by a ratio, together exactly the total: what rounding down leaves goes to the largest remainders, of equal ones to the earlier.
 * The ratio has at least one part above 0.
 */
export function distributePieces(total: number, ratio: readonly number[]): number[] {
  const sum = ratio.reduce((all, part) => all + part, 0)
  const pieces = ratio.map((part) => Math.floor((total * part) / sum))
  const left = total - pieces.reduce((all, one) => all + one, 0)
  const byRemainder = ratio
    .map((part, at) => ({ at, remainder: (total * part) % sum }))
    .sort((one, other) => other.remainder - one.remainder || one.at - other.at)
  for (const { at } of byRemainder.slice(0, left)) pieces[at] = (pieces[at] ?? 0) + 1
  return pieces
}

const isNamed = ({ name }: SizeRow['sizeRanges'][number]) => name.trim() !== ''

/** How many sizes of a colour pieces can be given to. */
export function namedSizes(row: SizeRow | undefined): number {
  return row?.sizeRanges.filter(isNamed).length ?? 0
}

/** What is wrong with a typed ratio for the colours `of`; undefined when it is fine. */
export function ratioProblem(typed: string, rows: readonly SizeRow[], of: readonly number[]): Message | undefined {
  if (of.every((at) => namedSizes(rows[at]) === 0)) return message('请先填写尺码')
  const ratio = readRatio(typed)
  if (!ratio) return message('配比由整数组成，例如 1:2:2:1')
  const other = of.find((at) => namedSizes(rows[at]) !== ratio.length)
  if (other !== undefined)
    return message('{color}有 {sizes} 个尺码，配比有 {parts} 项', {
      color: rows[other]?.color.trim() || message('颜色，第 {row} 行', { row: other + 1 }),
      sizes: namedSizes(rows[other]),
      parts: ratio.length,
    })
  return ratio.every((part) => part === 0) ? message('配比不能全为 0') : undefined
}

/** What is wrong with a typed total that a ratio is to distribute; `most` is what one size takes. Undefined when it is fine. */
export function totalProblem(typed: string, ratio: readonly number[], most: number): Message | undefined {
  const total = readTotal(typed)
  if (total === undefined) return message('请输入大于 0 的整数')
  return distributePieces(total, ratio).some((pieces) => pieces > most)
    ? message('有尺码分到的件数超过 {most}，请减少总件数', { most })
    : undefined
}

/** The rows with the total of each of the colours `of` distributed over its named sizes. */
export function fillByRatio(
  rows: readonly SizeRow[],
  of: readonly number[],
  ratio: readonly number[],
  total: number,
): SizeRow[] {
  const pieces = distributePieces(total, ratio)
  return rows.map((row, at) => {
    if (!of.includes(at)) return row
    let next = 0
    return {
      ...row,
      sizeRanges: row.sizeRanges.map((size) => (isNamed(size) ? { ...size, quantity: pieces[next++] ?? null } : size)),
    }
  })
}
