import { getColumnTable, getTableName, sql } from 'drizzle-orm'
import { check, type CheckBuilder, index, type IndexBuilder, uniqueIndex } from 'drizzle-orm/pg-core'
import { type FieldTree, rowFields } from '../../shared/document/document-list.ts'
import { columnKeyOf } from './document-columns.ts'
import {
  type CheckOptions,
  fieldChecks,
  listIndexes,
  type ListIndexOptions,
  type TableColumns,
} from './model-tables.ts'

type OrderConstraintOptions = ListIndexOptions & {
  /** Key of the column of the order's code, which is unique. Without it the table has no such index. */
  readonly code?: string
  /** As in `fieldChecks`. */
  readonly checks?: CheckOptions
}

/**
 * Returns the indexes and checks that the table of every order document has: those of its list and its fields, an index that covers what the sums of
 * its list read, and the check that exactly the orders that were never confirmed are `Pending`. Throws as `listIndexes` and `fieldChecks` do, and when
 * a column is missing.
 */
export function orderConstraints(
  table: TableColumns,
  model: FieldTree,
  { code, checks, names, ...options }: OrderConstraintOptions = {},
): (IndexBuilder | CheckBuilder)[] {
  const { id, creatorId, status, confirmedVersion } = table
  if (!id || !creatorId || !status || !confirmedVersion)
    throw new Error('the table of an order document lacks a column')
  const of = getTableName(getColumnTable(id))
  const summed = Object.entries(rowFields(model)).flatMap(([key, field]) => {
    const column = table[columnKeyOf(key, field, options.columnKeys)]
    return field.list?.sum && column ? [column] : []
  })
  const own = code === undefined ? undefined : table[code]
  if (code !== undefined && !own) throw new Error(`${of}: there is no column of the code ${code}`)
  return [
    ...listIndexes(table, model, { ...options, names: { ...(code ? { [code]: 'code_sort' } : {}), ...names } }),
    ...(own ? [uniqueIndex(`${of}_code_index`).on(own)] : []),
    ...(summed.length > 0 ? [index(`${of}_sums_index`).on(creatorId, ...summed)] : []),
    ...fieldChecks(table, model, checks),
    check(`${of}_confirmed_check`, sql`(${status} = 'Pending') = (${confirmedVersion} = 0)`),
  ]
}
