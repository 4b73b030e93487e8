import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SomeContracts } from '../../shared/document/document-contracts.ts'
import { sentKey } from '../../shared/document/document-field.ts'
import type { ContentOf, DocumentModel, Parts, RecordOf } from '../../shared/document/document-model.ts'
import { untoldKeys } from '../../shared/document/document-labels.ts'
import type { PlainRecord } from '../../shared/document/document-plain-record.ts'
import { missingProblems } from '../../shared/document/document-required.ts'
import type { Field } from '../../shared/fields.ts'
import { read } from '../../shared/permission.ts'
import type { DemoHistory } from '../demo-history.ts'
import { type AnyImporter, columnOf, type ImportColumn, type Importer, importer } from '../import/importer.ts'
import { snakeCase } from '../list/list-columns.ts'
import { readManyThroughList } from '../list/read-through-list.ts'
import type { ListSource } from '../list-source.ts'
import type { Route } from '../plugin.ts'
import type { ServerRoom } from '../plugin-rooms.ts'
import { timelineOf } from '../timeline/timeline-source.ts'
import { columnsOf } from './document-columns.ts'
import { importedDocument, recordKindOf } from './document-import.ts'
import { documentListSource } from './document-list-source.ts'
import { usagesOf } from './document-references.ts'
import { documentRoutes } from './document-routes.ts'
import { type DocumentStore, documentStore } from './document-store.ts'
import type { DocumentStoreOptions } from './document-store-options.ts'
import { type DocumentTable, documentTable } from './document-table.ts'
import type { RecordKind, RecordTable } from './record-writes.ts'
import { uniqueName } from './unique-name.ts'

type Store<P extends Parts> = DocumentStoreOptions<P, never, object>

/** How an import reads records from a spreadsheet. `recordRoom` derives the rest from the model, the list and the store. */
type RecordImport<P extends Parts> = Partial<
  Pick<Importer<RecordTable, RecordOf<P>, ContentOf<P> & object>, 'blank' | 'look' | 'unique'>
> & {
  /** Body paths that together name a record; the first is a column of the table. */
  readonly key: readonly [string, ...string[]]
  /** Settings of single columns by the keys of their fields: the lookup of names, or the codec of a cell. */
  readonly cells?: Readonly<Record<string, Partial<ImportColumn>>>
  /** Columns besides those of the model's fields. */
  readonly also?: readonly ImportColumn[]
  /** All columns. Default: one for each field of the list that a body holds, and `also`. */
  readonly columns?: readonly ImportColumn[]
}

/** What differs between kinds of records. `recordRoom` derives everything else. */
export type RecordRoomOptions<P extends Parts> = Pick<Store<P>, 'attaches'> & {
  readonly record: PlainRecord<P>
  /** The calls for which the room makes routes. Default: those of the record. */
  readonly calls?: Partial<SomeContracts<P>>
  /** The table, with its references and computed columns. */
  readonly table: Omit<Parameters<typeof documentTable<P>>[1], 'document'>
  /** The list, with what is special in its columns. */
  readonly list: Parameters<typeof documentListSource>[2] & { readonly carried?: readonly string[] }
  /** Default: the fields that the model requires. */
  readonly problems?: (content: ContentOf<P>) => ReturnType<Store<P>['problems']>
  /** The field whose value no other record has; `siblings` is an SQL condition for the records that are compared. */
  readonly uniqueName?: keyof ContentOf<P> & string
  readonly siblings?: (content: ContentOf<P>) => SQL
  /** Columns that follow from the content. */
  readonly derives: (content: ContentOf<P>) => Readonly<Record<string, unknown>>
  /** The event of a changed record, of imports and partial changes as well. Default: its id, of whole saves. */
  readonly event?: (record: RecordOf<P>) => object
  readonly imports: RecordImport<P>
  /** Calls besides reading, creating and changing a record. */
  readonly routes?: (room: Pick<RecordRoom<P>, 'kind' | 'list' | 'store'>) => readonly Route[]
  readonly timeline?: Parameters<typeof timelineOf>[1]
  /** Demo data: what people changed later, and what they asked each other. */
  readonly history?: Pick<DemoHistory, 'changed' | 'talks'>
}

