import { z } from 'zod'
import type { ListNarrowing, ListSource } from '../list-source.ts'

/** Returns the list with the filters that other areas add to its search. `all` holds those of all plugins. */
export function narrowedList(list: ListSource, all: readonly ListNarrowing[]): ListSource {
  const narrowings = all.filter((one) => one.list === list.document.noun)
  if (narrowings.length === 0) return list
  const asked = narrowings.map(({ key, values }) => [key, z.enum(Object.keys(values)).optional()])
  const query = (list.search.query as z.ZodObject).extend(Object.fromEntries(asked))
  const follows = [...(list.follows ?? []), ...narrowings.flatMap((one) => one.follows)]
  return { ...list, narrowings, follows, search: { ...list.search, query } }
}
