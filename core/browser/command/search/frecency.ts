import { browserMemory } from '../../api/browser-memory.ts'

const storageKey = 'selvedge-frecency'
const halfLife = 14 * 24 * 3600 * 1000
const limit = 300

/** A map, not an object: thousands of ids are asked for that are not in it, and each name of an object is looked up among all names of the page first. */
type Uses = Map<string, readonly [count: number, last: number]>

function load(): Uses {
  const kept = browserMemory.read(storageKey)
  return new Map(kept && typeof kept === 'object' ? Object.entries(kept) : [])
}

let cached: Uses | undefined

/** How much a person uses something: 0 for never, rising with the number of uses and halving every 14 days. */
export function frecencyOf(id: string, now = Date.now()): number {
  cached ??= load()
  const entry = cached.get(id)
  return entry ? Math.log2(1 + entry[0]) * 0.5 ** ((now - entry[1]) / halfLife) : 0
}

/** Notes one use. The 300 latest are kept in this browser. */
export function noteUse(id: string, now = Date.now()): void {
  cached ??= load()
  const uses = new Map(cached).set(id, [(cached.get(id)?.[0] ?? 0) + 1, now])
  cached = new Map([...uses].toSorted((a, b) => b[1][1] - a[1][1]).slice(0, limit))
  browserMemory.write(storageKey, Object.fromEntries(cached))
}
