import { contentOf } from '../../shared/document/document-content.ts'
import type { ContentOf, Parts, RecordOf } from '../../shared/document/document-model.ts'
import type { Importer, ImportWrite } from '../import/importer.ts'
import type { Work } from '../services.ts'
import { headerValues } from './document-content-columns.ts'
import { documentsLoader } from './document-load.ts'
import type { DocumentTable } from './document-table.ts'
import type { RecordKind, RecordTable } from './record-writes.ts'

/** Describes a document's records for imports and for calls that change a part of a record: how they are read, and what their event holds. */
export function recordKindOf<P extends Parts>(
  table: DocumentTable<P>,
  event?: (record: RecordOf<P>) => object,
): RecordKind<RecordTable, RecordOf<P>> {
  return {
    document: table.document,
    table: table.table as DocumentTable<P>['table'] & RecordTable,
    readMany: documentsLoader(table),
    ...(event ? { event } : {}),
  }
}

type ImportedDocument<P extends Parts> = Pick<
  Importer<RecordTable, RecordOf<P>, ContentOf<P> & object>,
  'kind' | 'body' | 'bodyOf'
> & { readonly values: (work: Work, rows: readonly ImportWrite<RecordOf<P>, ContentOf<P>>[]) => readonly object[] }

/** Returns the parts of an importer that follow from a document's table: its records, its body, and the columns that store a body. `derives` returns the columns that are computed from a body. */
export function importedDocument<P extends Parts>(
  table: DocumentTable<P>,
  kind: RecordKind<RecordTable, RecordOf<P>>,
  derives: (content: ContentOf<P>) => object,
): ImportedDocument<P> {
  const { model } = table
  return {
    kind,
    body: model.body,
    bodyOf: (record) => contentOf(model, record),
    values: (_work, rows) => rows.map(({ body }) => ({ ...headerValues(table, body as object), ...derives(body) })),
  }
}
