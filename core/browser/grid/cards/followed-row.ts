import { useLayoutEffect, useRef } from 'react'
import { focusOn } from '../model/grid-model.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'

/** The record that has the keyboard, and the line that it was seen at. */
export type Followed = { readonly line: number; readonly id: number } | undefined

/**
 * The record to follow once the keyboard is at a line. Where the row of another line is not loaded yet, none is: the
 * record before must not take the keyboard back when the row is there.
 */
export function followedAt(line: number, rows: Pick<RowSource, 'rowAt'>, before: Followed): Followed {
  const row = rows.rowAt(line)
  if (row) return { line, id: row.id }
  return before?.line === line ? before : undefined
}

/** The line that a record has now where it is another one; undefined where it has kept its line or is not loaded. */
export function newLineOf(followed: Followed, line: number, rows: Pick<RowSource, 'rowAt' | 'count'>) {
  if (!followed || rows.rowAt(line)?.id === followed.id) return undefined
  for (let at = 0; at < rows.count; at += 1) if (rows.rowAt(at)?.id === followed.id) return at
  return undefined
}

/** Keeps the focus on its record when rows are read anew and the record stands elsewhere: it was moved, or others came before it. */
export function useFollowedRow(rows: RowSource, store: GridStore): void {
  const followed = useRef<Followed>(undefined)
  // Before a key can be pressed on the rows that are drawn.
  useLayoutEffect(() => {
    const lineNow = () => store.focus()?.cell.row ?? -1
    const note = () => {
      followed.current = followedAt(lineNow(), rows, followed.current)
    }
    const moved = newLineOf(followed.current, lineNow(), rows)
    if (moved !== undefined) store.setFocus(focusOn(moved, 1))
    // A record that is nowhere among the rows is followed on: the column that it was moved to may be fetched a moment later.
    if (moved !== undefined || followed.current === undefined) note()
    return store.onFocus(note)
  }, [rows, store])
}
