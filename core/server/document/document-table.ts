import { getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DocumentKind } from '../../shared/document.ts'
import type {
  ContentOf,
  DocumentModel,
  Fields,
  LineModel,
  LineOf,
  Parts,
  RecordOf,
  RowOf,
  TableRowOf,
} from '../../shared/document/document-model.ts'
import type { Actor } from '../../shared/rule.ts'
import { bindFields, type BoundField, type ColumnKeys, columnsOf } from './document-columns.ts'
import type { Refers } from './reference-target.ts'

/** A reference with the field and column that hold it. */
export type BoundReference = Refers & BoundField

/** A table whose rows are the lines of a list, bound to the model of the line. */
export type LineTable = {
  readonly table: PgTable & { readonly id: PgColumn }
  readonly name: string
  readonly fields: readonly BoundField[]
  readonly shown: readonly BoundField[]
  readonly references: readonly BoundReference[]
  /** SQL of what answers show besides the columns, over `$` of the line. */
  readonly computed: Readonly<Record<string, string>>
  readonly joins: string
  readonly onCreate: OnCreate
  /** The column that names the line's parent: key in code, and name in SQL. */
  readonly parent: { readonly columnKey: string; readonly column: string }
  readonly lines: Readonly<Record<string, LineTable>>
  readonly match: LineMatch
  /** Columns that go back to these values when the content of a line, or of a line below it, changes: its review. */
  readonly resetWhenChanged: Readonly<Record<string, unknown>>
  /** Columns that follow from what a person wrote, by their keys in code: what a line costs. */
  readonly derives: Readonly<Record<string, (line: never) => unknown>>
  readonly isLeaf: boolean
  readonly isPlain: boolean
}

/**
 * The values of a new record or line that are read by SQL or filled by the database otherwise, computed from the rest
 * of the reply, from the columns as they were written, and from the answers to `queries` of the store. With them a create
 * need not read back what it wrote.
 */
export type OnCreate = Readonly<Record<string, (made: never, columns: Columns, answers: Columns) => unknown>>

/** Columns by their keys in code. */
type Columns = Readonly<Record<string, unknown>>

/**
 * How a line of a body is known among the stored ones: by its id; by its place in its parent; or by what it says, a key in code whose value is
 * unique in the document.
 */
export type LineMatch = 'id' | 'place' | { readonly by: string }

type ReferencesOf = Readonly<Record<string, Refers>>

type LineTableOptions<P extends Parts> = {
  readonly table: PgTable & { readonly id: PgColumn; readonly $inferSelect: RowOf<P['fields']> }
  /** Key of the column that names the parent. */
  readonly parent: string
  readonly references?: ReferencesOf
  readonly columnKeys?: ColumnKeys
  readonly computed?: Readonly<Record<string, string>>
  readonly joins?: string
  readonly onCreate?: Readonly<Record<string, (line: LineOf<P>, columns: Columns, answers: Columns) => unknown>>
  readonly match?: LineMatch
  readonly resetWhenChanged?: Readonly<Record<string, unknown>>
  readonly derives?: Readonly<Record<string, (line: ContentOf<P>) => unknown>>
} & LinesOption<P>

/** Where the lines of each list are kept; asked for only where there are lists. */
type LinesOption<P extends Parts> = [keyof P['lines']] extends [never]
  ? { readonly lines?: undefined }
  : { readonly lines: { readonly [Key in keyof P['lines']]: LineTable } }

function bindReferences(bound: readonly BoundField[], references: ReferencesOf, of: string): readonly BoundReference[] {
  const known = new Set(bound.map(({ key }) => key))
  for (const key of Object.keys(references)) if (!known.has(key)) throw new Error(`${of}: there is no field ${key}`)
  return bound.flatMap((one) => {
    if (!one.field.to) return []
    const given = references[one.key]
    if (!given) throw new Error(`${of}: the reference ${one.key} is not declared`)
    if (given.target.noun !== one.field.to)
      throw new Error(`${of}: ${one.key} names ${one.field.to}, and is declared for ${given.target.noun}`)
    return [{ ...one, ...given }]
  })
}

function requireComputed(computed: object, fields: Fields, of: string): void {
  for (const key of Object.keys(computed)) if (!(key in fields)) throw new Error(`${of}: no answer has the key ${key}`)
}

/** A derived column is there, and is reckoned from a whole line: one that some people may not write is not in their bodies. */
function requireDerivable(table: PgTable, fields: readonly BoundField[], derives: object, of: string): void {
  const columns = columnsOf(table)
  for (const key of Object.keys(derives)) if (!columns[key]) throw new Error(`${of}: there is no column ${key}`)
  const guarded = fields.find(({ field }) => field.permission)
  if (guarded && Object.keys(derives).length > 0)
    throw new Error(`${of}: nothing can be derived from lines of which ${guarded.key} may be missing`)
}

