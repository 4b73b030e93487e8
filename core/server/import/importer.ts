import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { DocumentKind } from '../../shared/document.ts'
import type { Field, FieldKind, Option } from '../../shared/fields.ts'
import { type Message, message } from '../../shared/message.ts'
import type { Permission } from '../../shared/permission.ts'
import type { FieldProblem } from '../../shared/rule.ts'
import type { Work } from '../services.ts'
import type { SqlDatabase } from '../sql-database.ts'
import type { BatchProgress, RecordKind, RecordTable, RecordValues } from '../document/record-writes.ts'

/** One record that a cell may name: the first of its names that no other record has is what sheets show. */
export type LookupEntry = {
  readonly id: number
  readonly names: readonly string[]
  /** Stays where it is, but is not chosen anew. */
  readonly isGone?: boolean
}

/** Where the names of a reference column come from; all of them are read, once an import. */
export type ImportLookup = (db: SqlDatabase) => Promise<readonly LookupEntry[]>

/** How a column holds something that no field kind describes. */
export type CellCodec = {
  /** The body's value for a text; `current` is what the record holds now. A message is what is wrong with the text. */
  readonly read: (text: string, current: unknown) => { readonly value: unknown } | { readonly problem: Message }
  readonly write: (value: unknown) => string
}

/** One column that may be imported: where its value stands in the document's body, and how a cell holds it. */
export type ImportColumn = {
  /** Path in the body: `name`, `address.city`, `customerId`. */
  readonly key: string
  readonly label: Message
  readonly kind: Exclude<FieldKind, 'instant' | 'images' | 'person'>
  readonly options?: readonly Option[]
  /** Takes a text that is none of the options, too. */
  readonly open?: true
  /** Of a `reference` column, or of a `tags` column that holds ids. */
  readonly lookup?: ImportLookup
  readonly codec?: CellCodec
  /** What files of other origin may call it. */
  readonly alsoHeadings?: readonly Message[]
  /** A new record needs it. Shown to people only: the rule decides. */
  readonly required?: true
  readonly permission?: Permission
  /** Width in pixels in sheets that are filled in. */
  readonly width?: number
}

/** A row that is about to be written. */
export type ImportWrite<Wire, Body> = { readonly body: Body; readonly before: Wire | undefined }

/** A row of the dry run that would be written, or is wrong already; of a wrong one the body holds what could be read. */
export type ImportLook<Wire, Body> = ImportWrite<Wire, Body> & {
  /** Row of the sheet, counted from 1. */
  readonly row: number
  readonly isWrong: boolean
}

/** A row that an importer writes by itself; one without an id makes a record. */
export type ImportOwnWrite<Body> = {
  /** Row of the sheet, counted from 1. */
  readonly row: number
  readonly id: number | undefined
  readonly version: number | undefined
  readonly body: Body
}

/** How checked rows are written: by core, each for itself, from columns of the table. */
type ColumnWrites<Table extends RecordTable, Wire, Body extends object> = {
  /** Columns of the table for checked bodies, as the document's own save has them. */
  readonly values: (
    work: Work,
    rows: readonly ImportWrite<Wire, Body>[],
  ) => readonly RecordValues<Table>[] | Promise<readonly RecordValues<Table>[]>
  /** Writes what hangs on the records. */
  readonly attach?: (work: Work, rows: readonly { readonly id: number; readonly body: Body }[]) => Promise<void>
}

/** Or rows are written by the importer itself, where one row depends on another. */
type OwnWrites<Body extends object> = {
  /** Writes all rows, and answers the ids of the records that it made, by row. Throws `StaleRows`. */
  readonly write: (
    work: Work,
    rows: readonly ImportOwnWrite<Body>[],
    onProgress: BatchProgress,
  ) => Promise<ReadonlyMap<number, number>>
}

/** What else a value of a record may be written as in a sheet, by the record's id and the body's path. No other record has such a value. */
export type Spellings = ReadonlyMap<number, Readonly<Record<string, unknown>>>

