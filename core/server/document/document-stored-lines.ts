import { type SQL, sql } from 'drizzle-orm'
import { columnsOf } from './document-columns.ts'
import type { Question } from './document-question.ts'
import type { LineTable } from './document-table.ts'

/** A stored line: the columns that a save compares and writes, by their keys in code; decimals as their digits. */
export type StoredLine = Readonly<Record<string, unknown>> & { readonly id: number; readonly position: number }

/** The stored lines of a list, of all its parents, with those of the lists below. */
export type StoredList = { readonly rows: readonly StoredLine[]; readonly below: StoredLists }

/** The stored lines of a document's lists, by key. */
export type StoredLists = Readonly<Record<string, StoredList>>

/** The columns that a change of a line writes, by their keys in code. */
export function changedColumns(lines: LineTable): readonly string[] {
  return [
    lines.parent.columnKey,
    'position',
    ...lines.fields.map(({ columnKey }) => columnKey),
    ...Object.keys(lines.derives),
    ...Object.keys(lines.resetWhenChanged),
  ]
}

/** SQL of the lines of one list below the rows that `condition` names, as one JSON value. */
function linesJson(lines: LineTable, condition: SQL): SQL {
  const columns = columnsOf(lines.table)
  const selects = [...new Set(['id', ...changedColumns(lines)])].map((key) => {
    const column = columns[key]
    // JavaScript would read a JSON number with many digits inexactly.
    const isDecimal = column?.getSQLType().startsWith('numeric')
    return `r.${column?.name}${isDecimal ? '::text' : ''} as "${key}"`
  })
  return sql`coalesce((select json_agg(row_to_json(s)) from (select ${sql.raw(selects.join(', '))}
    from ${sql.raw(lines.name)} r where ${condition} order by r.position, r.id) s), '[]')`
}

function askLists(
  question: Question,
  tables: Readonly<Record<string, LineTable>>,
  belongs: (column: SQL) => SQL,
): () => StoredLists {
  const asked = Object.entries(tables).map(([key, lines]) => {
    const condition = belongs(sql.raw(`r.${lines.parent.column}`))
    const rows = question.add(linesJson(lines, condition))
    const ids = sql`select r.id from ${sql.raw(lines.name)} r where ${condition}`
    return { key, rows, below: askLists(question, lines.lines, (column) => sql`${column} in (${ids})`) }
  })
  return () =>
    Object.fromEntries(
      asked.map(({ key, rows, below }) => [key, { rows: rows() as readonly StoredLine[], below: below() }]),
    )
}

/** Adds questions for all stored lines of a document, which a save compares with the wanted ones. */
export function askStoredLines(
  question: Question,
  tables: Readonly<Record<string, LineTable>>,
  documentId: number,
): () => StoredLists {
  return askLists(question, tables, (column) => sql`${column} = ${documentId}::int`)
}
