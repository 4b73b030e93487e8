import { sql } from 'drizzle-orm'
import type { SqlDatabase } from '../sql-database.ts'
import { ask } from './list-row.ts'

/** A column as an index keeps it; the name is empty for an expression. */
export type IndexedColumn = {
  readonly name: string
  readonly descending: boolean
  readonly nullsFirst: boolean
  readonly isNeverNull: boolean
}

/** The indexes of a table, each with its columns in order. */
export type TableIndexes = readonly (readonly IndexedColumn[])[]

const DESCENDING = 1
const NULLS_FIRST = 2

/** Reads the indexes of a table. Empty for a table that does not exist. */
export async function readTableIndexes(db: SqlDatabase, table: string): Promise<TableIndexes> {
  const { rows } = await ask(
    db,
    sql`select i.indexrelid::text as index, coalesce(a.attname, '') as name, coalesce(a.attnotnull, false) as never_null, k.option::int as option
      from pg_index i
      cross join lateral unnest(i.indkey::int2[], i.indoption::int2[]) with ordinality k (number, option, place)
      left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number and k.number > 0
      where i.indrelid = to_regclass(${table}) and k.option is not null
      order by i.indexrelid, k.place`,
  )
  const indexes = new Map<unknown, IndexedColumn[]>()
  for (const { index, name, never_null: isNeverNull, option } of rows) {
    const columns = indexes.get(index) ?? []
    columns.push({
      name: String(name),
      descending: (Number(option) & DESCENDING) !== 0,
      nullsFirst: (Number(option) & NULLS_FIRST) !== 0,
      isNeverNull: isNeverNull === true,
    })
    indexes.set(index, columns)
  }
  return [...indexes.values()]
}
