import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useContractQuery } from '../../api/contract-query.ts'
import { call } from '../../api/client.ts'
import { rememberRowsCall } from '../../api/early-calls.ts'
import { useLiveChanges } from '../../api/live.ts'
import type { ListDefinition } from '../model/list-definition.ts'
import { noRows, pageRows, type RowSource } from './row-source.ts'
import { type RowPage, rowWindow, shownPage } from './row-window.ts'

/** The rows of a list and how their loading stands. */
export type ListRows = {
  readonly rows: RowSource
  /** Nothing to show yet. */
  readonly loading: boolean
  /** Rows are shown, and newer ones are loading. */
  readonly renewing: boolean
  /** Why nothing can be shown. */
  readonly error: unknown
  /** The last refresh failed; old rows are shown. */
  readonly stale: boolean
  readonly refresh: () => void
  readonly show: ((first: number, last: number) => void) | undefined
}

const listLifetime = 60_000

type Body = Readonly<Record<string, unknown>>

/** One page of a list through the cache; the last page stays while another loads. */
export function usePagedRows(
  definition: ListDefinition,
  body: Record<string, unknown>,
  page: number,
  size: number,
  enabled: boolean,
): ListRows {
  useEffect(() => {
    if (!enabled) return
    const { method, path } = definition.search
    rememberRowsCall({ noun: definition.document.noun, call: { method, path, query: { page, size }, body } })
  }, [definition, page, size, body, enabled])
  const answer = useContractQuery(
    definition.search,
    { query: { page, size }, body },
    {
      staleTime: definition.staleTime ?? listLifetime,
      keepPrevious: true,
      quiet: true,
      noun: definition.document.noun,
      enabled,
    },
  )
  const data = answer.data as RowPage | undefined
  const words = JSON.stringify(body)
  const rows = useMemo(() => {
    if (!data) return noRows
    const { records, total, estimated } = shownPage(definition, data, JSON.parse(words) as Body)
    return pageRows(records, total, (page - 1) * size, estimated)
  }, [definition, data, words, page, size])
  return {
    rows,
    loading: enabled && data === undefined && !answer.error,
    renewing: answer.isFetching && data !== undefined,
    error: data === undefined ? (answer.error ?? undefined) : undefined,
    stale: data !== undefined && answer.isError,
    refresh: () => void answer.refetch(),
    show: undefined,
  }
}

const windowPage = 100
const windowPages = 30
/** How many rows are asked for before the grid knows how many it shows. */
const firstRows = 40

/** The whole result as one long list; at most 3,000 of its rows are held. */
export function useContinuousRows(
  definition: ListDefinition,
  body: Record<string, unknown>,
  enabled: boolean,
): ListRows {
  const words = JSON.stringify(body)
  const window = useMemo(
    () =>
      rowWindow({
        size: windowPage,
        keep: windowPages,
        ask: async (query, signal) => {
          const asked = JSON.parse(words) as Body
          const found = await call(definition.search, { query, body: asked, ...(signal ? { signal } : {}) })
          return shownPage(definition, found as RowPage, asked)
        },
      }),
    [definition, words],
  )
  useEffect(() => {
    if (!enabled) return undefined
    window.show(0, firstRows)
    return () => window.stop()
  }, [window, enabled])
  const state = useSyncExternalStore(window.subscribe, window.state)
  useLiveChanges(definition.document.noun, () => {
    if (enabled) window.refresh()
  })
  return {
    rows: state.rows,
    loading: enabled && state.loading,
    renewing: false,
    error: state.rows.count === 0 ? state.error : undefined,
    stale: state.rows.count > 0 && state.error !== undefined,
    refresh: () => window.refresh(),
    show: window.show,
  }
}
