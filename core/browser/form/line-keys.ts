import { pathSteps } from './field-problems.ts'

/** A cell of a line editor by the numbers of its row and its editable column. */
export type CellPlace = { readonly row: number; readonly column: number }

/** Rows of one column that are selected together; `head` is where the focus is. */
export type CellRange = { readonly column: number; readonly anchor: number; readonly head: number }

/** What a key asks of a line editor. */
export type LineKey =
  | 'insert'
  | 'duplicate'
  | 'remove'
  | 'moveUp'
  | 'moveDown'
  | 'fill'
  | 'down'
  | 'up'
  | 'extendDown'
  | 'extendUp'
  | 'clear'

/** The cell that a form path of the list `name` stands for; undefined for other paths and unknown columns. */
export function placeOf(path: string, name: string, keys: readonly string[]): CellPlace | undefined {
  const list = pathSteps(name)
  const steps = pathSteps(path)
  if (list.some((step, at) => steps[at] !== step)) return undefined
  const row = Number(steps[list.length])
  const column = keys.indexOf(steps.slice(list.length + 1).join('.'))
  return Number.isInteger(row) && column >= 0 ? { row, column } : undefined
}

type Press = { key: string; code: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Reads a key press in a cell. `list` is a closed list box, which keeps the arrows to itself; `ranged` says that rows are selected. */
export function readLineKey(press: Press, cell: { list: boolean; ranged: boolean }): LineKey | undefined {
  const mod = press.ctrlKey || press.metaKey
  if (press.altKey && !mod) {
    if (press.key === 'Enter') return 'insert'
    if (press.code === 'KeyD') return 'duplicate'
    if (press.key === 'Backspace') return 'remove'
    if (press.key === 'ArrowUp') return 'moveUp'
    return press.key === 'ArrowDown' ? 'moveDown' : undefined
  }
  if (mod) return !press.shiftKey && !press.altKey && press.code === 'KeyD' ? 'fill' : undefined
  if (press.key === 'Enter') return press.shiftKey ? 'up' : 'down'
  if (press.shiftKey && press.key === 'ArrowDown') return 'extendDown'
  if (press.shiftKey && press.key === 'ArrowUp') return 'extendUp'
  if (cell.ranged && (press.key === 'Delete' || press.key === 'Backspace')) return 'clear'
  if (cell.list || press.shiftKey) return undefined
  if (press.key === 'ArrowDown') return 'down'
  return press.key === 'ArrowUp' ? 'up' : undefined
}
