import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Parts } from '../../shared/document/document-model.ts'
import type { Unawaited } from '../work-connection.ts'
import { columnsOf, initialValue } from './document-columns.ts'
import { lineValues } from './document-lines.ts'
import type { Question } from './document-question.ts'
import type { DocumentTable, LineTable } from './document-table.ts'

type Row = Readonly<Record<string, unknown>>
type LineTables = Readonly<Record<string, LineTable>>

/** A line to insert: its id if something needs to know it, and the values of its columns, by their keys in code. */
export type NewLine = { readonly id: number | undefined; readonly values: Row; readonly lines: NewLists }

/** The lists of a new document or line, by key. */
export type NewLists = Readonly<Record<string, readonly NewLine[]>>

/** What is inserted for a new document: its id, the columns of its table by their keys in code, and its lists. */
export type NewDocument = { readonly id: number; readonly values: Row; readonly lists: NewLists }

/** The ids of a new document. `line` returns the next id of a table, or undefined if nothing needs to know it. */
export type NewIds = { readonly id: number; readonly line: (lines: LineTable) => number | undefined }

/** Only lines whose ids replies contain, or that have lines below them, need known ids. */
const isNumbered = (lines: LineTable) => !lines.isPlain || !lines.isLeaf

const bodiesOf = (body: Row, key: string) => (body[key] ?? []) as readonly Row[]

function countLines(tables: LineTables, bodies: readonly Row[], counts: Map<LineTable, number>): typeof counts {
  for (const [key, lines] of Object.entries(tables)) {
    const below = bodies.flatMap((body) => bodiesOf(body, key))
    counts.set(lines, (counts.get(lines) ?? 0) + below.length)
    countLines(lines.lines, below, counts)
  }
  return counts
}

/** The sequence of a table's ids as PostgreSQL names it. To ask for the name (`pg_get_serial_sequence`) takes longer than to draw from it. */
export const idSequence = (table: string): string => `${table}_id_seq`

const nextId = (name: string) => sql.raw(`nextval('${idSequence(name)}')::int`)

// With generate_series the planner estimates the length for each call and does not reuse its plan.
const nextIds = (name: string, count: number) =>
  sql`array(select ${nextId(name)} from unnest(array_fill(0, array[${count}::int])))`

/** Adds the drawing of line ids of some documents to a question. The returned function gives them out one by one, after the question is asked. */
function askLineIds<P extends Parts>(
  question: Question,
  table: DocumentTable<P>,
  lists: readonly Row[],
): () => NewIds['line'] {
  const counts = [...countLines(table.lines, lists, new Map())].filter(([lines, count]) => isNumbered(lines) && count)
  const drawn = counts.map(([lines, count]) => [lines, question.add(nextIds(lines.name, count))] as const)
  return () => {
    const left = new Map(drawn.map(([lines, ids]) => [lines, (ids() as readonly number[]).values()]))
    return (lines) => left.get(lines)?.next().value
  }
}

/**
 * Draws the ids of a document and its lines before the insertion, so that lines can refer to their parents, and the
 * reply need not be read back. `lists` are as the tables store them.
 */
export function askIds<P extends Parts>(question: Question, table: DocumentTable<P>, lists: Row): () => NewIds {
  const own = question.add(nextId(table.name))
  const line = askLineIds(question, table, [lists])
  return () => ({ id: own() as number, line: line() })
}

/** Adds the drawing of ids of many documents and their lines to a question. The returned function gives them in the order of `lists`. */
export function askManyIds<P extends Parts>(
  question: Question,
  table: DocumentTable<P>,
  lists: readonly Row[],
): () => readonly NewIds[] {
  const own = question.add(nextIds(table.name, lists.length))
  const drawn = askLineIds(question, table, lists)
  return () => {
    const line = drawn()
    return (own() as readonly number[]).map((id) => ({ id, line }))
  }
}

/** The lines of a new document with their ids and the values of their columns. */
export function newLists(tables: LineTables, body: Row, ids: NewIds): NewLists {
  const line = (lines: LineTable, one: Row): NewLine => ({
    id: ids.line(lines),
    values: lineValues(lines, one),
    lines: newLists(lines.lines, one, ids),
  })
  return Object.fromEntries(
    Object.entries(tables).map(([key, lines]) => [key, bodiesOf(body, key).map((one) => line(lines, one))]),
  )
}

/** All lines by table, each with its parent and position. */
function rowsOf(tables: LineTables, parent: number, lists: NewLists, rows: Map<LineTable, Row[]>): typeof rows {
  for (const [key, lines] of Object.entries(tables)) {
    const own = rows.get(lines) ?? []
    rows.set(lines, own)
    for (const [position, { id, values, lines: below }] of (lists[key] ?? []).entries()) {
      own.push({ ...(id === undefined ? {} : { id }), ...values, position, [lines.parent.columnKey]: parent })
      if (id !== undefined) rowsOf(lines.lines, id, below, rows)
    }
  }
  return rows
}

