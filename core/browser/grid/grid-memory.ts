import { useEffect, useRef, useState } from 'react'
import { askOnLeave, rememberedInTab } from '../workspace/tab-place.ts'
import { useView } from '../workspace/view-context.ts'
import type { CellPlace, GridFocus } from './grid-model.ts'
import { type GridStore, gridStore } from './grid-store.ts'
import { type RowSource, rowsBetween } from './row-source.ts'

const name = 'grid'

function isPlace(given: unknown): given is CellPlace {
  const place = given as CellPlace | null | undefined
  return Number.isInteger(place?.row) && Number.isInteger(place?.column)
}

function focusIn(memory: unknown): GridFocus | undefined {
  const focus = (memory as { focus?: GridFocus } | undefined)?.focus
  return isPlace(focus?.cell) && isPlace(focus.anchor) ? focus : undefined
}

function selectionIn(memory: unknown): readonly number[] {
  const selected = (memory as { selected?: unknown } | undefined)?.selected
  return Array.isArray(selected) ? selected.filter(Number.isInteger) : []
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

/** Selects again what was selected before a reload, as far as the first rows hold it, and keeps focus and selection for the next time. */
export function useGridMemory(store: GridStore, rows: RowSource, ready: boolean): void {
  const { tabId } = useView()
  const [wanted] = useState(() => new Set(selectionIn(rememberedInTab(tabId, name))))
  const done = useRef(false)
  useEffect(() => {
    if (!ready || done.current) return
    done.current = true
    const found = rowsBetween(rows, 0, Math.min(rows.count, 200) - 1).filter((row) => wanted.has(row.id))
    if (found.length > 0) store.setSelected(found, true)
  }, [ready, rows, store, wanted])
  useEffect(
    () => askOnLeave(tabId, name, () => ({ focus: store.focus(), selected: [...store.selected().keys()] })),
    [tabId, store],
  )
}
