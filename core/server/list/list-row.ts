import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Field } from '../../shared/fields.ts'
import { statementName } from '../database/statement-name.ts'
import type { SqlDatabase } from '../sql-database.ts'

const INT8 = 20
const FLOAT8 = 701
const TIMESTAMPS = new Set([1114, 1184])

/** What a statement answered: rows, and the types of its columns. */
export type Answer = {
  readonly rows: readonly Record<string, unknown>[]
  readonly fields: readonly { name: string; dataTypeID: number }[]
}

/** Runs a statement. */
export async function ask(db: SqlDatabase, statement: SQL): Promise<Answer> {
  return (await db.execute(statement)) as unknown as Answer
}

const dialect = new PgDialect()

/**
 * Runs a statement under a name made from its text, so that a connection that has seen the text before neither parses nor plans it. For
 * statements of few shapes, whose plan is good for any parameters: where values are not spread evenly, the plan for the average of them is a bad one
 * for the rare. What shall be planned for its value stands in the text.
 */
export async function askNamed(db: SqlDatabase, statement: SQL): Promise<Answer> {
  const query = dialect.sqlToQuery(statement)
  return askPrepared(db, statementName(query.sql), query.sql, query.params)
}

/** The same for a statement whose text never changes, under its own name. */
export async function askPrepared(
  db: SqlDatabase,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Answer> {
  const query = { sql: text, params: [...values] }
  return (await db._.session.prepareQuery(query, 'raw', name).execute()) as unknown as Answer
}

function instantText(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function converter(type: number, field: Field | undefined): ((value: unknown) => unknown) | undefined {
  if (TIMESTAMPS.has(type)) return instantText
  if (type === FLOAT8) return undefined
  if (field?.kind === 'decimal' || field?.kind === 'money') return String
  if (field?.kind === 'integer' || type === INT8) return Number
  return undefined
}

const BETWEEN = '/'

/** The column that holds one part of an object. */
export function partName(key: string, part: string): string {
  return `${key}${BETWEEN}${part}`
}

type Row = Record<string, unknown>
type Put = (from: Row, to: Row) => void

/** Puts the parts of one object together: null where the first of them is. */
function putObject(key: string, names: readonly string[]): Put {
  const parts = names.map((name) => [name, name.slice(key.length + 1)] as const)
  const first = names[0] ?? ''
  return (from, to) => {
    if (from[first] === null) {
      to[key] = null
      return
    }
    const whole: Row = {}
    for (const [name, part] of parts) whole[part] = from[name]
    to[key] = whole
  }
}

/** Rows with the objects whose parts came as separate columns. */
function withObjects(rows: readonly Row[], names: readonly string[]): Row[] {
  const keys = new Map<string, string[]>()
  for (const name of names) {
    const key = name.split(BETWEEN)[0] ?? name
    keys.set(key, [...(keys.get(key) ?? []), name])
  }
  const puts = [...keys].map(([key, parts]): Put => {
    if (parts[0] !== key) return putObject(key, parts)
    return (from, to) => {
      to[key] = from[key]
    }
  })
  return rows.map((from) => {
    const to: Row = {}
    for (const put of puts) put(from, to)
    return to
  })
}

/**
 * The rows of an answer as they go on the wire, whatever driver read them: instants as ISO text in UTC, dates `YYYY-MM-DD`, decimals
 * and money as digits unless the statement makes doubles of them, whole numbers as numbers, nothing as null, parts of an object as the object.
 */
export function jsonRows(answer: Answer, fields: readonly Field[]): Record<string, unknown>[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  const converters = answer.fields.flatMap(({ name, dataTypeID }) => {
    const convert = converter(dataTypeID, byKey.get(name))
    return convert ? [{ name, convert }] : []
  })
  for (const row of answer.rows) {
    for (const { name, convert } of converters) if (row[name] !== null) row[name] = convert(row[name])
  }
  const names = answer.fields.map(({ name }) => name)
  const isWhole = names.every((name) => !name.includes(BETWEEN))
  return isWhole ? (answer.rows as Row[]) : withObjects(answer.rows, names)
}
