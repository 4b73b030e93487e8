import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastFailure } from '../../ui/failure-toast.ts'
import { askOnLeave, rememberedInTab } from '../../workspace/tab-place.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import type { CellPlace, GridFocus } from '../model/grid-model.ts'
import { type GridStore, gridStore } from './grid-store.ts'
import type { ListRow } from '../model/list-definition.ts'
import { type RowSource, rowsBetween } from '../rows/row-source.ts'
import type { SelectedPages } from '../rows/selection-return.ts'

const name = 'grid'

function isPlace(given: unknown): given is CellPlace {
  const place = given as CellPlace | null | undefined
  return Number.isInteger(place?.row) && Number.isInteger(place?.column)
}

function focusIn(memory: unknown): GridFocus | undefined {
  const focus = (memory as { focus?: GridFocus } | undefined)?.focus
  return isPlace(focus?.cell) && isPlace(focus.anchor) ? focus : undefined
}

function selectionIn(memory: unknown): SelectedPages {
  const selected = (memory as { selected?: unknown } | undefined)?.selected
  const isEntry = (one: unknown): one is [number, number] => Array.isArray(one) && one.every(Number.isInteger)
  return new Map(Array.isArray(selected) ? selected.filter(isEntry) : [])
}

/** The store of a list's grid, with the focused cell that the tab had before a reload. */
export function useGridStore(): GridStore {
  const { tabId } = useView()
  const [store] = useState(() => {
    const made = gridStore()
    made.setFocus(focusIn(rememberedInTab(tabId, name)))
    return made
  })
  return store
}

/**
 * Restores the selection from before a reload, and keeps focus and selection for the next time. `find` fetches records that are not among the first
 * rows; if the filters have changed by then, what it finds is not selected.
 */
export function useGridMemory(
  store: GridStore,
  rows: RowSource,
  ready: boolean,
  narrowing: string,
  find: (wanted: SelectedPages) => Promise<readonly ListRow[]>,
): void {
  const { tabId } = useView()
  const [wanted] = useState(() => new Map(selectionIn(rememberedInTab(tabId, name))))
  const done = useRef(false)
  const take = useEffectEvent((found: readonly ListRow[], of: string) => {
    if (of === narrowing) store.selectFrom(found, wanted)
    for (const { id } of found) wanted.delete(id)
  })
  const findOthers = useEffectEvent(() => find(wanted))
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const first = rowsBetween(rows, 0, Math.min(rows.count, 200) - 1)
    take(
      first.filter((row) => wanted.has(row.id)),
      narrowing,
    )
    if (wanted.size === 0) return
    findOthers().then((found) => {
      take(found, narrowing)
      wanted.clear()
    }, toastFailure)
  }, [ready, rows, narrowing, wanted])
  useEffect(
    () =>
      askOnLeave(tabId, name, () => ({
        focus: store.focus(),
        selected: [...wanted, ...store.pagesOfSelected()],
      })),
    [tabId, store, wanted],
  )
}