/** A column that an insertion fills: its key in code and name, and how the driver takes its values. */
type Filled = { readonly key: string; readonly name: string; readonly isJson: boolean }

const filled = new WeakMap<PgTable, ReadonlyMap<string, Filled>>()

function filledColumns(table: PgTable): ReadonlyMap<string, Filled> {
  const known = filled.get(table)
  if (known) return known
  const columns = Object.entries(columnsOf(table)).map(
    ([key, column]) => [key, { key, name: column.name, isJson: column.getSQLType() === 'jsonb' }] as const,
  )
  const made = new Map(columns)
  filled.set(table, made)
  return made
}

/** A value in the form that the driver takes for a column. */
function parameterOf({ isJson }: Filled, value: unknown): unknown {
  if (value === null) return null
  if (value instanceof Date) return value.toISOString()
  return isJson ? JSON.stringify(value) : value
}

type LineInsertion = { readonly columns: readonly Filled[]; readonly names: string }

const insertions = new WeakMap<LineTable, LineInsertion>()

/** What the statement fills of a line. */
function lineInsertion(lines: LineTable): LineInsertion {
  const known = insertions.get(lines)
  if (known) return known
  const columns = filledColumns(lines.table)
  const own = [lines.parent.columnKey, 'position', ...lines.fields.map(({ columnKey }) => columnKey)]
  const keys = [...(isNumbered(lines) ? ['id'] : []), ...own, ...Object.keys(lines.derives)]
  const found = keys.flatMap((key) => columns.get(key) ?? [])
  const made = { columns: found, names: found.map(({ name }) => name).join(', ') }
  insertions.set(lines, made)
  return made
}

/**
 * The statement that inserts a document with all its lines. The columns of the document's own row are parameters, which
 * takes the database a third less time than reading a row with so many columns from JSON.
 */
export function documentInsertion<P extends Parts>(
  table: DocumentTable<P>,
  { id, values, lists }: NewDocument,
): Unawaited {
  const params: unknown[] = []
  const place = (value: unknown) => `$${params.push(value)}`
  const columns = filledColumns(table.table)
  const names: string[] = []
  const places: string[] = []
  for (const [key, value] of Object.entries({ id, ...values })) {
    const column = columns.get(key)
    if (!column) throw new Error(`${table.name} has no column ${key}`)
    names.push(column.name)
    places.push(place(parameterOf(column, value)))
  }
  const parts: string[] = []
  for (const [lines, rows] of rowsOf(table.lines, id, lists, new Map())) {
    if (rows.length === 0) continue
    const { columns: inserted, names: lineNames } = lineInsertion(lines)
    const json = JSON.stringify(
      rows.map((row) => Object.fromEntries(inserted.map(({ key, name }) => [name, row[key]]))),
    )
    parts.push(`l${parts.length} as (insert into ${lines.name} (${lineNames}) overriding system value
      select ${lineNames} from json_populate_recordset(null::${lines.name}, ${place(json)}::json))`)
  }
  const text = `${parts.length > 0 ? `with ${parts.join(', ')} ` : ''}insert into ${table.name} (${names.join(', ')})
    overriding system value values (${places.join(', ')})`
  return { toSQL: () => ({ sql: text, params }) }
}

/**
 * Returns SQL that inserts many rows into a table. Rows are keyed as the columns are in code; where a row leaves a column
 * out that another row has, the column's default is written. Throws for a key without a column.
 */
export function rowsInsertion(table: PgTable, rows: readonly Row[]): SQL {
  const columns = filledColumns(table)
  const defaults = columnsOf(table)
  const name = sql.raw(getTableName(table))
  const filling = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => {
    const column = columns.get(key)
    if (!column) throw new Error(`${getTableName(table)} has no column ${key}`)
    return { ...column, initial: initialValue(defaults[key] as PgColumn) }
  })
  const names = sql.raw(filling.map((one) => one.name).join(', '))
  const json = rows.map((row) =>
    Object.fromEntries(
      filling.map(({ key, name: column, initial }) => [column, row[key] === undefined ? initial : row[key]]),
    ),
  )
  return sql`insert into ${name} (${names}) overriding system value
    select ${names} from json_populate_recordset(null::${name}, ${JSON.stringify(json)}::json)`
}

/** Returns SQL that inserts many documents with all their lines: one statement for each table. */
export function documentsInsertion<P extends Parts>(table: DocumentTable<P>, documents: readonly NewDocument[]): SQL[] {
  const rows = new Map<LineTable, Row[]>()
  for (const { id, lists } of documents) rowsOf(table.lines, id, lists, rows)
  return [
    rowsInsertion(
      table.table,
      documents.map(({ id, values }) => ({ id, ...values })),
    ),
    ...[...rows].flatMap(([lines, below]) => (below.length > 0 ? [rowsInsertion(lines.table, below)] : [])),
  ]
}
