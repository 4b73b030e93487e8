import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentOf, Parts } from '../../shared/document/document-model.ts'
import { type RecordTable, requireUnique, sameText } from '../record-store.ts'
import type { Work } from '../services.ts'
import { columnsOf } from './document-columns.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'

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
