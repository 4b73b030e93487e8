import type { Lookup } from './lookup.ts'

let load: () => Promise<readonly Lookup[]> = async () => []

/** Says where the lookups of all plugins come from. Called once at start. */
export function setLookups(all: () => Promise<readonly Lookup[]>): void {
  load = all
}

/**
 * The lookup of a name, unique over all plugins. `locations:12` is the lookup `locations:*` within the record 12. Throws when
 * no plugin has it.
 */
export async function lookupOf(name: string): Promise<Lookup> {
  const all = await load()
  const found = all.find((one) => one.name === name)
  if (found) return found
  const place = name.lastIndexOf(':')
  const { searchWithin, ...wider } = all.find((one) => one.name === `${name.slice(0, place)}:*`) ?? {}
  if (!searchWithin || !('name' in wider)) throw new Error(`no lookup ${name}`)
  return { ...wider, name, search: (keyword, signal) => searchWithin(name.slice(place + 1), keyword, signal) }
}
