import type { GridAction } from './grid-key-table.ts'

/** A cell by its place; row -1 is the header. */
export type CellPlace = { readonly row: number; readonly column: number }

/** The focused cell, and where the range to it begins; the same cell when only one is chosen. */
export type GridFocus = { readonly cell: CellPlace; readonly anchor: CellPlace }

/** A rectangle of cells, all ends included. */
export type CellRange = { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }

/** How large the grid is; `page` is the number of rows that are seen at once. */
export type GridExtent = { readonly rows: number; readonly columns: number; readonly page: number }

/** How a person arranged the columns of a list. `order` holds keys, `widths` pixels; absent columns keep the catalogue's. */
export type ColumnChoice = {
  readonly hidden: readonly string[]
  readonly order: readonly string[]
  readonly widths: Readonly<Record<string, number>>
}

export const narrowestColumn = 48
export const widestColumn = 800

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** A focus on one cell. */
export function focusOn(row: number, column: number): GridFocus {
  const cell = { row, column }
  return { cell, anchor: cell }
}

/** The focus kept inside a grid that became smaller; undefined when nothing is left. */
export function clampFocus(focus: GridFocus | undefined, extent: GridExtent): GridFocus | undefined {
  if (!focus || extent.columns === 0) return undefined
  const fit = ({ row, column }: CellPlace): CellPlace => ({
    row: clamp(row, -1, Math.max(extent.rows - 1, -1)),
    column: clamp(column, 0, extent.columns - 1),
  })
  const cell = fit(focus.cell)
  return { cell, anchor: fit(focus.anchor) }
}

/**
 * Where a movement leads from the focused cell; undefined when the action is no movement. Moving up from the first row
 * reaches the header; ranges stay among the rows.
 */
export function moveFocus(focus: GridFocus | undefined, action: GridAction, extent: GridExtent): GridFocus | undefined {
  if (extent.columns === 0) return undefined
  const extending = action.startsWith('extend')
  const step = extending ? action.slice(6).replace(/^./, (letter) => letter.toLowerCase()) : action
  const { row, column } = focus?.cell ?? { row: -1, column: 0 }
  const last = extent.rows - 1
  const places: Record<string, CellPlace> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    pageUp: { row: Math.max(row - extent.page, 0), column },
    pageDown: { row: row + extent.page, column },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: extent.columns - 1 },
    first: { row: 0, column: 0 },
    last: { row: last, column: extent.columns - 1 },
  }
  const place = places[step]
  if (!place) return undefined
  const lowest = extending && row >= 0 ? Math.min(0, last) : -1
  const cell = { row: clamp(place.row, lowest, last), column: clamp(place.column, 0, extent.columns - 1) }
  const anchor = extending && focus && focus.anchor.row >= 0 && cell.row >= 0 ? focus.anchor : cell
  return { cell, anchor }
}

/** The rectangle between anchor and focused cell. */
export function rangeOf({ cell, anchor }: GridFocus): CellRange {
  return {
    top: Math.min(cell.row, anchor.row),
    bottom: Math.max(cell.row, anchor.row),
    left: Math.min(cell.column, anchor.column),
    right: Math.max(cell.column, anchor.column),
  }
}

/** Whether the range is more than one cell. */
export function isWide(focus: GridFocus): boolean {
  return focus.cell.row !== focus.anchor.row || focus.cell.column !== focus.anchor.column
}

/** All column keys in the order to show: the person's own order first, columns it does not know behind their catalogue neighbour. */
export function orderColumns(keys: readonly string[], order: readonly string[]): string[] {
  const known = order.filter((key, index) => keys.includes(key) && order.indexOf(key) === index)
  const placed = [...known]
  keys.forEach((key, index) => {
    if (known.includes(key)) return
    const before = keys.slice(0, index).findLast((one) => placed.includes(one))
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, key)
  })
  return placed
}

/** The order after a column was moved to the place of another. */
export function moveColumn(order: readonly string[], key: string, to: number): string[] {
  const rest = order.filter((one) => one !== key)
  rest.splice(clamp(to, 0, rest.length), 0, key)
  return rest
}

/** A width that a column may have, in whole pixels. */
export function fitWidth(width: number): number {
  return Math.round(clamp(width, narrowestColumn, widestColumn))
}