/** A kind of record on the server, with the parts that other code refers to. */
export type RecordRoom<P extends Parts> = ServerRoom & {
  readonly table: DocumentTable<P>
  readonly kind: RecordKind<RecordTable, RecordOf<P>>
  readonly store: DocumentStore<P, never>
  readonly list: ListSource
}

/** Returns the columns of a sheet: one for each field of the list that a body holds, and the columns that the room adds. */
function importColumns<P extends Parts>(
  model: DocumentModel<P>,
  fields: readonly Field[],
  { cells = {}, also = [] }: RecordImport<P>,
): readonly ImportColumn[] {
  const own = fields.flatMap(({ key }) => {
    const field = model.fields[key]
    if (!field) return []
    const required = field.required ? ({ required: true } as const) : {}
    return [columnOf(fields, key, { key: sentKey(key, field), ...required, ...cells[key] })]
  })
  return [...own, ...also]
}

function importOf<P extends Parts>(
  { record: { model, calls, fields }, attaches, derives, imports }: RecordRoomOptions<P>,
  { table, kind }: Pick<RecordRoom<P>, 'table' | 'kind'>,
  problems: (content: ContentOf<P>) => ReturnType<Store<P>['problems']>,
): AnyImporter {
  const { cells: _, also: __, columns = importColumns(model, fields, imports), ...own } = imports
  return importer<RecordTable, RecordOf<P>, ContentOf<P> & object>({
    ...importedDocument(table, kind, derives),
    path: calls.create.path,
    columns,
    keyColumn: columnsOf(table.table)[own.key[0]] as PgColumn,
    problems,
    ...own,
    ...(attaches
      ? {
          attach: async (work, rows) => {
            for (const { id, body } of rows) await attaches(work, id, body)
          },
        }
      : {}),
  })
}

/**
 * Makes everything that a record without states needs on the server: table binding, store, routes, list, import, timeline, demo history and references.
 * `besideView` or `documentPage` makes its form.
 */
export function recordRoom<P extends Parts>(of: RecordRoomOptions<P>): RecordRoom<P> {
  const { derives, event, attaches, timeline, history, routes } = of
  const { model, steps, calls, fields, search } = of.record
  const { document } = steps
  const problems = of.problems ?? ((content: ContentOf<P>) => missingProblems(model, content))
  const table = documentTable(model, { ...of.table, document } as Parameters<typeof documentTable<P>>[1])
  const kind = recordKindOf(table, event)
  const store = documentStore<P, never, object>({
    table,
    steps,
    problems,
    derives: async (_work, { content }) => derives(content),
    ...(event ? { event } : {}),
    ...(of.uniqueName ? { requires: uniqueName(table, of.uniqueName, of.siblings) } : {}),
    ...(attaches ? { attaches } : {}),
  })
  const { carried = [], record, ...own } = of.list
  const list = documentListSource(
    table,
    { fields, search, carried },
    {
      defaultSort: [{ key: 'updatedAt', descending: true }],
      ...own,
      record: {
        title: `d.${snakeCase(document.codeField)}`,
        path: `${document.path}?record=$id`,
        permission: read(document.key),
        ...record,
      },
    },
  )
  return {
    table,
    kind,
    store,
    list,
    documents: [document],
    routes: [...(routes?.({ kind, list, store }) ?? []), ...documentRoutes(model, of.calls ?? calls, store)],
    lists: [list],
    importers: [importOf(of, { table, kind }, problems)],
    references: usagesOf(table),
    timelines: [timelineOf(list, { ...timeline, ignored: [...untoldKeys(model), ...(timeline?.ignored ?? [])] })],
    demoHistory: [{ document, table: list.table, readMany: readManyThroughList(list), ...history }],
  }
}
