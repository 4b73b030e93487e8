import type { SizeCell } from './size-grid.ts'

/**
 * The form path of a cell of the matrix `name`. Where the sizes are the whole value, `keys` are the keys of a size that are typed, one
 * for each row.
 */
export function pathOfCell(name: string, { row, size, part }: SizeCell, keys?: readonly string[]): string {
  if (keys) return part === 'color' ? name : `${name}.${size}.${part === 'name' ? part : keys[row]}`
  return part === 'color' ? `${name}.${row}.color` : `${name}.${row}.sizeRanges.${size}.${part}`
}

/** The cell that a form path stands for; undefined for other paths. */
export function cellOfPath(path: string, name: string, keys?: readonly string[]): SizeCell | undefined {
  if (!path.startsWith(`${name}.`)) return undefined
  const parts = path.slice(name.length + 1).split('.')
  if (keys) {
    const [size, key = ''] = parts
    const row = key === 'name' ? 0 : keys.indexOf(key)
    return row < 0 ? undefined : { row, size: Number(size), part: key === 'name' ? 'name' : 'quantity' }
  }
  const [row, field, size, part] = parts
  if (field === 'color') return { row: Number(row), size: -1, part: 'color' }
  return part === 'name' || part === 'quantity' ? { row: Number(row), size: Number(size), part } : undefined
}
