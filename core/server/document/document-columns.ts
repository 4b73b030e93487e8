import { isDeepStrictEqual } from 'node:util'
import { getColumns, SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { parseDecimal } from '../../shared/money.ts'
import { type DocumentField, namedId, sentKey } from '../../shared/document/document-field.ts'
import type { Fields } from '../../shared/document/document-model.ts'
import { cleanRichText } from '../rich-text.ts'

/** One field with the column that keeps it. */
export type BoundField = {
  readonly key: string
  readonly field: DocumentField
  /** Key of the column in the table's code, and its name in SQL. */
  readonly columnKey: string
  readonly column: string
}

/** Which columns keep fields whose key says nothing of them: field key → column key. */
export type ColumnKeys = Readonly<Record<string, string>>

const isNamed = ({ way, to }: DocumentField) => way === 'reference' || to !== undefined

/** The columns of a table by their keys in code. */
export function columnsOf(table: PgTable): Readonly<Record<string, PgColumn>> {
  return getColumns(table) as Readonly<Record<string, PgColumn>>
}

/** Returns the value that the database gives to a column of an insert that leaves it out; undefined when only the database can compute it. */
export function initialValue({ generated, default: initial, notNull }: PgColumn): unknown {
  if (generated || initial instanceof SQL || (notNull && initial === undefined)) return undefined
  return initial ?? null
}

/** Columns whose keys differ from their fields' in every document: the creator is `user` on the wire. */
const usualKeys: ColumnKeys = { user: 'creatorId' }

/** Returns the key, in the table's code, of the column that stores a field. */
export function columnKeyOf(key: string, field: DocumentField, columnKeys: ColumnKeys = {}): string {
  return columnKeys[key] ?? usualKeys[key] ?? (isNamed(field) ? `${key}Id` : key)
}

/**
 * The fields with their columns. `computed` names fields that SQL of the document answers instead. Throws for a field that the table has no column for:
 * a value that nobody keeps is found when the server starts, not when it is lost.
 */
export function bindFields(
  table: PgTable,
  fields: Fields,
  {
    columnKeys = {},
    computed = {},
    of,
  }: { columnKeys?: ColumnKeys; computed?: Readonly<Record<string, string>>; of: string },
): readonly BoundField[] {
  const columns = columnsOf(table)
  return Object.entries(fields).flatMap(([key, field]) => {
    if (field.way === 'none' || key in computed) return []
    const columnKey = columnKeyOf(key, field, columnKeys)
    const column = columns[columnKey]
    if (!column) throw new Error(`${of}: the table has no column ${columnKey} for the field ${key}`)
    return [{ key, field, columnKey, column: column.name }]
  })
}

/** SQL of a field's value as the wire shows it; `row` is the alias of its table. References are joined elsewhere. */
export function valueSql({ field, column }: Pick<BoundField, 'field' | 'column'>, row: string): string {
  const at = `${row}.${column}`
  switch (field.way) {
    case 'number':
      return `${at}::float8`
    case 'decimal':
      return `trim_scale(${at})::text`
    case 'padded':
    case 'day':
      return `${at}::text`
    case 'plain':
      // Within a list of lines the database would answer an amount as a number.
      return field.kind === 'money' || field.kind === 'decimal' ? `${at}::text` : at
    case 'instant':
      return `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
    default:
      return at
  }
}

/** What a column keeps of a body's value. */
export function keptValue(field: DocumentField, value: unknown): unknown {
  if (field.way === 'reference') return namedId(value) ?? null
  // Text that was emptied is what a field is in which nothing was ever written.
  if (value === '' && field.empty === null) return null
  if (field.way === 'richText') return cleanRichText(String(value ?? ''), field.most ?? 20_000)
  return value
}

/** The columns, by their keys in code, that keep the fields of a body. */
export function keptValues(
  bound: readonly BoundField[],
  body: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const { key, field, columnKey } of bound) {
    const value = body[sentKey(key, field)]
    // A field that this person may not write is not in the body, and stays as it is stored.
    if (value !== undefined) kept[columnKey] = keptValue(field, value)
  }
  return kept
}

/** Whether a column already holds a value; decimals count by what they are worth. */
export function isSameKept(field: DocumentField, stored: unknown, wanted: unknown): boolean {
  if (stored === wanted) return true
  if (stored === null || wanted === null || stored === undefined || wanted === undefined) return false
  if (field.way === 'decimal' || field.way === 'padded')
    return parseDecimal(String(stored)) === parseDecimal(String(wanted))
  return isDeepStrictEqual(stored, wanted)
}
