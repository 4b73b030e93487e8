import { hearers } from '../../../shared/hearers.ts'
import { readRange } from '../../api/read-pages.ts'
import type { ListDefinition, ListRow } from '../model/list-definition.ts'
import { noRows, type RowReader, type RowSource } from './row-source.ts'

/** One answer of the server. */
export type RowPage = { readonly records: readonly ListRow[]; readonly total: number; readonly estimated?: true }

/** A page of an answer without the rows that the list does not show. */
export function shownPage(
  { shows }: Pick<ListDefinition, 'shows'>,
  page: RowPage,
  body: Readonly<Record<string, unknown>>,
): RowPage {
  const records = shows ? page.records.filter((row) => shows(row, body)) : page.records
  const left = page.records.length - records.length
  return left > 0 ? { ...page, records, total: page.total - left } : page
}

/** What is known of a long list now. `loading` is true until the first rows are there. */
export type RowWindowState = { readonly rows: RowSource; readonly loading: boolean; readonly error: unknown }

/** A window on a long list. Pages near the shown rows are fetched, far ones forgotten, so memory stays bounded. */
export type RowWindow = {
  readonly subscribe: (listener: () => void) => () => void
  readonly state: () => RowWindowState
  /** Tells which rows are seen; pages within 1.5 times their number around them are fetched. */
  readonly show: (first: number, last: number) => void
  /** Fetches the rows between two places that are not held, without holding them, and answers how to read all of them. Throws `CallError`. */
  readonly load: RowSource['load'] & {}
  /** Fetches again what is shown; old rows stay until the new ones are there. */
  readonly refresh: () => void
  /** Gives up what is under way. */
  readonly stop: () => void
}

/** The pages around the rows that are seen, of a list with so many rows, as far as that is known. */
function pagesAround(seen: { first: number; last: number }, size: number, total: number | undefined): number[] {
  const margin = Math.ceil((seen.last - seen.first + 1) * 1.5)
  const last = total === undefined ? 0 : Math.max(0, Math.ceil(total / size) - 1)
  const from = Math.max(0, Math.floor((seen.first - margin) / size))
  const to = Math.min(last, Math.floor((seen.last + margin) / size))
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** Opens a window. `size` is the number of rows in a page, `keep` the most pages held. Fetches of pages that are no longer wanted are cancelled. */
export function rowWindow(of: {
  size: number
  keep: number
  ask: (query: { readonly page: number; readonly size: number }, signal?: AbortSignal) => Promise<RowPage>
}): RowWindow {
  const pages = new Map<number, readonly ListRow[]>()
  const stale = new Set<number>()
  const running = new Map<number, AbortController>()
  const { hear: subscribe, tell: tellAll } = hearers()
  let total: number | undefined
  let isEstimate = false
  let error: unknown
  let seen = { first: 0, last: 0 }
  let current: RowWindowState = { rows: noRows, loading: true, error: undefined }

  const load: RowWindow['load'] = async (first, last, signal) => {
    const held: RowReader = (index) => pages.get(Math.floor(index / of.size))?.[index % of.size]
    const rows = new Map<number, ListRow>()
    const missing: number[] = []
    for (let index = first; index <= last; index += 1) {
      const row = held(index)
      if (row) rows.set(index, row)
      else missing.push(index)
    }
    const [from, to] = [missing[0], missing.at(-1)]
    if (from === undefined || to === undefined) return (index) => rows.get(index)
    const fetched = await readRange((query) => of.ask(query, signal), from, to)
    return (index) => rows.get(index) ?? fetched.get(index)
  }

  const tell = () => {
    const known = total ?? 0
    const snapshot = new Map(pages)
    current = {
      rows: {
        count: known,
        total: known,
        isEstimate,
        offset: 0,
        rowAt: (index) => snapshot.get(Math.floor(index / of.size))?.[index % of.size],
        load,
      },
      loading: total === undefined && error === undefined,
      error,
    }
    tellAll()
  }

  const wanted = () => pagesAround(seen, of.size, total)

  const forget = (near: readonly number[]) => {
    const middle = ((near[0] ?? 0) + (near.at(-1) ?? 0)) / 2
    const far = [...pages.keys()].sort((one, other) => Math.abs(other - middle) - Math.abs(one - middle))
    while (pages.size > Math.max(of.keep, near.length)) pages.delete(far.shift() as number)
  }

  const fetchPage = async (page: number) => {
    const control = new AbortController()
    running.set(page, control)
    try {
      const answer = await of.ask({ page: page + 1, size: of.size }, control.signal)
      if (control.signal.aborted) return
      total = answer.total
      isEstimate = answer.estimated === true
      error = undefined
      stale.delete(page)
      pages.set(page, answer.records)
      const last = Math.ceil(answer.total / of.size)
      for (const known of pages.keys()) if (known >= last) pages.delete(known)
    } catch (failure) {
      if (control.signal.aborted) return
      error = failure
    } finally {
      if (running.get(page) === control) running.delete(page)
    }
    forget(wanted())
    tell()
    if (error === undefined) update()
  }

  const update = () => {
    const pagesWanted = wanted()
    for (const [page, control] of running) {
      if (pagesWanted.includes(page)) continue
      control.abort()
      running.delete(page)
    }
    for (const page of pagesWanted)
      if ((!pages.has(page) || stale.has(page)) && !running.has(page)) void fetchPage(page)
  }

  const stopAll = () => {
    for (const control of running.values()) control.abort()
    running.clear()
  }

  return {
    subscribe,
    state: () => current,
    load,
    show: (first, last) => {
      seen = { first, last }
      update()
    },
    refresh: () => {
      stopAll()
      for (const page of pages.keys()) stale.add(page)
      error = undefined
      update()
    },
    stop: stopAll,
  }
}
