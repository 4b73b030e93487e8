import { memo, useSyncExternalStore } from 'react'
import { useTranslate } from '../../i18n/text.ts'
import { latePart } from '../../ui/late-part.tsx'
import type { ProposedCell } from '../cells/cell-proposals.ts'
import { exactText, isNumeric, shownText } from '../cells/cell-text.ts'
import { CellValue, isWords } from '../cells/grid-cell.tsx'
import type { Tone } from '../../../shared/workflow.ts'
import { Icon } from '../../ui/icon.tsx'
import { RecordNumber } from '../../ui/record-number.tsx'
import type { GridColumn } from '../model/grid-columns.ts'
import type { GridStore } from './grid-store.ts'
import type { GridClasses } from './grid-styles.ts'
import type { CellLook, CellLooks, ListRow } from '../model/list-definition.ts'

const GridProposedCell = latePart(async () => (await import('../cells/grid-proposed-cell.tsx')).GridProposedCell)

/** The picture of a selection box; `aria-selected` of the row tells whether it is ticked. */
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

/** The sign that expands a row, and in the heading all of them; clicks on it are heard by the grid. */
export function ExpansionMark({ isOpen }: { isOpen: boolean }) {
  return (
    <span
      data-expand=""
      className="-mr-1 flex size-5 items-center justify-center rounded text-ink-muted hover:bg-hover"
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
    </span>
  )
}

const tones: Readonly<Record<Tone, string>> = {
  neutral: 'text-ink-muted',
  waiting: '',
  active: '',
  done: 'text-tone-done',
  warning: 'font-medium text-tone-warning',
  danger: 'font-medium text-tone-danger',
}

/** A cell that shows something else than its value. */
export function LookedCell({ look: { text, tone, act } }: { look: CellLook }) {
  const translate = useTranslate()
  return (
    <>
      {act?.title ? (
        <span data-act="" className="shrink-0 cursor-pointer text-accent hover:underline">
          {translate(act.title)}
        </span>
      ) : null}
      {text ? <span className={`truncate tabular-nums ${tone ? tones[tone] : ''}`}>{translate(text)}</span> : null}
    </>
  )
}

type GridCellProps = {
  gridId: string
  classes: GridClasses
  index: number
  at: number
  column: GridColumn
  row: ListRow | undefined
  height: number
  /** Whether the row is, in the column that shows it. */
  selected: boolean
  proposed: ProposedCell | undefined
  /** Where the cell leads, in the column that links. */
  href: string | undefined
  /** The column of what people call the record; it shows the record's number where there is no code yet. */
  isCode: boolean
  cellLook: CellLooks | undefined
  now: number
  /** Whether the row shows its details, in the column of its boxes; undefined where rows have none. */
  expanded: boolean | undefined
  translate: ReturnType<typeof useTranslate>
}

/** What a cell shows: an element, or words alone. */
function cellContent(props: GridCellProps) {
  const { column, row, height, selected, proposed, href, isCode, translate } = props
  const { field, key } = column
  if (row === undefined) return <span className="h-2.5 w-3/5 rounded bg-hover" />
  if (field === undefined)
    return (
      <>
        <SelectionMark state={selected} />
        {props.expanded === undefined ? null : <ExpansionMark isOpen={props.expanded} />}
      </>
    )
  const value = row[key]
  if (proposed) return <GridProposedCell field={field} old={value} cell={proposed} />
  const look = props.cellLook?.(row, key, props.now)
  if (look?.text || look?.act?.title)
    return href ? (
      <a href={href} tabIndex={-1} draggable={false} className="flex min-w-0 text-accent hover:underline">
        <LookedCell look={look} />
      </a>
    ) : (
      <LookedCell look={look} />
    )
  if (isCode && !value) return <RecordNumber id={row.id} href={href} />
  if (href && value)
    return (
      <a href={href} tabIndex={-1} draggable={false} className="truncate text-accent hover:underline">
        <CellValue field={field} value={value} beside={row} size={height - 4} />
      </a>
    )
  if (look?.act)
    return (
      <span data-act="" className="flex cursor-pointer items-center gap-1 overflow-hidden">
        <CellValue field={field} value={value} beside={row} size={height - 4} />
        <Icon name="chevron-down" size={12} className="shrink-0 text-ink-faint" />
      </span>
    )
  // A cell of words is a single element: a long list has thousands of such cells to draw while it scrolls.
  return isWords(field, value) ? (
    shownText(field, value, translate, row)
  ) : (
    <CellValue field={field} value={value} beside={row} size={height - 4} />
  )
}

