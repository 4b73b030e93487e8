import { type SQL, sql } from 'drizzle-orm'
import type { ExportSource, KnownLists, ListSource } from '../../../../core/server/list-source.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { operatingRecordSearch } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { operatingRecordColumns, operatingRecordFields } from '../operating-record-fields.ts'

/** Nouns of the documents that somebody may read. */
function readableNouns(known: Pick<KnownLists, 'documents'>, actor: Actor): string[] {
  return [...known.documents.values()]
    .filter(({ key }) => permits(actor.permissions, read(key)))
    .map(({ noun }) => noun)
}

/** The records, of those whose document and its id stand in two columns, that are about documents this person may read; of lists with a scope, about rows within it. */
export function aboutReadable(
  known: KnownLists,
  actor: Actor,
  of: { readonly document: SQL; readonly documentId: SQL },
): SQL {
  const conditions = [sql`${of.document} = any(${sql.param(readableNouns(known, actor))}::text[])`]
  for (const { document, scope, table } of known.lists) {
    const rows = scope?.(actor)
    if (!rows) continue
    const within = sql`${of.documentId} in (select d.id from ${sql.raw(table)} d where ${rows})`
    conditions.push(sql`(${of.document} <> ${document.noun} or ${within})`)
  }
  return sql.join(conditions, sql` and `)
}

/** The operating records of one server: each person sees what was done to documents that the person may read. */
export function operatingRecordList(known: KnownLists): ListSource {
  return {
    document: operatingRecordDocument,
    fields: operatingRecordFields,
    search: operatingRecordSearch,
    table: 'operating_records',
    columns: {
      user: { select: `json_build_object('id', d.user_id, 'name', d.user_name)`, filter: 'd.user_id' },
    },
    extra: { documentId: 'd.document_id' },
    defaultSort: [{ key: 'at', descending: true }],
    scope: (actor) => aboutReadable(known, actor, { document: sql`d.document`, documentId: sql`d.document_id` }),
  }
}

/** The operating records as a spreadsheet, with the kinds and actions in words. */
export const operatingRecordExport: ExportSource = {
  document: operatingRecordDocument,
  fields: operatingRecordFields,
  search: operatingRecordSearch,
  source: (known) => ({
    ...operatingRecordList(known),
    fields: operatingRecordColumns([...known.documents.values()]),
  }),
}
