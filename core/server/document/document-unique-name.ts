import { and, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentOf, Parts } from '../../shared/document/document-model.ts'
import { type RecordTable, requireUnique, sameText } from '../record-store.ts'
import type { Work } from '../services.ts'
import { columnsOf } from './document-columns.ts'
import type { Saving } from './document-store-options.ts'
import type { DocumentTable } from './document-table.ts'

/**
 * Makes the rule of a store that no other record has the name that the field `key` holds; `siblings` limits it to some records. Names are compared as
 * `foldedName` does. The rule throws 422 at the field.
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