/** How the records of a document come out of a spreadsheet. Data only: reading, checking, writing and showing are core's. */
export type Importer<Table extends RecordTable, Wire, Body extends object> = {
  readonly kind: RecordKind<Table, Wire>
  /** What its imports are called, and whose right they need, where it is not the kind's: a kind may be kept in several ways. */
  readonly document?: DocumentKind
  /** Where the document's calls are: `suppliers`. */
  readonly path: string
  readonly columns: readonly ImportColumn[]
  /** Body paths that together name a record where no id does; the first is `keyColumn` of the table. */
  readonly key: readonly [string, ...string[]]
  readonly keyColumn: PgColumn
  /** A column of the table whose texts name a record as well; `spellings` has them at the key's first path, in lower case. */
  readonly alsoKeyColumn?: PgColumn
  /** No two records may have the same key. */
  readonly unique?: true
  /**
   * Chooses, of the records whose key begins like a row's, those that the row means; `row` holds the cells of the key. Default: all
   * other parts of the key are the same.
   */
  readonly meant?: (records: readonly Wire[], row: Partial<Body>) => readonly Wire[]
  /** Several rows may be parts of one record, such as its deliveries. `look` is then given all rows of a record that changes. */
  readonly inParts?: true
  readonly spellings?: (db: SqlDatabase) => Promise<Spellings>
  /** The schema of the body that makes one. */
  readonly body: z.ZodType<Body>
  /** What a new record has where the file says nothing; the rest of it is empty. */
  readonly blank?: Partial<Body>
  /** The body that would save a record as it is. */
  readonly bodyOf: (wire: Wire) => Body
  /** Returns the problems of a body, by the rule that a save of the document asks, too. */
  readonly problems?: (body: Body) => readonly FieldProblem[]
  /** What is wrong with rows beside each other, or beside what the database holds, by their place. The save asks the same. */
  readonly look?: (work: Work, rows: readonly ImportLook<Wire, Body>[]) => Promise<readonly (readonly FieldProblem[])[]>
  /** Returns the ids of the exported records in their order. Default: all ids of the table, in ascending order. */
  readonly ids?: (db: SqlDatabase) => Promise<readonly number[]>
} & (ColumnWrites<Table, Wire, Body> | OwnWrites<Body>)

/** An importer with its own types erased, as core handles all of them. */
export type AnyImporter = Importer<RecordTable, Record<string, unknown>, Record<string, unknown>>

/** Declares an importer. */
export function importer<Table extends RecordTable, Wire, Body extends object>(
  of: Importer<Table, Wire, Body>,
): AnyImporter {
  // The one place where the types of a document's import are erased: core hands each importer its own records and bodies.
  return of as unknown as AnyImporter
}

/** The document that an importer's imports are of. */
export function importDocument({ kind, document }: Pick<AnyImporter, 'kind' | 'document'>): DocumentKind {
  return document ?? kind.document
}

/** The column of a catalogue's field; `more` says what differs: the body's path, the lookup, that it is required. */
export function columnOf(fields: readonly Field[], key: string, more: Partial<ImportColumn> = {}): ImportColumn {
  const field = fields.find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  const kind = field.kind === 'person' ? 'reference' : field.kind
  return {
    key,
    label: field.label,
    kind: kind as ImportColumn['kind'],
    width: field.width,
    ...(field.options ? { options: field.options } : {}),
    ...(field.permission ? { permission: field.permission } : {}),
    ...more,
  }
}

/** The records of a table by one of its columns, those that are set aside as such. Keep it at module scope: columns of the same lookup share what it read. */
export function namesIn(table: RecordTable, name: PgColumn): ImportLookup {
  return async (db) => {
    const isGone = 'isDeleted' in table ? sql<boolean>`${table.isDeleted}` : sql<boolean>`false`
    const rows = await db.select({ id: table.id, name, isGone }).from(table as PgTable)
    return rows.map((row) => ({ id: Number(row.id), names: [String(row.name)], isGone: row.isGone }))
  }
}

/** The label of the column that holds a record's number. */
export const idLabel = message('ID')

/**
 * The heading of that column in the sheets of this product. It says whose numbers these are: other programs call their own column ID, too, and a row
 * with their number 1 is not the first record here. As a heading it is kept whatever program saves the sheet.
 */
export function ownIdHeading(of: Pick<AnyImporter, 'kind' | 'document'>): Message {
  return message('织单 {title} ID', { title: importDocument(of).title })
}
