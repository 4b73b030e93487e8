import { useSyncExternalStore } from 'react'
import type { SortOrder } from '../../../shared/fields.ts'
import { useText } from '../../i18n/text.ts'
import { Icon } from '../../ui/icon.tsx'
import { isNumeric } from '../cells/cell-text.ts'
import type { GridColumn, GridColumns } from '../model/grid-columns.ts'
import { ExpansionMark, SelectionMark } from './grid-row.tsx'
import type { GridStore } from './grid-store.ts'
import { rowsBetween, type RowSource } from '../rows/row-source.ts'

type HeaderProps = {
  gridId: string
  columns: GridColumns
  shown: readonly GridColumn[]
  firstColumn: number
  sort: readonly SortOrder[]
  store: GridStore
  rows: RowSource
  height: number
  /** Whether rows can be expanded. */
  expandable: boolean
  onResetWidth: (key: string) => void
  onFilter?: ((key: string) => void) | undefined
  filtered?: readonly string[] | undefined
}

/** How many of the loaded rows are selected. */
function useSelectionState(store: GridStore, rows: RowSource): boolean | 'some' {
  const selected = useSyncExternalStore(store.onSelection, store.selected)
  if (selected.size === 0 || rows.count === 0) return false
  const loaded = rowsBetween(rows, 0, Math.min(rows.count, 1000) - 1)
  const count = loaded.filter((row) => selected.has(row.id)).length
  return count === 0 ? false : count === loaded.length ? true : 'some'
}

/** The sticky row of headings. Sorting and selecting are done by the grid, which hears all clicks and keys. */
export function GridHeader(props: HeaderProps) {
  const { columns, store, sort } = props
  const focused = useSyncExternalStore(store.onFocus, () => {
    const cell = store.focus()?.cell
    return cell?.row === -1 ? cell.column : undefined
  })
  const all = useSelectionState(store, props.rows)
  const { all: isOpen } = useSyncExternalStore(store.onExpansion, store.expansion)
  const heading = (column: GridColumn, at: number) => (
    <Heading
      key={column.key}
      id={`${props.gridId}--1-${at}`}
      column={column}
      at={at}
      focused={focused === at}
      order={sort.find((one) => one.key === column.key)}
      rank={sort.length > 1 ? sort.findIndex((one) => one.key === column.key) + 1 : 0}
      all={all}
      expanded={props.expandable && column.field === undefined ? isOpen : undefined}
      onResize={(event) => columns.startResize(column.key, event)}
      onResetWidth={() => props.onResetWidth(column.key)}
      onFilter={column.field?.search && props.onFilter ? () => props.onFilter?.(column.key) : undefined}
      isFiltered={props.filtered?.includes(column.key) ?? false}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={1}
      className="sticky top-0 z-4 border-b border-line-strong bg-sunken text-ink-muted"
      style={{ height: props.height, width: columns.totalWidth, minWidth: '100%' }}
    >
      <div
        className="sticky left-0 z-2 h-full border-r bg-inherit"
        style={{ width: columns.frozenWidth }}
        role="presentation"
      >
        {columns.frozen.map(heading)}
      </div>
      {props.shown.map((column, at) => heading(column, props.firstColumn + at))}
    </div>
  )
}

function Heading({
  id,
  column,
  at,
  focused,
  order,
  rank,
  all,
  expanded,
  onResize,
  onResetWidth,
  onFilter,
  isFiltered,
}: {
  id: string
  column: GridColumn
  at: number
  focused: boolean
  order: SortOrder | undefined
  rank: number
  all: boolean | 'some'
  /** Whether all rows are expanded; undefined elsewhere than over the boxes of rows that expand. */
  expanded: boolean | undefined
  onResize: (event: unknown) => void
  onResetWidth: () => void
  onFilter: (() => void) | undefined
  isFiltered: boolean
}) {
  const t = useText()
  const { field } = column
  const label = field ? t(field.label) : t('选择全部')
  return (
    <div
      id={id}
      role="columnheader"
      tabIndex={-1}
      aria-colindex={at + 1}
      aria-sort={field?.sort ? (order ? (order.descending ? 'descending' : 'ascending') : 'none') : undefined}
      data-row={-1}
      data-column={at}
      title={label}
      className={`group/heading absolute inset-y-0 flex select-none items-center gap-1 px-2 font-medium outline-none ${field?.sort ? 'cursor-pointer hover:text-ink' : ''} ${field && isNumeric(field) ? 'justify-end' : ''} ${focused ? 'ring-2 ring-line-strong ring-inset group-focus/grid:ring-accent' : ''}`}
      style={{ left: column.left, width: column.width }}
    >
      {field ? (
        <span className="truncate">{label}</span>
      ) : (
        <>
          <SelectionMark state={all} />
          <span className="sr-only">{label}</span>
          {expanded === undefined ? null : <ExpansionMark isOpen={expanded} />}
        </>
      )}
      {order ? (
        <span className="inline-flex items-center text-accent">
          <Icon name={order.descending ? 'arrow-down' : 'arrow-up'} size={12} />
          {rank ? <span className="text-[10px]">{rank}</span> : null}
        </span>
      ) : null}
      {onFilter ? (
        <button
          type="button"
          tabIndex={-1}
          data-funnel=""
          aria-label={t('筛选 {field}', { field: label })}
          className={`shrink-0 rounded p-0.5 hover:bg-hover ${isFiltered ? 'ml-auto text-accent' : 'absolute right-2 bg-sunken text-ink-faint opacity-0 group-hover/heading:opacity-100'}`}
          onClick={onFilter}
        >
          <Icon name="filter" size={12} />
        </button>
      ) : null}
      {field ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys < and > do the same
        <span
          data-resize=""
          className="absolute inset-y-1 right-0 w-1.5 cursor-col-resize touch-none border-r hover:border-r-2 hover:border-accent"
          onMouseDown={(event) => {
            event.stopPropagation()
            onResize(event)
          }}
          onTouchStart={(event) => {
            event.stopPropagation()
            onResize(event)
          }}
          onDoubleClick={(event) => {
            event.stopPropagation()
            onResetWidth()
          }}
        />
      ) : null}
    </div>
  )
}
