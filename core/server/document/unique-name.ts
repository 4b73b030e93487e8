import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ContentOf, Parts } from '../../shared/document/document-model.ts'
import { message } from '../../shared/message.ts'
import { refusedFields } from '../refusal.ts'
import type { Work } from '../services.ts'
import { columnsOf } from './document-columns.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'
import type { RecordTable } from './record-writes.ts'

/**
 * Throws 422 with a problem at `field` if the table has another row that meets `where`. `except` is the id of the record that is saved. If two people save
 * the same name at the same time, both pass this check, and the unique index of the table refuses the second.
 */
export async function requireUnique(
  work: Work,
  table: RecordTable,
  where: SQL | undefined,
  { field, except }: { readonly field: string; readonly except?: number | undefined },
): Promise<void> {
  const others = and(where, except === undefined ? undefined : ne(table.id, except))
  const found = await work.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(others)
    .limit(1)
  if (found.length > 0) throw refusedFields([{ field, message: message('名称已存在') }])
}

/** Returns the SQL condition that a column holds a name. It compares names as `foldedName` does. */
export function sameText(column: PgColumn, text: string): SQL {
  return sql`folded_name(${column}) = folded_name(${text}::text)`
}

/**
 * Returns a rule for `requires` of a store: no other record has the same name in the field `key`. `siblings` is an SQL
 * condition for the records that are compared. Names are equal when `foldedName` makes them equal. The rule throws 422
 * with a problem at the field.
 */
export function uniqueName<P extends Parts>(
  { table }: DocumentTable<P>,
  key: keyof ContentOf<P> & string,
  siblings?: (content: ContentOf<P>) => SQL,
): (work: Work, saving: Saving<P>) => Promise<void> {
  const column = columnsOf(table)[key] as PgColumn
  return (work, { content, before }) => {
    const same = and(sameText(column, String(content[key] ?? '')), siblings?.(content))
    return requireUnique(work, table as typeof table & RecordTable, same, { field: key, except: before?.id })
  }
}
