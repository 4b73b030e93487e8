import type { SortOrder } from '../../../shared/fields.ts'
import { toggleSort } from '../../../shared/filter-query.ts'
import { type Message, message } from '../../../shared/message.ts'
import { bulkLimit } from '../../api/read-pages.ts'
import { formatCells } from '../../form/lines/cell-copy.ts'
import { cellText } from '../cells/cell-text.ts'
import { type GridColumn, selectionKey } from '../model/grid-columns.ts'
import type { GridAction } from '../model/grid-key-table.ts'
import { type CellRange, fitWidth, focusOn, isWide, moveFocus, rangeOf } from '../model/grid-model.ts'
import type { GridStore } from './grid-store.ts'
import type { CellLooks, ListRow } from '../model/list-definition.ts'
import { readPlaces, recordPlaces, rowsBetween, type RowSource } from '../rows/row-source.ts'

/** What the surroundings of a grid do for it. */
export type GridHooks = {
  /** Answers false where the row does not open so, and its keys are free. */
  readonly onOpen: (row: ListRow, where?: 'beside' | 'tab') => boolean
  readonly onPreview: () => void
  /** Escape was pressed and the grid itself has nothing to cancel. */
  readonly onEscape: () => void
  readonly onSort: (sort: readonly SortOrder[]) => void
  readonly onWidth: (key: string, width: number | undefined) => void
  /** Page keys beyond the first or last row. */
  readonly onBeyond: (direction: 1 | -1) => void
  readonly onCopied: (rows: number, columns: number) => void
  /** Reports why something was not done, or not for all rows. */
  readonly onRefused: (reason: Message) => void
  readonly onFailed: (error: unknown) => void
  /** Repeats the first row of a range in those below, or says why not. */
  readonly onFillDown: (range: CellRange) => void
  /** Lets the focused cell be typed in, or says why not. */
  readonly onEdit: (row: number, column: number) => void
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
  /** Gives the keyboard to the first control in the details of the focused row. Answers whether there is one. */
  readonly enterDetails: () => boolean
  readonly cellLook?: CellLooks | undefined
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

/** Selects the rows from the focus's anchor to a row, as many as are read at once; those that are not loaded are fetched. Throws `CallError`. */
export async function selectTo({ store, rows, onRefused }: GridScene, row: number): Promise<void> {
  const from = store.focus()?.anchor.row ?? row
  const places = recordPlaces(rows, Math.min(from, row), Math.max(from, row), bulkLimit + 1)
  if (places.length > bulkLimit) onRefused(message('最多选择 {most} 条', { most: bulkLimit }))
  const found = await readPlaces(rows, places.slice(0, bulkLimit))
  store.setSelected(
    found.filter((one) => one !== undefined),
    true,
  )
}

/** What copying puts on the clipboard, and its measure. */
type CopiedText = { readonly text: string; readonly rows: number; readonly columns: number }

/**
 * Reads what copying puts on the clipboard: a range without its headings, else the selected rows, else the focused cell. Rows that are not loaded
 * are fetched; undefined when there is nothing to copy, or more than is read at once. Throws `CallError`.
 */
export async function copyText(scene: GridScene): Promise<CopiedText | undefined> {
  const { store, rows, columns, translate } = scene
  const focus = store.focus()
  const textOf = (records: readonly ListRow[], from: readonly GridColumn[]): CopiedText | undefined => {
    if (records.length === 0 || from.length === 0) return undefined
    const textAt = (record: ListRow, { field, key }: GridColumn) => {
      if (!field) return ''
      const look = scene.cellLook?.(record, key, Date.now())
      return look?.text ? translate(look.text) : cellText(field, record[key], translate)
    }
    const text = formatCells(records.map((record) => from.map((column) => textAt(record, column))))
    return { text, rows: records.length, columns: from.length }
  }
  const selected = [...store.selected().values()]
  if (selected.length > 0 && !(focus && isWide(focus)))
    return textOf(
      selected,
      columns.filter((column) => column.field),
    )
  if (!focus || focus.cell.row < 0) return undefined
  const range = rangeOf(focus)
  const places = recordPlaces(rows, range.top, range.bottom, bulkLimit + 1)
  if (places.length > bulkLimit) {
    scene.onRefused(message('最多复制 {most} 行', { most: bulkLimit }))
    return undefined
  }
  const left = columns[range.left]?.key === selectionKey && range.right > range.left ? range.left + 1 : range.left
  const found = await readPlaces(rows, places)
  return textOf(
    found.filter((one) => one !== undefined),
    columns.slice(left, range.right + 1),
  )
}

async function copy(scene: GridScene): Promise<void> {
  const copied = await copyText(scene)
  if (!copied) return
  await scene.writeText(copied.text)
  scene.onCopied(copied.rows, copied.columns)
}

function widen(scene: GridScene, by: number): void {
  const column = scene.columns[scene.store.focus()?.cell.column ?? -1]
  if (column?.field) scene.onWidth(column.key, fitWidth(column.width + by))
}

/** Does what a key asked for. Answers whether the key was used; the store reports moves of the `focus`. */
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
  const group = at && (action === 'right' || action === 'left') ? rows.groupAt?.(at.row) : undefined
  // A heading is one cell: there the keys open and close, as in any tree.
  if (at && group) {
    if (group.isOpen !== (action === 'right')) rows.toggleGroup?.(at.row)
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
      if (action === 'open' && !inHeader && scene.onSettle?.('accept')) return true
      if (at && rows.groupAt?.(at.row)) rows.toggleGroup?.(at.row)
      else if (inHeader && inSelection) toggleAll(scene)
      else if (inHeader && at) sortByColumn(scene, at.column, action === 'addSort')
      else if (row && action === 'open') scene.onOpen(row)
      return true
    case 'openBeside':
      return row !== undefined && scene.onOpen(row, 'beside')
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
      if (focus && at && !inHeader) selectTo(scene, at.row).catch(scene.onFailed)
      return true
    case 'selectAll':
      toggleAll(scene)
      return true
    case 'copy':
      if (focus && !isWide(focus) && scene.hasPickedText()) return false
      copy(scene).catch(scene.onFailed)
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
      if (focus && focus.cell.row !== focus.anchor.row) scene.onFillDown(rangeOf(focus))
      else scene.onRefused(message('先选中要填充的几行（Shift+↓）'))
      return true
    case 'edit':
      if (row && at && !inSelection) scene.onEdit(at.row, at.column)
      return row !== undefined
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
