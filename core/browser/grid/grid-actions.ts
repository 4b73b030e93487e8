import type { SortOrder } from '../../shared/fields.ts'
import { toggleSort } from '../../shared/filter-query.ts'
import type { Message } from '../../shared/message.ts'
import { cellText } from './cell-text.ts'
import type { GridColumn } from './grid-columns.ts'
import { selectionKey } from './grid-columns.ts'
import type { GridAction } from './grid-key-table.ts'
import { type CellRange, fitWidth, focusOn, isWide, moveFocus, rangeOf, rangeText } from './grid-model.ts'
import type { GridStore } from './grid-store.ts'
import type { ListRow } from './list-definition.ts'
import type { RowSource } from './row-source.ts'
import { rowsBetween } from './row-source.ts'

/** What the surroundings of a grid do for it. */
export type GridHooks = {
  readonly onOpen: (row: ListRow, where?: 'beside' | 'tab') => void
  readonly onPreview: () => void
  /** Escape with nothing left to give up in the grid itself. */
  readonly onEscape: () => void
  readonly onSort: (sort: readonly SortOrder[]) => void
  readonly onWidth: (key: string, width: number | undefined) => void
  /** Page keys beyond the first or last row. */
  readonly onBeyond: (direction: 1 | -1) => void
  readonly onCopied: (rows: number, columns: number) => void
  /** Repeats the first row of a range in those below; undefined where cells cannot be changed. */
  readonly onFillDown?: ((range: CellRange) => void) | undefined
  /** Saves or drops the cells that are proposed. Answers whether there were any. */
  readonly onSettle?: ((how: 'accept' | 'drop') => boolean) | undefined
}

/** What an action may look at. */
export type GridScene = GridHooks & {
  readonly store: GridStore
  readonly rows: RowSource
  readonly columns: readonly GridColumn[]
  readonly sort: readonly SortOrder[]
  readonly page: number
  readonly translate: (of: Message) => string
  readonly openMenu: () => void
  /** Whether the person has picked out a part of the focused cell's text. */
  readonly hasPickedText: () => boolean
  readonly writeText: (text: string) => Promise<void>
}

/** Sorts by the column at a place; `add` keeps the other orders. */
export function sortByColumn(scene: GridScene, at: number, add: boolean): void {
  const { field } = scene.columns[at] ?? {}
  if (field?.sort) scene.onSort(toggleSort(scene.sort, field.key, add))
}

/** Selects all loaded rows, or releases them when they all are selected. */
export function toggleAll({ store, rows }: GridScene): void {
  const loaded = rowsBetween(rows, 0, Math.min(rows.count, 1000) - 1)
  store.setSelected(loaded, !loaded.every((row) => store.isSelected(row.id)))
}

/** Selects the rows from the focus's anchor to a row. */
export function selectTo({ store, rows }: GridScene, row: number): void {
  const from = store.focus()?.anchor.row ?? row
  store.setSelected(rowsBetween(rows, Math.min(from, row), Math.max(from, row)), true)
}

/** The text that copying puts on the clipboard: a range, else the selected rows, else the focused cell; and its measure. */
export function copyText({
  store,
  rows,
  columns,
  translate,
}: GridScene): { text: string; rows: number; columns: number } | undefined {
  const focus = store.focus()
  const readable = columns.filter((column) => column.field)
  const text = (row: ListRow | undefined, column: GridColumn | undefined) =>
    row && column?.field ? cellText(column.field, row[column.key], translate) : ''
  const selected = [...store.selected().values()]
  if (selected.length > 0 && !(focus && isWide(focus))) {
    const range = { top: 0, bottom: selected.length - 1, left: 0, right: readable.length - 1 }
    return {
      text: rangeText(range, (row, column) => text(selected[row], readable[column])),
      rows: selected.length,
      columns: readable.length,
    }
  }
  if (!focus || focus.cell.row < 0) return undefined
  const range = rangeOf(focus)
  const left = columns[range.left]?.key === selectionKey && range.right > range.left ? range.left + 1 : range.left
  return {
    text: rangeText({ ...range, left }, (row, column) => text(rows.rowAt(row), columns[column])),
    rows: range.bottom - range.top + 1,
    columns: range.right - left + 1,
  }
}

async function copy(scene: GridScene): Promise<void> {
  const copied = copyText(scene)
  if (!copied) return
  await scene.writeText(copied.text)
  scene.onCopied(copied.rows, copied.columns)
}

function widen(scene: GridScene, by: number): void {
  const column = scene.columns[scene.store.focus()?.cell.column ?? -1]
  if (column?.field) scene.onWidth(column.key, fitWidth(column.width + by))
}

/** Does what a key asked for. Answers whether the key is used up; `focus` moves are told by the store. */
export function runGridAction(scene: GridScene, action: GridAction): boolean {
  const { store, rows, columns } = scene
  const focus = store.focus()
  const at = focus?.cell
  const row = at ? rows.rowAt(at.row) : undefined
  const beyond =
    action === 'pageDown' && at && at.row >= rows.count - 1 ? 1 : action === 'pageUp' && at?.row === 0 ? -1 : undefined
  if (beyond) {
    scene.onBeyond(beyond)
    return true
  }
  const moved = moveFocus(focus, action, { rows: rows.count, columns: columns.length, page: scene.page })
  if (moved) {
    store.setFocus(moved)
    return true
  }
  const inHeader = at?.row === -1
  const inSelection = at !== undefined && columns[at.column]?.key === selectionKey
  switch (action) {
    case 'open':
    case 'addSort':
      if (action === 'open' && scene.onSettle?.('accept')) return true
      if (at && rows.groupAt?.(at.row)) rows.toggleGroup?.(at.row)
      else if (inHeader && inSelection) toggleAll(scene)
      else if (inHeader && at) sortByColumn(scene, at.column, action === 'addSort')
      else if (row && action === 'open') scene.onOpen(row)
      return true
    case 'openBeside':
      if (row) scene.onOpen(row, 'beside')
      return row !== undefined
    case 'preview':
      if (at && rows.groupAt?.(at.row)) rows.toggleGroup?.(at.row)
      else if (inHeader && inSelection) toggleAll(scene)
      else if (inSelection && row) store.toggle(row)
      else scene.onPreview()
      return true
    case 'toggle':
      if (row) store.toggle(row)
      return true
    case 'toggleRange':
      if (focus && at && !inHeader) selectTo(scene, at.row)
      return true
    case 'selectAll':
      toggleAll(scene)
      return true
    case 'copy':
      if (focus && !isWide(focus) && scene.hasPickedText()) return false
      void copy(scene)
      return true
    case 'menu':
      scene.openMenu()
      return true
    case 'wider':
      widen(scene, 16)
      return true
    case 'narrower':
      widen(scene, -16)
      return true
    case 'fillDown':
      if (focus && scene.onFillDown && focus.cell.row !== focus.anchor.row) scene.onFillDown(rangeOf(focus))
      return scene.onFillDown !== undefined
    case 'escape':
      if (scene.onSettle?.('drop')) return true
      if (focus && isWide(focus)) store.setFocus(focusOn(focus.cell.row, focus.cell.column))
      else if (store.selected().size > 0) store.clearSelection()
      else scene.onEscape()
      return true
    default:
      return false
  }
}
