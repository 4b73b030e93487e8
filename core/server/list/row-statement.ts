import { type SQL, sql } from 'drizzle-orm'
import { notFound } from '../refusal.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { holdsGrams } from './search-grams.ts'

/** The most words of a keyword that are looked for. */
export const MOST_WORDS = 8

/** A text as keywords are stored: NFKC and lower case, without spaces around it. */
export function searchText(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

/** Makes the pattern `%text%` in the spelling of stored keywords. Escapes `%`, `_` and `\` of the text. */
export function likePattern(text: string): string {
  return `%${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
}

/**
 * Makes conditions that the keyword text of `d` contains every typed word, for searches outside of lists. The index serves words of two characters and
 * more.
 */
export function keywordConditions(keyword: string | undefined): SQL[] {
  const words = searchText(keyword ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  return words.map((word) => {
    const like = sql`d.keyword like ${likePattern(word)}`
    return [...word].length > 1 ? sql`(${holdsGrams(sql`d.keyword_grams`, word)} and ${like})` : like
  })
}

/** Returns the SQL pattern that matches the text anywhere in a value. */
const within = (typed: string) => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Makes the SQL conditions of a picker's filters, for searches that are not lists: `keyword`, filters that match a part of a
 * text, and filters that match ids. `texts` and `chosen` map the key of a filter to its column. Filters without a value are
 * left out.
 */
export function pickerConditions(
  filters: Readonly<Record<string, unknown>>,
  {
    texts,
    chosen = {},
  }: { readonly texts: Readonly<Record<string, SQL>>; readonly chosen?: Readonly<Record<string, SQL>> },
): SQL[] {
  const { keyword } = filters
  return [
    ...keywordConditions(typeof keyword === 'string' ? keyword : undefined),
    ...Object.entries(texts).flatMap(([key, column]) => {
      const typed = filters[key]
      return typeof typed === 'string' ? [sql`${column} ilike ${within(typed)}`] : []
    }),
    ...Object.entries(chosen).flatMap(([key, column]) => {
      const ids = filters[key]
      return Array.isArray(ids) && ids.length > 0 ? [sql`${column} = any(${sql.param(ids.map(Number))}::int[])`] : []
    }),
  ]
}

/** Joins conditions with `and`; returns `true` for none. */
export function allConditions(conditions: readonly SQL[]): SQL {
  return conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`
}

/** Runs a statement and returns its rows. `Row` describes the selected columns; the function does not check them. */
export async function readRows<Row = Readonly<Record<string, unknown>>>(
  db: SqlDatabase,
  statement: SQL,
): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }
  return rows
}

/**
 * SQL of a record of a joined table as replies name it: `id`, `name` and the columns `also`; null where no record is joined.
 */
export function namedSql(alias: string, also: readonly string[] = []): SQL {
  const shown = ['id', 'name', ...also].map((column) => `'${column}', ${alias}.${column}`)
  return sql.raw(`case when ${alias}.id is not null then json_build_object(${shown.join(', ')}) end`)
}

/** The SQL of the rows of a picker: `columns` selects the fields of a row, `from` names the table with the alias `d`, `joins` adds the tables that `columns` reads. */
type PickedRows = {
  readonly columns: SQL
  readonly from: SQL
  readonly joins?: SQL
}

/**
 * Reads a page of a picker's records, newest first, and their number. `filters` are the filters of the person; `texts`
 * and `chosen` say what they search, see `pickerConditions`. `where` are the conditions of the picker itself.
 */
export async function pickerPage<Row>(
  db: SqlDatabase,
  { page, size }: { readonly page: number; readonly size: number },
  {
    columns,
    from,
    joins = sql``,
    where,
    filters = {},
    texts = {},
    chosen = {},
  }: PickedRows & {
    readonly where: readonly SQL[]
    readonly filters?: Readonly<Record<string, unknown>>
  } & Partial<Parameters<typeof pickerConditions>[1]>,
): Promise<{ records: Row[]; total: number }> {
  const found = sql`where ${allConditions([...where, ...pickerConditions(filters, { texts, chosen })])}`
  const records = await readRows(
    db,
    sql`select ${columns} from ${from} ${joins} ${found}
      order by d.created_at desc, d.id desc limit ${size}::int offset ${(page - 1) * size}::bigint`,
  )
  const [counted] = await readRows(db, sql`select count(*)::int as total from ${from} ${found}`)
  return { records: records as unknown as Row[], total: Number(counted?.['total'] ?? 0) }
}

/** Reads the row of a picker for one id, in any state. Throws 404. */
export async function readPicked<Row>(
  db: SqlDatabase,
  id: number,
  { columns, from, joins = sql`` }: PickedRows,
): Promise<Row> {
  const [row] = await readRows(db, sql`select ${columns} from ${from} ${joins} where d.id = ${id}::int`)
  if (!row) throw notFound()
  // The caller's columns select the fields of the row.
  return row as unknown as Row
}

/** Returns the SQL of the row of a picker for one id, for the queries of a save. The value is null when there is no record with this id. */
export const pickedSql = (id: number, { columns, from, joins = sql`` }: PickedRows): SQL =>
  sql`(select row_to_json(o) from (select ${columns} from ${from} ${joins} where d.id = ${id}::int) o)`
