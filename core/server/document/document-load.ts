import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { askPrepared } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { valueSql } from './document-columns.ts'
import type { BoundReference, DocumentTable, LineTable } from './document-table.ts'
import { referenceJoin, referenceSql, withAlias } from './reference-target.ts'

const aliasOf = (row: string, key: string) => `${row}_${key.toLowerCase()}`

function joinsOf(references: readonly BoundReference[], row: string): string {
  return references
    .filter(({ field }) => field.way === 'reference')
    .map(({ target, key, column }) => referenceJoin(target, aliasOf(row, key), `${row}.${column}`))
    .join(' ')
}

function referenceSelect(references: readonly BoundReference[], key: string, row: string): string | undefined {
  const found = references.find((one) => one.key === key)
  return found?.field.way === 'reference' ? referenceSql(found.target, aliasOf(row, key)) : undefined
}

/** SQL of the lines of one list below a row, in their order, as one JSON value. */
function linesSql(lines: LineTable, parent: string, depth: number): string {
  const row = `l${depth}`
  const selects = [
    ...(lines.isPlain ? [] : [`${row}.id`]),
    ...[...lines.fields, ...lines.shown].map(
      (one) => `${referenceSelect(lines.references, one.key, row) ?? valueSql(one, row)} as "${one.key}"`,
    ),
    ...Object.entries(lines.computed).map(([key, text]) => `${withAlias(text, row)} as "${key}"`),
    ...Object.entries(lines.lines).map(([key, inner]) => `${linesSql(inner, row, depth + 1)} as "${key}"`),
  ]
  const joins = [joinsOf(lines.references, row), withAlias(lines.joins, row)].filter(Boolean).join(' ')
  return `coalesce((select json_agg(row_to_json(s${depth})) from (select ${selects.join(', ')} from ${lines.name} ${row} ${joins}
    where ${row}.${lines.parent.column} = ${parent}.id order by ${row}.position, ${row}.id) s${depth}), '[]')`
}

type Selected = { readonly path: readonly string[]; readonly select: string }

/** What one statement reads of a document: each value with its path on the wire, its lists last. */
type LoadPlan = {
  readonly selects: readonly Selected[]
  readonly lists: readonly Selected[]
  readonly from: string
}

function loadPlanOf(table: DocumentTable<Parts>): LoadPlan {
  const own = [...table.fields, ...table.shown].map((one) => ({
    path: one.path,
    select: referenceSelect(table.references, one.key, 'd') ?? valueSql(one, 'd'),
  }))
  return {
    selects: [
      { path: ['id'], select: 'd.id' },
      { path: ['version'], select: 'd.version' },
      ...own.filter(({ path }) => path[0] !== 'version'),
      ...table.computed,
    ],
    lists: Object.entries(table.lines).map(([key, lines]) => ({
      path: [key],
      select: linesSql(lines, 'd', 1),
    })),
    from: [`${table.name} d`, joinsOf(table.references, 'd'), table.joins].filter(Boolean).join(' '),
  }
}

/**
 * SQL, over `d` of another table, of the records of a table whose column `parent` refers to `d`, as one JSON value: for a field
 * made by `embedded`. `order` is SQL over the records' own `d`. Records with groups or lines are not supported: throws.
 */
export function recordsSql<P extends Parts>(
  table: DocumentTable<P>,
  { parent, order }: { readonly parent: string; readonly order: string },
): string {
  const { selects, lists, from } = loadPlanOf(table as unknown as DocumentTable<Parts>)
  const nested = [...selects, ...lists].filter(({ path }) => path.length > 1)
  if (nested.length > 0 || lists.length > 0) throw new Error(`${table.name}: only flat records can be embedded`)
  const columns = selects.map(({ path, select }) => `${select} as "${path[0]}"`)
  // The inner statement has its own `d`, so that it reads the id of the outer one by another name.
  return `(select coalesce(json_agg(row_to_json(s)), '[]') from (select d.id as id) of_record
    cross join lateral (select ${columns.join(', ')} from ${from} where d.${parent} = of_record.id order by ${order}) s)`
}

/** Puts a value at its path in a reply. */
export function putAt(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = into
  for (const step of path.slice(0, -1)) {
    at[step] ??= {}
    at = at[step] as Record<string, unknown>
  }
  at[path.at(-1) as string] = value
}

type Row = Readonly<Record<string, unknown>>

/** Returns the select statement for documents of a table, without a condition, and the function that turns a row into a document. */
function reading<P extends Parts>(table: DocumentTable<P>): { text: string; recordOf: (row: Row) => RecordOf<P> } {
  const { selects, lists, from } = loadPlanOf(table as unknown as DocumentTable<Parts>)
  const columns = [...selects, ...lists].map(({ select }, place) => `${select} as c${place}`)
  const text = `select ${columns.join(', ')} from ${from}`
  const recordOf = (row: Row) => {
    const record: Record<string, unknown> = {}
    for (const [place, { path }] of selects.entries()) putAt(record, path, row[`c${place}`])
    const stored: Record<string, unknown> = {}
    for (const [place, { path }] of lists.entries()) putAt(stored, path, row[`c${selects.length + place}`])
    return table.unpack(record as RecordOf<P>, stored)
  }
  return { text, recordOf }
}

/** Returns a function that reads one whole document with one statement, which each connection plans once. */
export function documentLoader<P extends Parts>(
  table: DocumentTable<P>,
): (db: SqlDatabase, id: number) => Promise<RecordOf<P> | undefined> {
  const { text, recordOf } = reading(table)
  return async (db, id) => {
    const [row] = (await askPrepared(db, `load_${table.name}`, `${text} where d.id = $1`, [id])).rows
    return row && recordOf(row)
  }
}

/** Returns a function that reads many whole documents with one statement. It returns them by ascending id, and leaves out ids that do not exist. */
export function documentsLoader<P extends Parts>(
  table: DocumentTable<P>,
): (db: SqlDatabase, ids: readonly number[]) => Promise<RecordOf<P>[]> {
  const { text, recordOf } = reading(table)
  const many = `${text} where d.id = any($1::int[]) order by d.id`
  return async (db, ids) => (await askPrepared(db, `load_many_${table.name}`, many, [ids])).rows.map(recordOf)
}
