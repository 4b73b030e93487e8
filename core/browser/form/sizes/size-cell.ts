import type { SizeCell } from './size-grid.ts'

/** The form path of a cell of the matrix `name`. */
export function pathOfCell(name: string, { row, size, part }: SizeCell): string {
  return part === 'color' ? `${name}.${row}.color` : `${name}.${row}.sizeRanges.${size}.${part}`
}

/** The cell that a form path stands for; undefined for other paths. */
export function cellOfPath(path: string, name: string): SizeCell | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const [row, field, size, part] = path.slice(name.length + 1).split('.')
  if (field === 'color') return { row: Number(row), size: -1, part: 'color' }
  return part === 'name' || part === 'quantity' ? { row: Number(row), size: Number(size), part } : undefined
}
