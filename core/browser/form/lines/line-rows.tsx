import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.ts'
import { whenIdle } from '../../ui/late-module.ts'
import { LineCell } from './line-cell.tsx'
import { columnHeading, type LineColumn } from './line-column.ts'
import { staying } from './line-head.tsx'
import { addLine, duplicateLine, lockAt, markedColumn, removeLine } from './line-model.ts'
import type { LineList } from './line-list.ts'
import { type LineActions, LineRowActions } from './line-row-actions.tsx'
import type { Lines } from './line-table.ts'
import { drawnWhole, observeRows, rowParts, rowsToDraw, scrollerOf } from './line-window.ts'

/** The actions of a row's buttons. */
export function lineActions(lines: () => Lines): LineActions {
  const at = (line: string) => lines().list.placeOf(line) ?? 0
  return {
    insert: (line) => lines().make(addLine(lines().now(), at(line) + 1, lines().blank), true),
    duplicate: (line) => lines().make(duplicateLine(lines().now(), at(line), 0, lines().blank), true),
    remove: (line) => lines().make(removeLine(lines().now(), at(line), 0), true),
  }
}

type RowProps = {
  readonly list: LineList
  /** The key of the line. */
  readonly line: string
  readonly at: number
  readonly columns: readonly LineColumn[]
  readonly locked: boolean
  /** Columns whose cells cannot be changed in this row. */
  readonly fixed: readonly string[] | undefined
  /** Key of the column whose cell is selected with others. */
  readonly marked: string | undefined
  /** Undefined where the lines are only read. */
  readonly actions: LineActions | undefined
  /** Not all rows are drawn, so that this one says where it stands. */
  readonly windowed: boolean
}

/**
 * One line; draws anew for itself alone. Where the line stands is written on its controls here: a line that gets another place because one came or went
 * above it keeps its cells as they are drawn.
 */
const LineRowView = memo(function LineRowView(props: RowProps) {
  const { list, line, at, columns, locked, fixed, marked, actions } = props
  const t = useText()
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    for (const control of row.current?.querySelectorAll<HTMLElement>('[data-cell]') ?? []) {
      const column = columns.find(({ key }) => key === control.dataset['cell'])
      if (!column) continue
      control.dataset['field'] = `${list.name}.${at}.${column.key}`
      control.setAttribute('aria-label', t('{column}，第 {row} 行', { column: column.label, row: at + 1 }))
    }
  })
  return (
    <tr
      ref={row}
      data-index={at}
      {...(props.windowed ? { 'aria-rowindex': at + 2 } : {})}
      className="group border-t @max-[640px]:block @max-[640px]:py-1"
    >
      <th
        scope="row"
        className={`h-row bg-panel text-center text-xs font-normal text-ink-faint tabular-nums ${staying.place} @max-[640px]:block @max-[640px]:h-auto @max-[640px]:px-2 @max-[640px]:text-left`}
      >
        {at + 1}
      </th>
      {columns.map((column, place) => (
        <td
          key={column.key}
          data-label={columnHeading(column)}
          className={`${column.key === marked ? 'bg-accent-soft' : place === 0 ? 'bg-panel' : ''} ${place === 0 ? staying.first : ''}`}
        >
          <LineCell list={list} line={line} column={column} locked={locked || (fixed?.includes(column.key) ?? false)} />
        </td>
      ))}
      {actions ? <LineRowActions line={line} actions={actions} /> : null}
    </tr>
  )
})

/** Lines that are drawn before and behind those that are seen, so that scrolling does not have to wait for them. */
const ahead = 6

/** How many lines are drawn ahead: none until what is seen has been painted. */
function useLinesAhead(): number {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => {
      if (isHere) startTransition(() => setPainted(true))
    }, 500)
    return () => {
      isHere = false
    }
  }, [])
  return isPainted ? ahead : 0
}

/** The body of a line editor's table: of long lists the lines that are seen. */
export function LineRows({ lines, actions }: { lines: Lines; actions: LineActions | undefined }) {
  const { list, lineKeys, columns, editable, range, places } = lines
  const body = useRef<HTMLTableSectionElement>(null)
  const [scroller, setScroller] = useState<Element | null>(null)
  const [height, setHeight] = useState(33)
  const windowed = lineKeys.length > drawnWhole
  const overscan = useLinesAhead()
  useLayoutEffect(
    () => setScroller(body.current ? scrollerOf(body.current.closest('[data-field]') ?? body.current) : null),
    [],
  )
  // Call the hook here and not in a hook of our own: a compiled caller would keep its first answer. The compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const rowWindow = useVirtualizer<Element, HTMLTableRowElement>({
    count: lineKeys.length,
    enabled: windowed,
    getScrollElement: () => scroller,
    getItemKey: (index) => lineKeys[index] ?? index,
    estimateSize: () => height,
    overscan,
    observeElementOffset: observeRows(() => body.current),
    // What has the keyboard scrolls into view by itself; where rows change their height, the browser keeps what is seen in its place.
    scrollToFn: () => {},
    rangeExtractor: (seen) => rowsToDraw(seen, places.held),
  })
  useLayoutEffect(() => {
    const drawn = body.current?.querySelector<HTMLElement>('tr[data-index]')?.offsetHeight ?? height
    if (windowed && Math.abs(drawn - height) > 4) setHeight(drawn)
  }, [windowed, height])
  useLayoutEffect(() => rowWindow.measure(), [rowWindow, height])
  // Measure all rows together after all are in the page: measuring each as it is drawn would lay out the page once per row.
  useLayoutEffect(() => {
    if (!windowed) return
    rowWindow.measureElement(null)
    for (const row of body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ?? [])
      rowWindow.measureElement(row)
  })
  const parts = windowed
    ? rowParts(rowWindow.getVirtualItems(), rowWindow.getTotalSize())
    : lineKeys.map((_, index) => ({ index }))
  const table = lines.now()
  return (
    <tbody
      ref={body}
      className="@max-[640px]:block [&_.control]:rounded-none [&_.control:not(:focus):not([aria-invalid=true])]:border-transparent [&_.control:not(:focus)]:bg-transparent"
      onFocus={(event) => {
        const row = event.target.closest<HTMLElement>('tr[data-index]')?.dataset.index
        if (windowed && row !== undefined) places.hold(Number(row))
      }}
    >
      {parts.map((part) =>
        'room' in part ? (
          <tr key={`room:${part.before}`} aria-hidden="true" className="@max-[640px]:block">
            <td colSpan={columns.length + 2} style={{ height: part.room }} />
          </tr>
        ) : (
          <LineRowView
            key={lineKeys[part.index]}
            list={list}
            line={lineKeys[part.index] ?? ''}
            at={part.index}
            columns={columns}
            locked={lockAt(table, part.index) !== undefined}
            fixed={table.fixed?.reason(table.rows[part.index] ?? {}) ? table.fixed.keys : undefined}
            marked={editable[markedColumn(range, part.index) ?? -1]?.key}
            actions={actions}
            windowed={windowed}
          />
        ),
      )}
    </tbody>
  )
}
