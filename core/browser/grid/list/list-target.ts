import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { CommandTarget } from '../../command/command.ts'
import { useCommandTarget } from '../../command/command-scope.ts'
import { useTabFocused } from '../../workspace/tabs/tab-focus.tsx'
import { useView } from '../../workspace/tabs/view-context.ts'
import { foreseeAddress } from '../../workspace/view-loader.ts'
import { lead, leadingTabAtom } from '../../workspace/workspace-leading.ts'
import type { GridStore } from '../table/grid-store.ts'
import type { ListRow } from '../model/list-definition.ts'
import type { RowSource } from '../rows/row-source.ts'

/** Milliseconds that the focus must rest on a row before the pane beside follows. */
const rest = 150
/** Milliseconds for which a row must keep the focus before it is read ahead: a person who walks through the list presses the next key sooner. */
const pause = 80

/**
 * Lends the selected rows, or else the focused one, to commands, reads the focused one ahead, and shows it in the next pane while this pane leads. It
 * is a separate component, so that the list is not drawn again with each step.
 */
export function ListTarget({
  document,
  store,
  rows,
  openPath,
}: {
  document: string
  store: GridStore
  rows: RowSource
  openPath: ((row: ListRow) => string) | undefined
}) {
  const selected = useSyncExternalStore(store.onSelection, store.selected)
  const at = useSyncExternalStore(store.onFocus, () => store.focus()?.cell.row ?? -1)
  const focused = rows.rowAt(at)
  const target = useMemo<CommandTarget | undefined>(() => {
    if (selected.size > 0) return { document, records: [...selected.values()] }
    return focused ? { document, records: [focused] } : undefined
  }, [document, selected, focused])
  useCommandTarget(target)
  const { tabId } = useView()
  const hasFocus = useTabFocused()
  const leads = useAtomValue(leadingTabAtom) === tabId && hasFocus
  const own = hasFocus && focused && openPath ? openPath(focused) : undefined
  const href = leads ? own : undefined
  useEffect(() => {
    if (!href) return undefined
    const timer = setTimeout(() => lead(tabId, href, false), rest)
    return () => clearTimeout(timer)
  }, [href, tabId])
  useEffect(() => {
    if (!own) return undefined
    const timer = setTimeout(() => foreseeAddress(own), pause)
    return () => clearTimeout(timer)
  }, [own])
  return null
}
