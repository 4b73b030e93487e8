import { type GroupContracts, mostGroupPages } from '../../../shared/list-group-contract.ts'
import { call } from '../../api/client.ts'
import type { RowPage } from './row-window.ts'

type Query = { readonly page: number; readonly size: number }

/** A page of a group that somebody waits for. */
type Waiting = PromiseWithResolvers<RowPage> & {
  readonly group: string | null
  readonly signal: AbortSignal | undefined
}

/** Aborts when all of the signals have; never where one is missing. */
function abortOfAll(waiting: readonly Waiting[]): AbortSignal {
  const control = new AbortController()
  const isOver = () => waiting.every(({ signal }) => signal?.aborted)
  for (const { signal } of waiting) signal?.addEventListener('abort', () => isOver() && control.abort(), { once: true })
  return control.signal
}

/**
 * Reads pages of groups. The pages that are asked for in one turn of the event loop are read by one call: a calendar asks for the first records of each of its days. An
 * aborted page rejects with the reason of its signal. Throws `CallError`.
 */
export function groupPages(
  contract: GroupContracts['rows'],
  body: Readonly<Record<string, unknown>>,
): (group: string | null, query: Query, signal?: AbortSignal) => Promise<RowPage> {
  let waiting: (Waiting & { readonly query: Query })[] = []

  const read = async (query: Query, asked: readonly Waiting[]) => {
    try {
      const groups = asked.map(({ group }) => group)
      const answer = await call(contract, { query, body: { ...body, groups }, signal: abortOfAll(asked) })
      const { pages } = answer as { readonly pages: readonly RowPage[] }
      for (const [at, one] of asked.entries()) {
        const page = pages[at]
        if (page) one.resolve(page)
        else one.reject(new Error(`${contract.path} answers no page ${at}`))
      }
    } catch (error) {
      for (const one of asked) one.reject(error)
    }
  }

  const send = () => {
    const all = waiting
    waiting = []
    for (const one of all) if (one.signal?.aborted) one.reject(one.signal.reason)
    const wanted = all.filter(({ signal }) => !signal?.aborted)
    for (const asked of Map.groupBy(wanted, ({ query: { page, size } }) => `${page} ${size}`).values()) {
      const query = asked[0]?.query
      for (let from = 0; query && from < asked.length; from += mostGroupPages)
        void read(query, asked.slice(from, from + mostGroupPages))
    }
  }

  return (group, query, signal) => {
    const one = { ...Promise.withResolvers<RowPage>(), group, query, signal }
    if (waiting.length === 0) queueMicrotask(send)
    waiting.push(one)
    return one.promise
  }
}
