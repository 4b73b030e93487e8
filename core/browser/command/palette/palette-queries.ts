import { browserMemory } from '../../api/browser-memory.ts'

const storageKey = 'selvedge-queries'
const limit = 30

let cached: readonly string[] | undefined

/** What was typed into the palette lately and led somewhere, the latest first. */
export function recentQueries(): readonly string[] {
  cached ??= browserMemory.readList(storageKey, (one) => typeof one === 'string')
  return cached
}

/** A list of queries with one put first, without repeats, 30 at most. */
export function withQuery(queries: readonly string[], typed: string): readonly string[] {
  return [typed, ...queries.filter((one) => one !== typed)].slice(0, limit)
}

/** Notes what was typed when a line was chosen; a single character is not worth keeping. */
export function noteQuery(typed: string): void {
  const query = typed.trim()
  if (query.length < 2) return
  cached = withQuery(recentQueries(), query)
  browserMemory.write(storageKey, cached)
}
