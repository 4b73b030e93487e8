import type { SheetCell, SheetRow } from './sheet-row.ts'

/** Rows among which the one that names the columns is looked for. */
export const topRows = 20

/** A heading as headings are compared: whatever its case, width, spaces and marks. */
export function foldedHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '')
}

/** A heading without what stands in brackets behind it, which is a unit more often than a part of its name: 单价（元/米）. */
export function bareHeading(heading: string): string {
  return heading.normalize('NFKC').replace(/\s*\([^()]*\)\s*$/, '')
}

/** Whether a cell holds nothing that people see. */
export function isBlank(cell: SheetCell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '')
}

/**
 * The row that names the columns: the one with the most of the known headings (folded), the first of equals; without any, the first with more than one
 * filled cell, since titles above are one merged cell. Undefined among no rows.
 */
export function guessHeaderRow(top: readonly SheetRow[], known: ReadonlySet<string>): SheetRow | undefined {
  const told = ({ cells }: SheetRow) => {
    const headings = cells.flatMap((cell) => (typeof cell === 'string' ? foldedHeading(cell) : []))
    return new Set(headings.filter((heading) => known.has(heading))).size
  }
  const most = Math.max(0, ...top.map(told))
  if (most > 0) return top.find((row) => told(row) === most)
  return top.find(({ cells }) => cells.filter((cell) => !isBlank(cell)).length > 1) ?? top[0]
}