/** One cell. It is not drawn again when other columns come into view: a wide list has hundreds of cells to skip in each frame. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  'use no memo'
  const { gridId, classes, index, at, column, row } = props
  const drawn = cellContent(props)
  const right = column.field && isNumeric(column.field)
  const look =
    typeof drawn === 'string'
      ? `block overflow-clip text-ellipsis whitespace-nowrap ${classes.words} ${right ? 'text-right tabular-nums' : ''}`
      : `flex items-center gap-1.5 overflow-clip whitespace-nowrap ${right ? 'justify-end' : ''}`
  return (
    <div
      id={`${gridId}-${index}-${at}`}
      role="gridcell"
      aria-colindex={at + 1}
      data-row={index}
      data-column={at}
      aria-expanded={column.field ? undefined : props.expanded}
      className={`absolute inset-y-0 px-2 ${classes.column(at)} ${look}`}
      title={column.field && row && exactText(column.field, row[column.key], row)}
    >
      {drawn}
    </div>
  )
})

export type GridRowProps = {
  gridId: string
  classes: GridClasses
  index: number
  /** Place in the whole result, for readers. */
  place: number
  row: ListRow | undefined
  top: number
  height: number
  frozen: readonly GridColumn[]
  /** The scrolling columns in view, and the number of all columns before the first of them. */
  columns: readonly GridColumn[]
  firstColumn: number
  store: GridStore
  /** Key of the field whose cell is a link to the row. */
  linkKey: string | undefined
  href: string | undefined
  cellPath: ((row: ListRow, key: string) => string | undefined) | undefined
  cellLook: CellLooks | undefined
  /** The time that cells reckon from, in milliseconds. */
  now: number
  /** Whether the row shows its details; undefined where rows have none. */
  isExpanded: boolean | undefined
}

/** One row. It draws anew when its record, its place or the columns in view change, never when the focus moves. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { gridId, classes, index, row, height, frozen, columns, firstColumn, store } = props
  const selected = useSyncExternalStore(store.onSelection, () => (row ? store.isSelected(row.id) : false))
  const proposed = useSyncExternalStore(store.proposals.subscribe, () => (row ? store.proposals.of(row.id) : undefined))
  const translate = useTranslate()
  const cell = (column: GridColumn, at: number) => (
    <GridCell
      key={column.key}
      gridId={gridId}
      classes={classes}
      index={index}
      at={at}
      column={column}
      row={row}
      height={height}
      selected={selected && column.field === undefined}
      proposed={proposed?.cells[column.key]}
      href={column.key === props.linkKey ? props.href : row && props.cellPath?.(row, column.key)}
      isCode={column.key === props.linkKey}
      cellLook={props.cellLook}
      now={props.now}
      expanded={column.field ? undefined : props.isExpanded}
      translate={translate}
    />
  )
  return (
    <div
      role="row"
      aria-rowindex={props.place + 2}
      aria-selected={selected}
      className={`group/row absolute left-0 border-b ${classes.row} ${selected ? 'bg-accent-soft' : 'bg-panel hover:bg-hover'}`}
      style={{ top: props.top }}
    >
      {/* The ground of the row, said again: taken over from it, each cell would be worked out anew when the pointer comes and goes. */}
      <div
        className={`sticky left-0 z-2 h-full border-r ${classes.frozen} ${selected ? 'bg-accent-soft' : 'bg-panel group-hover/row:bg-hover'}`}
        role="presentation"
      >
        {frozen.map(cell)}
      </div>
      {columns.map((column, at) => cell(column, firstColumn + at))}
    </div>
  )
})
