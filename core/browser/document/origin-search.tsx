import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FilterValue } from '../../shared/fields.ts'
import { pickerPageSize } from '../../shared/filter-query.ts'
import { useContractQuery } from '../api/contract-query.ts'
import { AddFilter } from '../grid/filters/add-filter.tsx'
import { FilterChip } from '../grid/filters/filter-chip.tsx'
import type { ListRow } from '../grid/model/list-definition.ts'
import { usePreference } from '../preferences/preferences.ts'
import type { OriginAsked, OriginSource } from './origin-asked.ts'
import { originRows, pagesOf } from './origin-rows.ts'

/** Milliseconds after the last key until the list is asked. */
const pause = 300

/** The typed text and the search for it; another search starts at the first page. */
function useTyped() {
  const [typed, type] = useState('')
  const [asked, ask] = useState({ keyword: '', page: 1 })
  const words = typed.trim()
  const askNow = () => ask((now) => (now.keyword === words ? now : { keyword: words, page: 1 }))
  const askLater = useEffectEvent(askNow)
  useEffect(() => {
    const wait = setTimeout(() => askLater(), pause)
    return () => clearTimeout(wait)
  }, [words])
  return {
    typed,
    type,
    ...asked,
    /** Whether the list was asked for what is typed now. */
    isAsked: asked.keyword === words,
    askNow,
    turn: (page: number) => ask((now) => ({ ...now, page })),
  }
}

function useMore({ search, more }: OriginSource, ids: readonly number[]): ReadonlyMap<number, string> | undefined {
  const { data } = useQuery({
    queryKey: [search.path.split('/')[0], 'more', search.path, ids],
    queryFn: () => more?.read(ids) ?? new Map<number, string>(),
    enabled: more !== undefined && ids.length > 0,
    meta: { quiet: true },
  })
  return data
}

type Filters = Readonly<Record<string, FilterValue>>

/** The filters that a person has set in the window, and where they are set; a narrower list starts at its first page. */
function useNarrowing({ fields, narrowed = [] }: OriginSource, turn: (page: number) => void) {
  const [filters, setFilters] = useState<Filters>({})
  const [isAdding, setAdding] = useState(false)
  const offered = narrowed.flatMap((key) => fields.find((field) => field.key === key) ?? [])
  const set = (key: string, value: FilterValue | undefined) => {
    const { [key]: _, ...others } = filters
    setFilters(value === undefined ? others : { ...others, [key]: value })
    turn(1)
  }
  const bar =
    offered.length > 0 ? (
      <div className="flex flex-wrap items-center gap-1.5">
        {offered.map((field) => {
          const value = filters[field.key]
          return value === undefined ? null : (
            <FilterChip key={field.key} field={field} value={value} onChange={(next) => set(field.key, next)} />
          )
        })}
        <AddFilter
          fields={offered}
          filters={filters}
          onChange={set}
          open={isAdding}
          onOpenChange={setAdding}
          keys={undefined}
        />
      </div>
    ) : null
  return { filters, bar, clear: () => setFilters({}) }
}

/** Rows per page: 10 until the person chooses otherwise, once for all windows in which records are picked (B-9-04, C-9-02). */
function usePageSize() {
  const [kept, keep] = usePreference<unknown>('picker-page-size', null)
  return [pickerPageSize(kept), keep] as const
}

/** What a window offers: the page of records found by what is typed and by the filters set in it. */
export function useOriginSearch<Row extends ListRow>({ source, rule }: OriginAsked<Row>, open: boolean) {
  const [size, keepSize] = usePageSize()
  const { typed, type, keyword, page, isAsked, askNow, turn } = useTyped()
  const { filters, bar, clear } = useNarrowing(source, turn)
  const { data, error, refetch, isFetching, isFetchedAfterMount, isPlaceholderData } = useContractQuery(
    source.search,
    { query: { page, size }, body: { ...source.filter, ...filters, ...(keyword ? { keyword } : {}) } },
    { enabled: open, keepPrevious: true, quiet: true },
  )
  // What was offered when the window was last open may be gone by now, so it is not offered again while it is asked for anew.
  const isOld = isFetching && !isFetchedAfterMount && !isPlaceholderData
  const found = (isOld ? undefined : data) as { readonly records: readonly Row[]; readonly total: number } | undefined
  const more = useMore(source, found?.records.map(({ id }) => id) ?? [])
  return {
    typed,
    type,
    askNow,
    page,
    turn,
    size,
    resize: (next: number) => {
      keepSize(next)
      turn(1)
    },
    pages: pagesOf(found?.total ?? 0, size),
    total: found?.total,
    rows: found && originRows(found.records, rule),
    /** Whether the records are those for what is typed, and not those for what was typed before. */
    isCurrent: isAsked && found !== undefined && !isPlaceholderData,
    more,
    bar,
    error,
    refetch,
    reset: () => {
      type('')
      turn(1)
      clear()
    },
  }
}
