import { sql } from 'drizzle-orm'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
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

/** The source of a list's rows: its table, or the rows that the same statement has just written. Undefined when there are none. */
export type LineRows = (lines: LineTable, name: string) => string | undefined

/** What the lines of a list are called in a statement, by the name of their parents. */
export function linesName(parent: string, key: string): string {
  return `${parent}_${key.toLowerCase()}`
}

/** SQL of the lines of one list below a row, in their order, as one JSON value. */
function linesSql(lines: LineTable, of: { parent: string; depth: number; name: string; rowsOf: LineRows }): string {
  const { parent, depth, name, rowsOf } = of
  const from = rowsOf(lines, name)
  if (!from) return `'[]'::json`
  const row = `l${depth}`
  const selects = [
    ...(lines.isPlain ? [] : [`${row}.id`]),
    ...[...lines.fields, ...lines.shown].map(
      (one) => `${referenceSelect(lines.references, one.key, row) ?? valueSql(one, row)} as "${one.key}"`,
    ),
    ...Object.entries(lines.told).map(([key, text]) => `${withAlias(text, row)} as "${key}"`),
    ...Object.entries(lines.lines).map(([key, inner]) => {
      const list = linesSql(inner, { parent: row, depth: depth + 1, name: linesName(name, key), rowsOf })
      return `${list} as "${key}"`
    }),
  ]
  const joins = [joinsOf(lines.references, row), withAlias(lines.joins, row)].filter(Boolean).join(' ')
  return `coalesce((select json_agg(row_to_json(s${depth})) from (select ${selects.join(', ')} from ${from} ${row} ${joins}
    where ${row}.${lines.parent.column} = ${parent}.id order by ${row}.position, ${row}.id) s${depth}), '[]')`
}

type Selected = { readonly path: readonly string[]; readonly select: string }

/** What one statement reads of a document: each value with its path on the wire, its lists last. */
export type LoadPlan = {
  readonly selects: readonly Selected[]
  readonly lists: readonly Selected[]
  readonly from: string
}

/** What a document and its lists are called in statements. */
export const documentRows = 'made'

/** Makes the statement of a document out of its table, or out of rows that are called `from`. */
export function loadPlanOf(
  table: DocumentTable<Parts>,
  { from = table.name, rowsOf = ({ name }) => name }: { from?: string; rowsOf?: LineRows } = {},
): LoadPlan {
  const own = [...table.fields, ...table.shown].map((one) => ({
    path: one.path,
    select: referenceSelect(table.references, one.key, 'd') ?? valueSql(one, 'd'),
  }))
  return {
    selects: [
      { path: ['id'], select: 'd.id' },
      { path: ['version'], select: 'd.version' },
      ...own.filter(({ path }) => path[0] !== 'version'),
      ...table.told,
    ],
    lists: Object.entries(table.lines).map(([key, lines]) => ({
      path: [key],
      select: linesSql(lines, { parent: 'd', depth: 1, name: linesName(documentRows, key), rowsOf }),
    })),
    from: [`${from} d`, joinsOf(table.references, 'd'), table.joins].filter(Boolean).join(' '),
  }
}

function put(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let at = into
  for (const step of path.slice(0, -1)) {
    at[step] ??= {}
    at = at[step] as Record<string, unknown>
  }
  at[path.at(-1) as string] = value
}

type Row = Readonly<Record<string, unknown>>

/** The columns that a plan reads, `c0`, `c1` …, by their names. */
export function planColumns({ selects, lists }: LoadPlan): Readonly<Record<string, string>> {
  return Object.fromEntries([...selects, ...lists].map(({ select }, place) => [`c${place}`, `${select} as c${place}`]))
}

/** The document that a row of `planColumns` holds. */
export function recordOf<P extends Parts>(
  table: DocumentTable<P>,
  { selects, lists }: LoadPlan,
  row: Row,
): RecordOf<P> {
  const record: Record<string, unknown> = {}
  for (const [place, { path }] of selects.entries()) put(record, path, row[`c${place}`])
  const stored: Record<string, unknown> = {}
  for (const [place, { path }] of lists.entries()) put(stored, path, row[`c${selects.length + place}`])
  return table.unpack(record as RecordOf<P>, stored)
}

/** Reads whole documents with one statement, planned once a connection. */
export function documentLoader<P extends Parts>(
  table: DocumentTable<P>,
): (db: SqlDatabase, id: number) => Promise<RecordOf<P> | undefined> {
  const plan = loadPlanOf(table as unknown as DocumentTable<Parts>)
  const columns = Object.fromEntries(Object.entries(planColumns(plan)).map(([key, text]) => [key, sql.raw(text)]))
  return async (db, id) => {
    const [row] = (await db
      .select(columns as Record<string, ReturnType<typeof sql.raw>>)
      .from(sql.raw(plan.from))
      .where(sql`d.id = ${sql.placeholder('id')}`)
      .prepare(`load_${table.name}`)
      .execute({ id })) as Row[]
    return row && recordOf(table, plan, row)
  }
}
