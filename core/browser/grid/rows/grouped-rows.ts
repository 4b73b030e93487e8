import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { type DaySpan, groupContracts, type ListGroup } from '../../../shared/list-group-contract.ts'
import { useContractQuery } from '../../api/contract-query.ts'
import { useLiveChanges } from '../../api/live.ts'
import { groupKey, groupLayout } from './group-layout.ts'
import { groupWindows } from './group-windows.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import type { ListRows } from './list-rows.ts'
import type { RowReader, RowSource } from './row-source.ts'

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
  const shown = useSyncExternalStore(windows?.subscribe ?? never, windows?.shown ?? nothing)
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
      groups: groups.map((group, at) => ({ ...group, head: layout.heads[at] ?? 0 })),
      rowAt: (line) => {
        const place = layout.placeOf(line)
        const group = place && groups[place.group]
        return group && place.row !== undefined ? shown.get(groupKey(group))?.rowAt(place.row) : undefined
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
  }, [layout, groups, keys, windows, groupBy, shown])
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
const noShown: ReadonlyMap<string, RowSource> = new Map()
const nothing = () => noShown
