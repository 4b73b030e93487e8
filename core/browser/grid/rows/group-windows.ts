import { hearers } from '../../../shared/hearers.ts'
import type { GroupContracts, ListGroup } from '../../../shared/list-group-contract.ts'
import { groupKey } from './group-layout.ts'
import { groupPages } from './group-pages.ts'
import { type RowSource, rowsBetween } from './row-source.ts'
import { type RowWindow, rowWindow } from './row-window.ts'

const windowPage = 100
/** Pages held of each open group. */
const windowPages = 20

/** The rows of the groups of a list, those near what is seen. */
export type GroupWindows = {
  readonly windowOf: (group: ListGroup) => RowWindow
  readonly subscribe: (listener: () => void) => () => void
  /**
   * The rows that are drawn, by the key of their group: a new map with each answer, from the next frame on. Until then a
   * key acts on the card that a person sees.
   */
  readonly shown: () => ReadonlyMap<string, RowSource>
  /** Fetches again what is seen: of all groups, or of those that hold a record. */
  readonly refresh: (id?: number) => void
  /** Fetches again the groups that have gained or lost rows, and forgets those that are gone. */
  readonly agree: (groups: readonly ListGroup[]) => void
  readonly stop: () => void
}

/** Opens a window on the rows of each open group; they are fetched as they come into view. */
export function groupWindows(contract: GroupContracts['rows'], body: Record<string, unknown>): GroupWindows {
  const windows = new Map<string, RowWindow>()
  const ask = groupPages(contract, body)
  const { hear: subscribe, tell: tellAll } = hearers()
  let shown: ReadonlyMap<string, RowSource> = new Map()
  let isTold = true
  /** Tells the listeners before the next frame, once for all answers until then: each day of a calendar has its own, and they must not draw it again one by one. */
  const tell = () => {
    if (!isTold) return
    isTold = false
    requestAnimationFrame(() => {
      isTold = true
      shown = new Map([...windows].map(([key, window]) => [key, window.state().rows]))
      tellAll()
    })
  }
  return {
    windowOf: (group) => {
      const key = groupKey(group)
      const known = windows.get(key)
      if (known) return known
      const made = rowWindow({
        size: windowPage,
        keep: windowPages,
        ask: (query, signal) => ask(group.value, query, signal),
      })
      made.subscribe(tell)
      windows.set(key, made)
      return made
    },
    subscribe,
    shown: () => shown,
    refresh: (id) => {
      for (const window of windows.values()) {
        const { rows } = window.state()
        if (id === undefined || rowsBetween(rows, 0, rows.count - 1).some((row) => row.id === id)) window.refresh()
      }
    },
    agree: (groups) => {
      const counts = new Map(groups.map((group) => [groupKey(group), group.count]))
      for (const [key, window] of windows) {
        const { rows, loading } = window.state()
        const count = counts.get(key)
        if (count === undefined) {
          window.stop()
          windows.delete(key)
        } else if (!loading && !rows.isEstimate && rows.total !== count) window.refresh()
      }
    },
    stop: () => {
      for (const window of windows.values()) window.stop()
    },
  }
}
