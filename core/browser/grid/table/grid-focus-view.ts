import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { clampFocus, isWide } from '../model/grid-model.ts'
import { pickCells } from '../model/grid-pointer.ts'
import type { GridProps } from './grid-props.ts'

type Window = Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>

/**
 * Keeps the focused cell among the cells that there are, and scrolls it into view, unless it was reached with a pointer. When the focus moves to the
 * first column, the list scrolls to its left edge: a frozen first column is always in view and would not scroll it.
 */
export function useFocusInView(
  { columns, rows, store, root }: Pick<GridProps, 'columns' | 'rows' | 'store' | 'root'>,
  rowWindow: Window,
  columnWindow: Window,
): void {
  const frozenCount = columns.frozen.length
  useEffect(() => {
    const extent = { rows: rows.count, columns: columns.all.length, page: 1 }
    const kept = clampFocus(store.focus(), extent)
    if (kept && (kept.cell.row !== store.focus()?.cell.row || kept.cell.column !== store.focus()?.cell.column))
      store.setFocus(kept)
  }, [store, rows.count, columns])

  useEffect(() => {
    let former = store.focus()?.cell.column
    return store.onFocus(() => {
      const focus = store.focus()
      if (root.current) pickCells(root.current, focus !== undefined && isWide(focus))
      const cell = focus?.cell
      const isFirst = cell?.column === 0 && former !== 0
      former = cell?.column
      if (!cell || store.isFocusPressed()) return
      if (cell.row >= 0) rowWindow.scrollToIndex(cell.row, { align: 'auto' })
      if (cell.column >= frozenCount) columnWindow.scrollToIndex(cell.column - frozenCount, { align: 'auto' })
      else if (isFirst) columnWindow.scrollToIndex(0, { align: 'start' })
    })
  }, [store, root, rowWindow, columnWindow, frozenCount])
}
