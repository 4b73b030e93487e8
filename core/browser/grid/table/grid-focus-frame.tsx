import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import type { GridColumns } from '../model/grid-columns.ts'
import { isWide, rangeOf } from '../model/grid-model.ts'
import type { GridStore } from './grid-store.ts'

type FrameProps = {
  gridId: string
  root: RefObject<HTMLElement | null>
  columns: GridColumns
  store: GridStore
  rowHeight: number
  /** Where a row begins, in pixels from the top of the grid. */
  topOf: (row: number) => number
  /** Whether a row is the heading of a group, which is one cell. */
  isHeading: (row: number) => boolean
  viewWidth: number
}

/**
 * The frame around the focused cell and the tint of a range, drawn over the rows, so that moving the focus draws two boxes
 * and no row.
 */
export function GridFocusFrame({ gridId, root, columns, store, rowHeight, topOf, isHeading, viewWidth }: FrameProps) {
  const focus = useSyncExternalStore(store.onFocus, store.focus)
  const cell = focus?.cell
  // Not a layout effect: where the grid is focused from the start, the grid around it is not known yet at that moment.
  useEffect(() => {
    const column = cell && isHeading(cell.row) ? 0 : cell?.column
    if (cell) root.current?.setAttribute('aria-activedescendant', `${gridId}-${cell.row}-${column}`)
    else root.current?.removeAttribute('aria-activedescendant')
  }, [cell, gridId, root, isHeading])
  if (!focus || focus.cell.row < 0) return null
  const onHeading = isHeading(focus.cell.row)
  const { top, bottom, left, right } = rangeOf(focus)
  const firstScrolling = columns.frozen.length
  const boxes = [
    { first: left, last: Math.min(right, firstScrolling - 1), frozen: true },
    { first: Math.max(left, firstScrolling), last: right, frozen: false },
  ].filter(({ first, last }) => first <= last)
  return (
    <>
      {boxes.map(({ first, last, frozen }) => {
        const from = columns.all[first]
        const to = columns.all[last]
        const column = columns.all[focus.cell.column]
        if (!from || !to || !column) return null
        const mine = focus.cell.column < firstScrolling === frozen
        const focused = onHeading ? { left: 0, width: Math.min(viewWidth, columns.totalWidth) } : column
        const body = (
          <>
            {isWide(focus) ? (
              <div
                className="absolute bg-accent/10 ring-1 ring-accent ring-inset"
                style={{
                  left: from.left,
                  width: to.left + to.width - from.left,
                  top: topOf(top) - topOf(focus.cell.row),
                  height: topOf(bottom) + rowHeight - topOf(top),
                }}
              />
            ) : null}
            {mine ? (
              <div
                data-keep-clear=""
                className="absolute rounded-[2px] ring-2 ring-line-strong ring-inset group-focus/grid:ring-accent"
                style={{ left: focused.left, width: focused.width, top: 0, height: rowHeight }}
              />
            ) : null}
          </>
        )
        return (
          <div
            key={frozen ? 'frozen' : 'scrolling'}
            role="presentation"
            data-focus-frame=""
            className={`pointer-events-none absolute left-0 ${frozen ? 'z-3' : 'z-1'}`}
            style={{ top: topOf(focus.cell.row), width: columns.totalWidth }}
          >
            {frozen ? <div className="sticky left-0 w-0">{body}</div> : body}
          </div>
        )
      })}
    </>
  )
}