/** Binds the model of a line to its table: a column that is missing or holds something else does not compile. */
export function lineTable<P extends Parts>(model: LineModel<P>, of: LineTableOptions<P>): LineTable {
  const name = getTableName(of.table)
  const { columnKeys = {}, computed = {} } = of
  const fields = bindFields(of.table, model.fields, { columnKeys, of: name })
  requireComputed(computed, model.shown, name)
  requireComputed(of.onCreate ?? {}, model.shown, name)
  const shown = bindFields(of.table, model.shown, { columnKeys, computed, of: name })
  const parent = columnsOf(of.table)[of.parent]
  if (!parent) throw new Error(`${name}: there is no column ${of.parent}`)
  const lines: Readonly<Record<string, LineTable>> = of.lines ?? {}
  requireDerivable(of.table, fields, of.derives ?? {}, name)
  return {
    table: of.table,
    name,
    fields,
    shown,
    references: bindReferences([...fields, ...shown], of.references ?? {}, name),
    computed,
    joins: of.joins ?? '',
    onCreate: of.onCreate ?? {},
    parent: { columnKey: of.parent, column: parent.name },
    lines,
    match: of.match ?? 'id',
    resetWhenChanged: of.resetWhenChanged ?? {},
    derives: of.derives ?? {},
    isLeaf: Object.keys(lines).length === 0,
    isPlain: model.isPlain,
  }
}

/** A column of the document's own table, with the path of its field on the wire. */
export type PlacedField = BoundField & { readonly path: readonly string[] }

/** How tables store the lists of a document whose shape differs from the wire, with functions that convert both ways. */
type StoredLines<Content, Wire, Apart = never> = {
  readonly tables: Readonly<Record<string, LineTable>>
  /** Groups whose fields are in one of these tables, not in the document's own: `pack` and `unpack` move them. */
  readonly apart?: readonly Apart[]
  /** The lists as the tables keep them. */
  readonly pack: (content: Content) => Readonly<Record<string, unknown>>
  /** The lists as answers show them, put into the record that was read without them. */
  readonly unpack: (record: Wire, stored: never) => Wire
}

/** Returns SQL on `d` that is true for the records that a person sees; undefined when the person sees all. */
export type RecordScope = (actor: Actor) => SQL | undefined

/** A document's model bound to its tables: all that loading, saving, checking and where-used read. */
export interface DocumentTable<P extends Parts> {
  readonly model: DocumentModel<P>
  readonly document: DocumentKind
  readonly table: PgTable & { readonly id: PgColumn; readonly version: PgColumn }
  readonly name: string
  readonly fields: readonly PlacedField[]
  readonly shown: readonly PlacedField[]
  readonly references: readonly (BoundReference & { readonly path: readonly string[] })[]
  /** SQL over `d` of what answers show besides the columns, by its path. */
  readonly computed: readonly { readonly path: readonly string[]; readonly select: string }[]
  readonly joins: string
  readonly onCreate: OnCreate
  readonly scope: RecordScope | undefined
  readonly lines: Readonly<Record<string, LineTable>>
  readonly pack: (content: ContentOf<P>) => Readonly<Record<string, unknown>>
  /** Puts the lists into a record that was read without them. */
  readonly unpack: (record: RecordOf<P>, stored: Readonly<Record<string, unknown>>) => RecordOf<P>
}

/** A model without the groups that are kept in a separate table. */
type Beside<P extends Parts, Apart extends keyof P['groups']> = Omit<P, 'groups'> & { groups: Omit<P['groups'], Apart> }

type DocumentTableOptions<P extends Parts, Apart extends keyof P['groups'] = never> = {
  readonly document: DocumentKind
  readonly table: PgTable & {
    readonly id: PgColumn
    readonly version: PgColumn
    readonly $inferSelect: TableRowOf<Beside<P, Apart>>
  }
  readonly references?: ReferencesOf
  /** Columns of fields whose key says nothing of them: `user` is kept as `creatorId`. */
  readonly columnKeys?: ColumnKeys
  /** SQL over `d` of what answers show that is no column. */
  readonly computed?: Readonly<Record<string, string>>
  /** Joins that `computed` needs. */
  readonly joins?: string
  readonly onCreate?: Readonly<Record<string, (record: RecordOf<P>, columns: Columns, answers: Columns) => unknown>>
  /** Limits the records that a person sees. List, counts, export, timeline and every call of the document apply it. Without it people see all. */
  readonly scope?: RecordScope
}

