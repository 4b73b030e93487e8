import { type Press, readTable } from '../../keys/key-press.ts'
import { pathSteps } from '../session/field-problems.ts'

/** A cell of a line editor by the numbers of its row and its editable column. */
export type CellPlace = { readonly row: number; readonly column: number }

/** Rows of one column that are selected together; `head` is where the focus is. */
export type CellRange = { readonly column: number; readonly anchor: number; readonly head: number }

/** The cell that a form path of the list `name` stands for; undefined for other paths and unknown columns. */
export function placeOf(path: string, name: string, keys: readonly string[]): CellPlace | undefined {
  const list = pathSteps(name)
  const steps = pathSteps(path)
  if (list.some((step, at) => steps[at] !== step)) return undefined
  const row = Number(steps[list.length])
  const column = keys.indexOf(steps.slice(list.length + 1).join('.'))
  return Number.isInteger(row) && column >= 0 ? { row, column } : undefined
}

/** The row that a form path of the list `name` lies in; undefined for the list itself and other paths. */
export function rowOf(path: string, name: string): number | undefined {
  const list = pathSteps(name)
  const steps = pathSteps(path)
  const row = Number(steps[list.length])
  return list.every((step, at) => steps[at] === step) && Number.isInteger(row) ? row : undefined
}

/** Where the cell of a path stands among those of the list, row by row; -1 for the list itself. */
export function cellOrder(path: string, name: string, keys: readonly string[]): number {
  const row = rowOf(path, name)
  if (row === undefined) return -1
  return row * (keys.length + 1) + 1 + (placeOf(path, name, keys)?.column ?? -1)
}

const table = {
  Enter: 'down',
  'Shift+Enter': 'up',
  ArrowDown: 'down',
  ArrowUp: 'up',
  'Shift+ArrowDown': 'extendDown',
  'Shift+ArrowUp': 'extendUp',
  'Alt+Enter': 'insert',
  'Alt+KeyD': 'duplicate',
  'Alt+Backspace': 'remove',
  'Alt+ArrowUp': 'moveUp',
  'Alt+ArrowDown': 'moveDown',
  '$mod+KeyD': 'fill',
  Delete: 'clear',
  Backspace: 'clear',
  '$mod+KeyZ': 'undo',
  '$mod+Shift+KeyZ': 'redo',
  '$mod+KeyY': 'redo',
} as const

/** What a key asks of a line editor. */
export type LineKey = (typeof table)[keyof typeof table]

/** Keys in a cell of a line editor; letters are places on the keyboard. */
export const lineKeys: Readonly<Record<string, LineKey>> = table

/** Reads a key press in a cell. `list` is a closed list box, which keeps the arrows to itself; `ranged` says that rows are selected. */
export function readLineKey(press: Press, cell: { list: boolean; ranged: boolean }): LineKey | undefined {
  const key = readTable(lineKeys, press)
  if (key === 'clear' && !cell.ranged) return undefined
  const isPlainArrow = press.key.startsWith('Arrow') && !press.shiftKey && !press.altKey
  return cell.list && isPlainArrow ? undefined : key
}
