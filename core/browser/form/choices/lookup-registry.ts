import type { Lookup } from './lookup.ts'

let load: () => Promise<readonly Lookup[]> = async () => []

/** Says where the lookups of all plugins come from. Called once at start. */
export function setLookups(all: () => Promise<readonly Lookup[]>): void {
  load = all
}

/** The lookup of a name, unique over all plugins. Throws when no plugin has it. */
export async function lookupOf(name: string): Promise<Lookup> {
  const found = (await load()).find((one) => one.name === name)
  if (!found) throw new Error(`no lookup ${name}`)
  return found
}
