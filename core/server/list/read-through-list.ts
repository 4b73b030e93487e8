import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { systemActor } from '../work.ts'
import { askNamed, jsonRows } from './list-row.ts'
import { pageRowsStatement } from './list-statement.ts'

/**
 * Makes a function that reads records by their ids through a list. The function returns the records in ascending order of their ids, with all fields and
 * extra values of the list, and leaves out ids that have no record. It checks no permission: `withoutHidden` removes the fields that a person may not read.
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
