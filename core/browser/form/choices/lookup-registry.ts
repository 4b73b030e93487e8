import type { Lookup } from './lookup.ts'

let known: ReadonlyMap<string, Lookup> = new Map()

/** Sets the lookups of all plugins. Called once at start; throws when two share a name. */
export function setLookups(lookups: readonly Lookup[]): void {
  const next = new Map<string, Lookup>()
  for (const lookup of lookups) {
    if (next.has(lookup.name)) throw new Error(`two lookups are called ${lookup.name}`)
    next.set(lookup.name, lookup)
  }
  known = next
}

/** The lookup of a name. Throws when no plugin has it. */
export function lookupOf(name: string): Lookup {
  const found = known.get(name)
  if (!found) throw new Error(`no lookup ${name}`)
  return found
}
