import { sql } from 'drizzle-orm'
import { type AnyPgColumn, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant column: UTC, to the millisecond, a `Date` in code. */
export const instantColumn = () => timestamp({ withTimezone: true, precision: 3 })

/** A text column with the default ''. */
export const textColumn = () => text().notNull().default('')

/** A column of several texts, such as the addresses of pictures, with an empty list as its default. */
export const textsColumn = () => text().array().notNull().default(sql`'{}'`)

/** A column that refers to a row of another table. The database refuses to delete that row. */
export const refersTo = (of: () => { readonly id: AnyPgColumn }) => integer().references(() => of().id)

/** What every record carries: `id`, `version` (starts at 1, plus one at each save), `createdAt`, `updatedAt`. For `snakeCase.table`. */
export const recordColumns = () => ({
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  version: integer().notNull().default(1),
  createdAt: instantColumn().notNull().defaultNow(),
  updatedAt: instantColumn().notNull().defaultNow(),
})

/**
 * What `keyword` of a list searches: `keyword` holds `keywordText(…)` of everything people look a record up by, `keywordGrams` its pairs of
 * characters, which the database computes and a GIN index on it finds. Never written or read by code.
 */
export const keywordColumns = () => ({
  keyword: text().notNull().default(''),
  keywordGrams: text().array().notNull().generatedAlwaysAs(sql`bigrams(keyword)`),
})

/** SQL of the text of a keyword column, for statements that change one of its parts: `keywordText` of SQL texts. */
export const keywordSql = (...parts: readonly string[]): string =>
  `lower(normalize(concat_ws(' ', ${parts.map((part) => `nullif(${part}, '')`).join(', ')}), nfkc))`

/** The text of a keyword column: the parts without the empty ones, NFKC, lower case. */
export function keywordText(...parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').normalize('NFKC').toLowerCase()
}
