import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type GroupContracts, groupContracts, type ListGroup } from '../../../shared/list-group-contract.ts'
import { call } from '../../api/client.ts'
import { useContractQuery } from '../../api/contract-query.ts'
import { useLiveChanges } from '../../api/live.ts'
import { groupKey, groupLayout } from './group-layout.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import type { ListRows } from './list-rows.ts'
import type { RowReader, RowSource } from './row-source.ts'
import { type RowPage, type RowWindow, rowWindow } from './row-window.ts'

const windowPage = 100
/** Pages held of each open group. */
const windowPages = 20

type Windows = {
  readonly windowOf: (group: ListGroup) => RowWindow
  readonly subscribe: (listener: () => void) => () => void
  /** Changes with every answer of any group. */
  readonly edition: () => number
  readonly refresh: () => void
  readonly stop: () => void
}

/** The rows of each open group, fetched as they come into view. */
function groupWindows(contract: GroupContracts['rows'], body: Record<string, unknown>): Windows {
  const windows = new Map<string, RowWindow>()
  const listeners = new Set<() => void>()
  let edition = 0
  const tell = () => {
    edition += 1
    for (const listener of listeners) listener()
  }
  return {
    windowOf: (group) => {
      const key = groupKey(group)
      const known = windows.get(key)
      if (known) return known
      const made = rowWindow({
        size: windowPage,
        keep: windowPages,
        ask: async (query, signal) =>
          (await call(contract, {
            query,
            body: { ...body, group: group.value },
            ...(signal ? { signal } : {}),
          })) as RowPage,
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
    refresh: () => {
      for (const window of windows.values()) window.refresh()
    },
    stop: () => {
      for (const window of windows.values()) window.stop()
    },
  }
}

const noGroups: readonly ListGroup[] = []

/** The rows of a list in groups: headings with counts and sums at once, the rows of open groups as they are seen. */
export function useGroupedRows(
  definition: ListDefinition,
  body: Record<string, unknown>,
  groupBy: string | undefined,
): ListRows {
  const contracts = useMemo(() => groupContracts(definition.search, definition.fields), [definition])
  const enabled = contracts !== undefined && groupBy !== undefined
  const { sort: _, ...filters } = body
  const answer = useContractQuery(
    contracts?.groups ?? definition.search,
    { body: { ...filters, groupBy } },
    {
      enabled,
      keepPrevious: true,
      quiet: true,
      noun: definition.document.noun,
      staleTime: definition.staleTime ?? 60_000,
    },
  )
  const data = enabled ? (answer.data as { groups: readonly ListGroup[] } | undefined) : undefined
  const groups = data?.groups ?? noGroups
  const isOpenAtFirst = definition.groupsOpen === true
  // The groups that a person has opened or closed, for the field that they are of.
  const [turned, setTurned] = useState<{ readonly by: string | undefined; readonly keys: ReadonlySet<string> }>({
    by: groupBy,
    keys: new Set(),
  })
  const keys = useMemo(() => {
    const ofField = turned.by === groupBy ? turned.keys : new Set<string>()
    return new Set(groups.map(groupKey).filter((key) => ofField.has(key) !== isOpenAtFirst))
  }, [turned, groupBy, groups, isOpenAtFirst])
  const words = JSON.stringify({ ...body, groupBy })
  const windows = useMemo(
    () => (contracts ? groupWindows(contracts.rows, JSON.parse(words) as Record<string, unknown>) : undefined),
    [contracts, words],
  )
  useEffect(() => () => windows?.stop(), [windows])
  const edition = useSyncExternalStore(windows?.subscribe ?? never, windows?.edition ?? zero)
  useLiveChanges(definition.document.noun, () => {
    if (enabled) windows?.refresh()
  })
  const layout = useMemo(() => groupLayout(groups, keys), [groups, keys])
  const rows = useMemo((): RowSource => {
    const total = groups.reduce((sum, group) => sum + group.count, 0)
    return {
      count: layout.count,
      total,
      offset: 0,
      // Read it so that each answer of a group makes a new source.
      edition,
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
