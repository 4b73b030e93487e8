import { z } from 'zod'

type Filters = Readonly<Record<string, unknown>>

/** Translates a value that a body gives under another key into the list's own filters. `given` holds all filters of the body. */
export type Spelling = (value: unknown, given: Filters) => Filters

/** Translations by the keys under which a body may give filters, beside the list's own keys. */
export type Spellings = Readonly<Record<string, Spelling>>

/** Makes the schema of a body also accept filters under other keys. */
export type AlsoSpelt = <Body extends z.ZodType>(body: Body) => Body

const isSpan = (value: unknown): value is Filters =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value, or a list of them, for a filter that takes a list. */
export const listed =
  (key: string): Spelling =>
  (value) => ({ [key]: Array.isArray(value) ? value : [value] })

/** An end of a span. */
export const spanEnd =
  (key: string, end: 'from' | 'to'): Spelling =>
  (value) => ({ [key]: { [end]: value } })

/** `sortField` with `sortOrder` (`asc` or `desc`), and `sortOrder` alone for the field `usual`. Default order: descending. */
export const sortSpellings = (usual: string): Spellings => {
  const sort: Spelling = (_, { sortField = usual, sortOrder = 'desc' }) => ({
    sort: [{ key: sortField, descending: sortOrder !== 'asc' }],
  })
  return { sortField: sort, sortOrder: sort }
}

/**
 * Returns a function that makes the body of a list also accept filters under other keys: those by which the specification names them. `spellings`
 * translates each of these keys into the list's own filters. An empty value filters nothing. If a body gives a filter under both keys, the list's own key
 * wins.
 */
export function alsoSpelt(spellings: Spellings): AlsoSpelt {
  const translate = (given: unknown) => {
    if (!isSpan(given)) return given
    const own = Object.entries(given).filter(([key]) => !(key in spellings))
    const meant = Object.entries(given)
      .filter(([key, value]) => key in spellings && value !== null && value !== '')
      .map(([key, value]) => ({ key, filters: spellings[key]?.(value, given) ?? {} }))
      // The list's own keys are applied last, so they win.
      .sort((one, other) => Number(one.key in one.filters) - Number(other.key in other.filters))
    const filters: Record<string, unknown> = {}
    for (const [key, filter] of meant.flatMap((one) => Object.entries(one.filters)))
      filters[key] = isSpan(filter) && isSpan(filters[key]) ? { ...filters[key], ...filter } : filter
    return { ...filters, ...Object.fromEntries(own) }
  }
  return <Body extends z.ZodType>(body: Body) => z.preprocess(translate, body) as unknown as Body
}
