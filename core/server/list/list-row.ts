import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Field } from '../../shared/fields.ts'
import { statementName } from '../database/statement-name.ts'
import type { SqlDatabase } from '../sql-database.ts'

const INT8 = 20
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
  return (await db._.session.prepareQuery(query, 'raw', statementName(query.sql)).execute()) as unknown as Answer
}

function instantText(value: unknown): string | null {
  const at = value instanceof Date ? value : new Date(String(value))
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function converter(type: number, field: Field | undefined): ((value: unknown) => unknown) | undefined {
  if (TIMESTAMPS.has(type)) return instantText
  if (field?.kind === 'decimal' || field?.kind === 'money') return String
  if (field?.kind === 'integer' || type === INT8) return Number
  return undefined
}

/**
 * The rows of an answer as they go on the wire, whatever driver read them: instants as ISO text in UTC, dates `YYYY-MM-DD`, decimals
 * and money as digits, whole numbers as numbers, nothing as null.
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
  return answer.rows as Record<string, unknown>[]
}
