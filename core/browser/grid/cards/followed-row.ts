import { useLayoutEffect, useRef } from 'react'
import { focusOn } from '../model/grid-model.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'

/** The record that has the keyboard, and its line. */
export type Followed = { readonly line: number; readonly id: number } | undefined

/**
 * Returns the record that the keyboard follows after it has moved to a line. Returns undefined when it has moved to a
 * line that is not loaded: the earlier record must not take the keyboard back once that line is loaded.
 */
export function followedAt(line: number, rows: Pick<RowSource, 'rowAt'>, before: Followed): Followed {
  const row = rows.rowAt(line)
  if (row) return { line, id: row.id }
  return before?.line === line ? before : undefined
}

/** Returns the new line of a record. Returns undefined when the record is still at the same line, or is not loaded. */
export function newLineOf(followed: Followed, line: number, rows: Pick<RowSource, 'rowAt' | 'count'>) {
  if (!followed || rows.rowAt(line)?.id === followed.id) return undefined
  for (let at = 0; at < rows.count; at += 1) if (rows.rowAt(at)?.id === followed.id) return at
  return undefined
}

/** Keeps the focus on its record when rows are read anew and the record stands elsewhere: it was moved, or others came before it. */
export function useFollowedRow(rows: RowSource, store: GridStore): void {
  const followed = useRef<Followed>(undefined)
  // A layout effect runs before the person can press a key on the new rows.
  useLayoutEffect(() => {
    const lineNow = () => store.focus()?.cell.row ?? -1
    const note = () => {
      followed.current = followedAt(lineNow(), rows, followed.current)
    }
    const moved = newLineOf(followed.current, lineNow(), rows)
    if (moved !== undefined) store.setFocus(focusOn(moved, 1))
    // When no row holds the record, keep following it: the column that it was moved to may be loaded a moment later.
    if (moved !== undefined || followed.current === undefined) note()
    return store.onFocus(note)
  }, [rows, store])
}
