import type { Choice, Lookup, LookupCreation } from './lookup.ts'

/** Makes lookups whose searches are loaded with the first picker that asks: every page knows the lookups from its start. */
export function lateLookups<Searches>(load: () => Promise<Searches>) {
  return (
    name: string,
    search: (of: Searches, keyword: string, signal: AbortSignal) => Promise<readonly Choice[]>,
    creation?: LookupCreation,
  ): Lookup => ({
    name,
    search: async (keyword, signal) => search(await load(), keyword, signal),
    ...(creation ? { creation } : {}),
  })
}
