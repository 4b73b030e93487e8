import { useEffect, useRef } from 'react'
import { focusOn } from '../model/grid-model.ts'
import type { RowSource } from '../rows/row-source.ts'
import type { GridStore } from '../table/grid-store.ts'

/** Keeps the focus on its record when rows are read anew and the record stands elsewhere: it was moved, or others came before it. */
export function useFollowedRow(rows: RowSource, store: GridStore): void {
  const followed = useRef<number>(undefined)
  useEffect(() => {
    const note = () => {
      const row = rows.rowAt(store.focus()?.cell.row ?? -1)
      if (row) followed.current = row.id
    }
    if (followed.current === undefined) note()
    const { current: id } = followed
    if (id !== undefined && rows.rowAt(store.focus()?.cell.row ?? -1)?.id !== id) {
      for (let line = 0; line < rows.count; line += 1) {
        if (rows.rowAt(line)?.id !== id) continue
        store.setFocus(focusOn(line, 1))
        break
      }
    }
    return store.onFocus(note)
  }, [rows, store])
}
