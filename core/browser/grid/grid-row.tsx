import { memo, useSyncExternalStore } from 'react'
import { useTranslate } from '../i18n/text.ts'
import { cellText, isNumeric } from './cell-text.ts'
import { CellValue, isWords } from './grid-cell.tsx'
import type { GridColumn } from './grid-columns.ts'
import { GridProposedCell } from './grid-proposed-cell.tsx'
import type { GridStore } from './grid-store.ts'
import type { ListRow } from './list-definition.ts'

/** The drawing of a selection box; what it says stands in `aria-selected` of its row. */
export function SelectionMark({ state }: { state: boolean | 'some' }) {
  return (
    <span
      aria-hidden="true"
      className={`flex size-4 items-center justify-center rounded-[3px] border ${state ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-panel'}`}
    >
      {state === 'some' ? (
        <span className="h-0.5 w-2 bg-current" />
      ) : state ? (
        <svg
          viewBox="0 0 12 12"
          className="size-3"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden="true"
        >
          <path d="M2 6.5 4.8 9 10 3.2" />
        </svg>
      ) : null}
    </span>
  )
}

/** All but the paint: a clip around each row would triple the time in which the browser puts its layers together, in every frame that scrolls. */
const rowContain = 'layout size style'

export type GridRowProps = {
  gridId: string
  index: number
  /** Place in the whole result, for readers. */
  place: number
  row: ListRow | undefined
  top: number
  height: number
  width: number
  frozen: readonly GridColumn[]
  frozenWidth: number
  /** The scrolling columns in view, and the number of all columns before the first of them. */
  columns: readonly GridColumn[]
  firstColumn: number
  store: GridStore
  /** Key of the field whose cell is a link to the row. */
  linkKey: string | undefined
  href: string | undefined
}

/** One row. It draws anew when its record, its place or the columns in view change, never when the focus moves. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, index, row, height, frozen, columns, firstColumn, store } = props
  const selected = useSyncExternalStore(store.onSelection, () => (row ? store.isSelected(row.id) : false))
  const proposed = useSyncExternalStore(store.proposals.subscribe, () => (row ? store.proposals.of(row.id) : undefined))
  const translate = useTranslate()
  const content = (column: GridColumn) => {
    const { field, key } = column
    if (row === undefined) return <span className="h-2.5 w-3/5 rounded bg-hover" />
    if (field === undefined) return <SelectionMark state={selected} />
    const value = row[key]
    const cell = proposed?.cells[key]
    if (cell) return <GridProposedCell field={field} old={value} cell={cell} />
    if (key === props.linkKey && props.href && value)
      return (
        <a href={props.href} tabIndex={-1} draggable={false} className="truncate text-accent hover:underline">
          <CellValue field={field} value={value} size={height - 6} />
        </a>
      )
    // One element for words: a long list has thousands of such cells to draw while it is scrolled.
    return isWords(field, value) ? (
      cellText(field, value, translate)
    ) : (
      <CellValue field={field} value={value} size={height - 6} />
    )
  }
  const cell = (column: GridColumn, at: number, left: number) => {
    const drawn = content(column)
    const right = column.field && isNumeric(column.field)
    const look =
      typeof drawn === 'string'
        ? `block truncate ${right ? 'text-right tabular-nums' : ''}`
        : `flex items-center gap-1.5 overflow-hidden whitespace-nowrap ${right ? 'justify-end' : ''}`
    return (
      <div
        key={column.key}
        id={`${gridId}-${index}-${at}`}
        role="gridcell"
        aria-colindex={at + 1}
        data-row={index}
        data-column={at}
        className={`absolute inset-y-0 px-2 ${look}`}
        style={{ left, width: column.width, ...(typeof drawn === 'string' ? { lineHeight: `${height - 1}px` } : {}) }}
      >
        {drawn}
      </div>
    )
  }
  return (
    <div
      role="row"
      aria-rowindex={props.place + 2}
      aria-selected={selected}
      className={`absolute left-0 border-b ${selected ? 'bg-accent-soft' : 'bg-panel hover:bg-hover'}`}
      style={{ top: props.top, height, width: props.width, contain: rowContain }}
    >
      <div
        className="sticky left-0 z-2 h-full border-r bg-inherit"
        style={{ width: props.frozenWidth }}
        role="presentation"
      >
        {frozen.map((column, at) => cell(column, at, column.left))}
      </div>
      {columns.map((column, at) => cell(column, firstColumn + at, column.left))}
    </div>
  )
})
