import { type SQL, sql } from 'drizzle-orm'
import { snakeCase } from '../list/list-columns.ts'
import { ask } from '../list/list-row.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { keptValues } from './document-columns.ts'
import type { LineTable } from './document-table.ts'

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
    row: { position, ...snakeRow(keptValues(lines.fields, body)) },
  }))
  const columns = ['position', ...lines.fields.map(({ column }) => column)]
  const { own, parent } = names
  const table = sql.raw(lines.name)
  const parentColumn = sql.raw(lines.parent.column)
  return [
    sql`${sql.raw(own)}_given as (select (g.place - 1)::int as place, (g.line ->> 'parent')::int as parent, r.*
      from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as g (line, place),
        lateral json_populate_record(null::${table}, g.line -> 'row') r)`,
    sql`${sql.raw(own)}_made as (insert into ${table} (${parentColumn}, ${sql.raw(columns.join(', '))})
      select p.id, ${sql.raw(columns.map((column) => `g.${column}`).join(', '))}
      from ${sql.raw(own)}_given g join ${sql.raw(parent)} p on p.place = g.parent returning id, ${parentColumn}, position)`,
    sql`${sql.raw(own)} as (select m.id, g.place from ${sql.raw(own)}_given g join ${sql.raw(parent)} p on p.place = g.parent
      join ${sql.raw(own)}_made m on m.${parentColumn} = p.id and m.position = g.position)`,
  ]
}

function insertions(
  tables: Readonly<Record<string, LineTable>>,
  parents: readonly Row[],
  parentName: string,
): readonly SQL[] {
  return Object.entries(tables).flatMap(([key, lines]) => {
    const given = linesBelow(parents, key)
    if (given.length === 0) return []
    const own = `${parentName}_${key.toLowerCase()}`
    return [
      ...insertion(lines, given, { own, parent: parentName }),
      ...insertions(
        lines.lines,
        given.map(({ body }) => body),
        own,
      ),
    ]
  })
}

/**
 * Inserts a document with all its lines in one statement. `values` are columns of its table by their keys in code, none of them undefined; `lines` the
 * lists as the tables keep them. Answers its id.
 */
export async function insertDocument(
  db: SqlDatabase,
  of: { readonly name: string; readonly lines: Readonly<Record<string, LineTable>> },
  values: Row,
  lines: Row,
): Promise<number> {
  const row = snakeRow(values)
  const table = sql.raw(of.name)
  const columns = sql.raw(Object.keys(row).join(', '))
  const parts = [
    sql`made as (insert into ${table} (${columns})
      select ${columns} from json_populate_record(null::${table}, ${JSON.stringify(row)}::json) returning id, 0 as place)`,
    ...insertions(of.lines, [lines], 'made'),
  ]
  const { rows } = await ask(db, sql`with ${sql.join(parts, sql`, `)} select id from made`)
  return Number(rows[0]?.['id'])
}
