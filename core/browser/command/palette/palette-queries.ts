const storageKey = 'selvedge-queries'
const limit = 30

function load(): readonly string[] {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

let cached: readonly string[] | undefined

/** What was typed into the palette lately and led somewhere, the latest first. */
export function recentQueries(): readonly string[] {
  cached ??= load()
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
  try {
    localStorage.setItem(storageKey, JSON.stringify(cached))
  } catch {
    // A full or forbidden storage only costs the palette its memory.
  }
}
