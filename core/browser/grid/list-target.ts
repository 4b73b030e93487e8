import { useMemo, useSyncExternalStore } from 'react'
import type { CommandTarget } from '../command/command.ts'
import { useCommandTarget } from '../command/command-scope.ts'
import type { GridStore } from './grid-store.ts'
import type { RowSource } from './row-source.ts'

/** Offers commands the selected rows, or else the focused one. A component of its own, so that the list does not draw anew with each step. */
export function ListTarget({ document, store, rows }: { document: string; store: GridStore; rows: RowSource }) {
  const selected = useSyncExternalStore(store.onSelection, store.selected)
  const at = useSyncExternalStore(store.onFocus, () => store.focus()?.cell.row ?? -1)
  const focused = rows.rowAt(at)
  const target = useMemo<CommandTarget | undefined>(() => {
    if (selected.size > 0) return { document, records: [...selected.values()] }
    return focused ? { document, records: [focused] } : undefined
  }, [document, selected, focused])
  useCommandTarget(target)
  return null
}
