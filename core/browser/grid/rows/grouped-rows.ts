import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import {
  type DaySpan,
  type GroupContracts,
  groupContracts,
  type ListGroup,
} from '../../../shared/list-group-contract.ts'
import { useContractQuery } from '../../api/contract-query.ts'
import { useLiveChanges } from '../../api/live.ts'
import { groupKey, groupLayout } from './group-layout.ts'
import { groupPages } from './group-pages.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import type { ListRows } from './list-rows.ts'
import { type RowReader, type RowSource, rowsBetween } from './row-source.ts'
import { type RowWindow, rowWindow } from './row-window.ts'

const windowPage = 100
/** Pages held of each open group. */
const windowPages = 20

type Windows = {
  readonly windowOf: (group: ListGroup) => RowWindow
  readonly subscribe: (listener: () => void) => () => void
  /** Changes with every answer of any group. */
  readonly edition: () => number
  /** Fetches again what is seen: of all groups, or of those that hold a record. */
  readonly refresh: (id?: number) => void
  /** Fetches again the groups that have gained or lost rows, and forgets those that are gone. */
  readonly agree: (groups: readonly ListGroup[]) => void
  readonly stop: () => void
}

/** The rows of each open group, fetched as they come into view. */
function groupWindows(contract: GroupContracts['rows'], body: Record<string, unknown>): Windows {
  const windows = new Map<string, RowWindow>()
  const ask = groupPages(contract, body)
  const listeners = new Set<() => void>()
  let edition = 0
  let isTold = true
  /** Tells the listeners before the next frame, once for all answers until then: each day of a calendar has its own, and they must not draw it again one by one. */
  const tell = () => {
    if (!isTold) return
    isTold = false
    requestAnimationFrame(() => {
      isTold = true
      edition += 1
      for (const listener of listeners) listener()
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edition: () => edition,
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

const noGroups: readonly ListGroup[] = []

/**
 * The rows of a list in groups: headings with counts and sums at once, the rows of open groups as they are seen. With `laid` all groups are open: the
 * columns of a board, or those `days` of a calendar that have rows, and the rows without a date.
 */
export function useGroupedRows(
  definition: ListDefinition,
  body: Record<string, unknown>,
  groupBy: string | undefined,
  laid?: { readonly days: DaySpan | undefined },
): ListRows {
  const contracts = useMemo(() => groupContracts(definition.search, definition.fields), [definition])
  const enabled = contracts !== undefined && groupBy !== undefined
  const { sort: _, ...filters } = body
  // Groups of another field are not shown in the meantime.
  const [readBy, setReadBy] = useState<string>()
  const answer = useContractQuery(
    contracts?.groups ?? definition.search,
    { body: { ...filters, groupBy, ...(laid?.days ? { days: laid.days } : {}) } },
    {
      enabled,
      keepPrevious: readBy === groupBy,
      quiet: true,
      noun: definition.document.noun,
      staleTime: definition.staleTime ?? 60_000,
    },
  )
  if (enabled && answer.data && !answer.isPlaceholderData && readBy !== groupBy) setReadBy(groupBy)
  const data = enabled ? (answer.data as { groups: readonly ListGroup[] } | undefined) : undefined
  const groups = data?.groups ?? noGroups
  const isLaid = laid !== undefined
  const isOpenAtFirst = isLaid || definition.groupsOpen === true
  // The groups that a person has opened or closed, for the field that they are of.
  const [turned, setTurned] = useState<{ readonly by: string | undefined; readonly keys: ReadonlySet<string> }>({
    by: groupBy,
    keys: new Set(),
  })
  const keys = useMemo(() => {
    const ofField = turned.by === groupBy && !isLaid ? turned.keys : new Set<string>()
    return new Set(groups.map(groupKey).filter((key) => ofField.has(key) !== isOpenAtFirst))
  }, [turned, groupBy, groups, isOpenAtFirst, isLaid])
  const words = JSON.stringify({ ...body, groupBy })
  const windows = useMemo(
    () => (contracts ? groupWindows(contracts.rows, JSON.parse(words) as Record<string, unknown>) : undefined),
    [contracts, words],
  )
  useEffect(() => () => windows?.stop(), [windows])
  const edition = useSyncExternalStore(windows?.subscribe ?? never, windows?.edition ?? zero)
  useLiveChanges(definition.document.noun, (change) => {
    // A month has as many groups as days: only those are fetched again that hold the record, or whose counts change.
    if (enabled) windows?.refresh(laid?.days && change?.id)
  })
  useEffect(() => windows?.agree(groups), [windows, groups])
  const layout = useMemo(() => groupLayout(groups, keys), [groups, keys])
  const rows = useMemo((): RowSource => {
    const total = groups.reduce((sum, group) => sum + group.count, 0)
    return {
      count: layout.count,
      total,
      offset: 0,
      // Read it so that each answer of a group makes a new source.
      edition,
      groups: groups.map((group, at) => ({ ...group, head: layout.heads[at] ?? 0 })),
      rowAt: (line) => {
        const place = layout.placeOf(line)
        const group = place && groups[place.group]
        return group && place.row !== undefined ? windows?.windowOf(group).state().rows.rowAt(place.row) : undefined
      },
      load: async (first, last, signal) => {
        const readers = new Map<number, RowReader>()
        for (const part of layout.rowsIn(first, last)) {
          const group = groups[part.group]
          if (group && windows)
            readers.set(part.group, await windows.windowOf(group).load(part.first, part.last, signal))
        }
        return (line) => {
          const place = layout.placeOf(line)
          return place?.row === undefined ? undefined : readers.get(place.group)?.(place.row)
        }
      },
      groupAt: (line) => {
        const place = layout.placeOf(line)
        const group = place && place.row === undefined ? groups[place.group] : undefined
        return group && { ...group, isOpen: keys.has(groupKey(group)) }
      },
      toggleGroup: (line) => {
        const place = layout.placeOf(line)
        const group = place && groups[place.group]
        if (!group) return
        setTurned((now) => {
          const next = new Set(now.by === groupBy ? now.keys : [])
          if (!next.delete(groupKey(group))) next.add(groupKey(group))
          return { by: groupBy, keys: next }
        })
      },
    }
  }, [layout, groups, keys, windows, groupBy, edition])
  const show = useMemo(
    () => (first: number, last: number) => {
      for (const part of layout.rowsIn(first, last)) {
        const group = groups[part.group]
        if (group) windows?.windowOf(group).show(part.first, part.last)
      }
    },
    [layout, groups, windows],
  )
  return {
    rows,
    loading: enabled && data === undefined && !answer.error,
    renewing: answer.isFetching && data !== undefined,
    error: data === undefined ? (answer.error ?? undefined) : undefined,
    stale: data !== undefined && answer.isError,
    refresh: () => {
      void answer.refetch()
      windows?.refresh()
    },
    show,
  }
}

const never = () => () => {}
const zero = () => 0
