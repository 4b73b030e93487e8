import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { systemActor } from '../work.ts'
import { askNamed, jsonRows } from './list-row.ts'
import { pageRowsStatement } from './list-statement.ts'

/**
 * Makes a function that reads records by their ids, in ascending order, with all fields and extra values of their list, and leaves out those that do
 * not exist. It reads every field; `withoutHidden` removes those that a person may not read.
 */
export function readManyThroughList<Wire>(
  source: ListSource,
): (db: SqlDatabase, ids: readonly number[]) => Promise<Wire[]> {
  const extra = Object.entries(source.extra ?? {}).map(
    ([key, one]) => [key, typeof one === 'string' ? one : one.select] as const,
  )
  return async (db, ids) => {
    const rising = [...new Set(ids)].sort((one, other) => one - other)
    const statement = pageRowsStatement(source, systemActor, { fields: source.fields, extra }, rising)
    return jsonRows(await askNamed(db, statement), source.fields) as Wire[]
  }
}