type Tree = { readonly fields: Fields; readonly shown: Fields; readonly groups: Readonly<Record<string, Tree>> }

function placed(
  model: Tree,
  of: Pick<DocumentTableOptions<Parts>, 'columnKeys' | 'computed'> & { table: PgTable; name: string },
  path: readonly string[] = [],
): { fields: PlacedField[]; shown: PlacedField[]; computed: { path: string[]; select: string }[] } {
  const { table, columnKeys = {}, computed = {}, name } = of
  const place = (bound: readonly BoundField[]) =>
    bound.map((one): PlacedField => ({ ...one, path: [...path, one.key] }))
  const own = {
    fields: place(bindFields(table, model.fields, { columnKeys, of: name })),
    shown: place(bindFields(table, model.shown, { columnKeys, computed, of: name })),
    computed: Object.keys(model.shown).flatMap((key) =>
      computed[key] === undefined ? [] : [{ path: [...path, key], select: computed[key] }],
    ),
  }
  for (const [key, group] of Object.entries(model.groups)) {
    const inner = placed(group, of, [...path, key])
    own.fields.push(...inner.fields)
    own.shown.push(...inner.shown)
    own.computed.push(...inner.computed)
  }
  return own
}

function requireOnce(fields: readonly PlacedField[], name: string): void {
  const seen = new Set<string>()
  for (const { columnKey, path } of fields) {
    if (seen.has(columnKey))
      throw new Error(`${name}: ${path.join('.')} shares the column ${columnKey} with another field`)
    seen.add(columnKey)
  }
}

type BoundOptions<P extends Parts> = Omit<DocumentTableOptions<P>, 'table'> & {
  readonly table: DocumentTable<P>['table']
  readonly apart?: readonly PropertyKey[]
  readonly lines: Readonly<Record<string, LineTable>>
  readonly pack: DocumentTable<P>['pack']
  readonly unpack: DocumentTable<P>['unpack']
}

function bindTable<P extends Parts>(model: DocumentModel<P>, of: BoundOptions<P>): DocumentTable<P> {
  const name = getTableName(of.table)
  const apart: readonly PropertyKey[] = of.apart ?? []
  const groups = Object.entries(model.groups).filter(([key]) => !apart.includes(key))
  const { fields, shown, computed } = placed({ ...model, groups: Object.fromEntries(groups) }, { ...of, name })
  requireOnce(fields, name)
  const known = new Set(computed.map(({ path }) => path.at(-1)))
  for (const key of Object.keys(of.computed ?? {}))
    if (!known.has(key)) throw new Error(`${name}: no answer has the key ${key}`)
  const all = [...fields, ...shown]
  const paths = new Map(all.map((one) => [one.key, one.path]))
  const references = bindReferences(all, of.references ?? {}, name)
  return {
    model,
    document: of.document,
    table: of.table,
    name,
    fields,
    shown,
    computed,
    references: references.map((one) => ({ ...one, path: paths.get(one.key) ?? [one.key] })),
    joins: of.joins ?? '',
    onCreate: of.onCreate ?? {},
    scope: of.scope,
    lines: of.lines,
    pack: of.pack,
    unpack: of.unpack,
  }
}

/**
 * Binds a document's model to its table. A column that is missing or holds something else does not compile where people write it; one that
 * only answers show, a reference that is not declared, and two fields in one column are reported when the server starts.
 */
export function documentTable<P extends Parts>(
  model: DocumentModel<P>,
  of: DocumentTableOptions<P> & LinesOption<P>,
): DocumentTable<P> {
  const lines: Readonly<Record<string, LineTable>> = of.lines ?? {}
  const keys = Object.keys(lines)
  return bindTable(model, {
    ...of,
    lines,
    pack: (content) => Object.fromEntries(keys.map((key) => [key, (content as Record<string, unknown>)[key]])),
    unpack: (record, stored) => ({ ...record, ...stored }),
  })
}

/** The same for a document whose lists, or groups of fields, are kept in another shape than the wire has them in. */
export function storedDocumentTable<P extends Parts, Apart extends keyof P['groups'] = never>(
  model: DocumentModel<P>,
  of: DocumentTableOptions<P, Apart> & { readonly stored: StoredLines<ContentOf<P>, RecordOf<P>, Apart> },
): DocumentTable<P> {
  const { tables, apart = [], pack, unpack } = of.stored
  return bindTable(model, { ...of, apart, lines: tables, pack, unpack: unpack as DocumentTable<P>['unpack'] })
}
