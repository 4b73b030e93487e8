import { useMemo, useSyncExternalStore } from 'react'
import type { ListRow, RowOverlay } from '../model/list-definition.ts'
import type { ListRows } from './list-rows.ts'
import type { RowReader, RowSource } from './row-source.ts'

type Shown = ReturnType<RowOverlay['shown']>

const asRead: Shown = (row) => row
const never = () => () => {}

/** The rows of a source as they are shown. A row stays the same object as long as what it is made from. */
export function overlaidRows(source: RowSource, shown: Shown): RowSource {
  const made = new WeakMap<ListRow, ListRow>()
  const over =
    (read: RowReader): RowReader =>
    (index) => {
      const row = read(index)
      if (!row) return undefined
      const known = made.get(row) ?? shown(row)
      made.set(row, known)
      return known
    }
  const { load } = source
  return {
    ...source,
    rowAt: over(source.rowAt),
    ...(load ? { load: async (first, last, signal) => over(await load(first, last, signal)) } : {}),
  }
}

/** The rows of a list with what the page holds beside them. */
export function useOverlaidRows(list: ListRows, overlay: RowOverlay | undefined): ListRows {
  const shown = useSyncExternalStore(overlay?.subscribe ?? never, overlay?.shown ?? (() => asRead))
  const rows = useMemo(() => (shown === asRead ? list.rows : overlaidRows(list.rows, shown)), [list.rows, shown])
  return overlay ? { ...list, rows } : list
}
