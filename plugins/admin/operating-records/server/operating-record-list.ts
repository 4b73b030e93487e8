import { type SQL, sql } from 'drizzle-orm'
import type { ExportSource, KnownLists, ListSource } from '../../../../core/server/list-source.ts'
import { recordedActions } from '../../../../core/server/timeline/recorded-actions.ts'
import { permits, read } from '../../../../core/shared/permission.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { operatingActionOf } from '../operating-record-actions.ts'
import { operatingRecordSearch } from '../operating-record-contract.ts'
import { operatingRecordDocument } from '../operating-record-document.ts'
import { operatingRecordColumns, operatingRecordFields } from '../operating-record-fields.ts'

/** Nouns of the documents that an actor may read. */
function readableNouns(known: Pick<KnownLists, 'documents'>, actor: Actor): string[] {
  return [...known.documents.values()]
    .filter(({ key }) => permits(actor.permissions, read(key)))
    .map(({ noun }) => noun)
}

/**
 * Narrows records to those about documents that this actor may read, and, where a list has a scope, about rows within
 * it. The records name the document and its id in two columns.
 */
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

/** Returns the columns of `action`, `step` and `result`. The table stores the step; `action` follows from it. */
function namedColumns(known: Pick<KnownLists, 'timelines'>): Pick<ListSource, 'columns'>['columns'] {
  const steps = Map.groupBy(
    recordedActions(known.timelines.values()).map(({ value }) => value),
    operatingActionOf,
  )
  const options = Object.fromEntries(
    [...steps].map(([action, own]) => [action, `d.action in (${own.map((step) => `'${step}'`).join(', ')})`]),
  )
  const cases = Object.entries(options).map(([action, holds]) => `when ${holds} then '${action}'`)
  return {
    action: { select: `case ${cases.join(' ')} else 'Update' end`, options },
    step: { select: 'd.action', filter: 'd.action' },
    result: {
      select: `case d.result when 'failed' then 'Failed' else 'Success' end`,
      options: { Success: `d.result = 'succeeded'`, Failed: `d.result = 'failed'` },
    },
  }
}

/** The list of operating records. Each person sees only records about documents that they may read. */
export function operatingRecordList(known: KnownLists): ListSource {
  return {
    document: operatingRecordDocument,
    fields: operatingRecordFields,
    search: operatingRecordSearch,
    table: 'operating_records',
    columns: {
      ...namedColumns(known),
      user: { select: `json_build_object('id', d.user_id, 'name', d.user_name)`, filter: 'd.user_id' },
      code: { select: 'd.code', grams: 'bigrams(d.code)' },
      message: { select: 'd.message', grams: 'bigrams(d.message)' },
    },
    extra: { documentId: 'd.document_id' },
    defaultSort: [{ key: 'at', descending: true }],
    scope: (actor) => aboutReadable(known, actor, { document: sql`d.document`, documentId: sql`d.document_id` }),
  }
}

/** The operating records as a spreadsheet, with the names of document kinds and steps. */
export const operatingRecordExport: ExportSource = {
  document: operatingRecordDocument,
  fields: operatingRecordFields,
  search: operatingRecordSearch,
  source: (known) => ({
    ...operatingRecordList(known),
    fields: operatingRecordColumns([...known.documents.values()], recordedActions(known.timelines.values())),
  }),
}
