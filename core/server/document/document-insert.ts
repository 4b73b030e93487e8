import { type SQL, sql } from 'drizzle-orm'
import type { Parts, RecordOf } from '../../shared/document/document-model.ts'
import { snakeCase } from '../list/list-columns.ts'
import { askNamed } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { columnsOf } from './document-columns.ts'
import {
  documentRows,
  type LineRows,
  linesName,
  type LoadPlan,
  loadPlanOf,
  planColumns,
  recordOf,
} from './document-load.ts'
import { lineValues } from './document-lines.ts'
import type { DocumentTable, LineTable } from './document-table.ts'

type Row = Readonly<Record<string, unknown>>
type Line = { readonly parent: number; readonly position: number; readonly body: Row }

/** Lines of one list below all their parents, each with the place of its parent in the list above. */
function linesBelow(parents: readonly Row[], key: string): readonly Line[] {
  return parents.flatMap((body, parent) =>
    ((body[key] ?? []) as readonly Row[]).map((line, position) => ({ parent, position, body: line })),
  )
}

const snakeRow = (row: Row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [snakeCase(key), value]))

/**
 * The parts of a statement that insert the lines of a list: what is given with its place and its parent's, and the rows that come of it. Ids are had
 * by parent and position, which together name one line.
 */
function insertion(lines: LineTable, given: readonly Line[], names: { own: string; parent: string }): SQL[] {
  const rows = given.map(({ parent, position, body }) => ({
    parent,
    row: { position, ...snakeRow(lineValues(lines, body)) },
  }))
  const derived = Object.keys(lines.derives).map((key) => String(columnsOf(lines.table)[key]?.name))
  const columns = ['position', ...lines.fields.map(({ column }) => column), ...derived]
  const { own, parent } = names
  const table = sql.raw(lines.name)
  const parentColumn = sql.raw(lines.parent.column)
  return [
    sql`${sql.raw(own)}_given as (select (g.place - 1)::int as place, (g.line ->> 'parent')::int as parent, r.*
      from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as g (line, place),
        lateral json_populate_record(null::${table}, g.line -> 'row') r)`,
    sql`${sql.raw(own)}_made as (insert into ${table} (${parentColumn}, ${sql.raw(columns.join(', '))})
      select p.id, ${sql.raw(columns.map((column) => `g.${column}`).join(', '))}
      from ${sql.raw(own)}_given g join ${sql.raw(parent)} p on p.place = g.parent returning *)`,
    sql`${sql.raw(own)} as (select m.id, g.place from ${sql.raw(own)}_given g join ${sql.raw(parent)} p on p.place = g.parent
      join ${sql.raw(own)}_made m on m.${parentColumn} = p.id and m.position = g.position)`,
  ]
}

/** What the lists of a document need: the parts of the statement, and which of them hold rows, by their names. */
type Insertions = { readonly parts: SQL[]; readonly written: Set<string>; count: number }

function addInsertions(
  to: Insertions,
  tables: Readonly<Record<string, LineTable>>,
  parents: readonly Row[],
  parentName: string,
): Insertions {
  for (const [key, lines] of Object.entries(tables)) {
    const given = linesBelow(parents, key)
    if (given.length === 0) continue
    const own = linesName(parentName, key)
    to.parts.push(...insertion(lines, given, { own, parent: parentName }))
    to.written.add(own)
    to.count += given.length
    const bodies = given.map(({ body }) => body)
    addInsertions(to, lines.lines, bodies, own)
  }
  return to
}

/** Rows that a statement has just written have no index: a document with more lines is read from its tables. */
const mostLinesReadAtOnce = 200

type Inserted<P extends Parts> = { readonly id: number; readonly record: RecordOf<P> | undefined }

/**
 * Makes what inserts a document with all its lines, and reads it as answers show it, in one statement. `values` are columns of its table by their keys in
 * code, none of them undefined; `lines` the lists as the tables keep them. `record` is undefined for a document with so many lines that reading them from
 * their tables is quicker.
 */
export function documentInserter<P extends Parts>(
  table: DocumentTable<P>,
): (db: SqlDatabase, values: Row, lines: Row) => Promise<Inserted<P>> {
  const plans = new Map<string, LoadPlan>()
  const planOf = (written: ReadonlySet<string>): LoadPlan => {
    const key = [...written].join()
    const rowsOf: LineRows = (_, name) => (written.has(name) ? `${name}_made` : undefined)
    const plan = plans.get(key) ?? loadPlanOf(table as unknown as DocumentTable<Parts>, { from: documentRows, rowsOf })
    plans.set(key, plan)
    return plan
  }
  return async (db, values, lines) => {
    const row = snakeRow(values)
    const name = sql.raw(table.name)
    const columns = sql.raw(Object.keys(row).join(', '))
    const made = sql`${sql.raw(documentRows)} as (insert into ${name} (${columns})
      select ${columns} from json_populate_record(null::${name}, ${JSON.stringify(row)}::json) returning *, 0 as place)`
    const { parts, written, count } = addInsertions(
      { parts: [made], written: new Set(), count: 0 },
      table.lines,
      [lines],
      documentRows,
    )
    const plan = count > mostLinesReadAtOnce ? undefined : planOf(written)
    const shown = plan
      ? `select ${Object.values(planColumns(plan)).join(', ')} from ${plan.from}`
      : `select id as c0 from ${documentRows}`
    const { rows } = await askNamed(db, sql`with ${sql.join(parts, sql`, `)} ${sql.raw(shown)}`)
    const [first = {}] = rows
    return { id: Number(first['c0']), record: plan && recordOf(table, plan, first) }
  }
}
