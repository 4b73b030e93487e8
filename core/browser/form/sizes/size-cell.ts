import type { SizeCell } from './size-grid.ts'

/** The form path of a cell of the matrix `name`; of a `single` colour, whose sizes are the whole value. */
export function pathOfCell(name: string, { row, size, part }: SizeCell, single = false): string {
  if (single) return part === 'color' ? name : `${name}.${size}.${part}`
  return part === 'color' ? `${name}.${row}.color` : `${name}.${row}.sizeRanges.${size}.${part}`
}

/** The cell that a form path stands for; undefined for other paths. */
export function cellOfPath(path: string, name: string, single = false): SizeCell | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const parts = path.slice(name.length + 1).split('.')
  const [row, field, size, part] = single ? ['0', 'sizeRanges', ...parts] : parts
  if (field === 'color') return { row: Number(row), size: -1, part: 'color' }
  return part === 'name' || part === 'quantity' ? { row: Number(row), size: Number(size), part } : undefined
}
