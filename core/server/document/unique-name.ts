import { and, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { ContentOf, Parts } from '../../shared/document/document-model.ts'
import { type Message, message } from '../../shared/message.ts'
import { refusedFields } from '../refusal.ts'
import type { Work } from '../services.ts'
import { columnsOf } from './document-columns.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'
import type { RecordTable } from './record-writes.ts'

/**
 * Refuses with 422 on `field` when another row of the table meets `where` (same name among the same siblings). The unique index
 * behind it decides when two people save at once.
 */
export async function requireUnique(
  work: Work,
  table: RecordTable,
  where: SQL | undefined,
  of: { readonly field: string; readonly except?: number | undefined; readonly message?: Message },
): Promise<void> {
  const others = and(where, of.except === undefined ? undefined : ne(table.id, of.except))
  const found = await work.db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(others)
    .limit(1)
  if (found.length > 0) throw refusedFields([{ field: of.field, message: of.message ?? message('名称已存在') }])
}

/** SQL: the column holds this name, compared as `foldedName` does. */
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
