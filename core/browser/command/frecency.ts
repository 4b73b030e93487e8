const storageKey = 'selvedge-frecency'
const halfLife = 14 * 24 * 3600 * 1000
const limit = 300

type Uses = Record<string, readonly [count: number, last: number]>

function load(): Uses {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return parsed && typeof parsed === 'object' ? (parsed as Uses) : {}
  } catch {
    return {}
  }
}

let cached: Uses | undefined

/** How much a person uses something: 0 for never, rising with the number of uses and halving every 14 days. */
export function frecencyOf(id: string, now = Date.now()): number {
  cached ??= load()
  const entry = cached[id]
  return entry ? Math.log2(1 + entry[0]) * 0.5 ** ((now - entry[1]) / halfLife) : 0
}

/** Notes one use. The 300 latest are kept in this browser. */
export function noteUse(id: string, now = Date.now()): void {
  const uses = { ...(cached ?? load()) }
  uses[id] = [(uses[id]?.[0] ?? 0) + 1, now]
  const kept = Object.entries(uses)
    .sort((a, b) => b[1][1] - a[1][1])
    .slice(0, limit)
  cached = Object.fromEntries(kept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(cached))
  } catch {
    // A full or forbidden storage only costs the ranking its memory.
  }
}
