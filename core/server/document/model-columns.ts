import { sql } from 'drizzle-orm'
import { type AnyPgColumnBuilder, boolean, date, integer, jsonb, numeric, text } from 'drizzle-orm/pg-core'
import { type DocumentField, namesRecord } from '../../shared/document/document-field.ts'
import type { Fields } from '../../shared/document/document-model.ts'
import { instantColumn } from '../record-columns.ts'

/** A column that holds such values: one without null starts with the field's empty value. */
type ColumnOf<Row> = {
  readonly _: { dataType: 'custom'; data: NonNullable<Row>; driverParam: unknown }
} & (null extends Row ? unknown : { readonly _: { notNull: true; hasDefault: true } })

/** The keys of fields with a plain column of the same key. */
type PlainKey<F extends Fields, Key extends keyof F> = [F[Key]['~']['suffix']] extends [never]
  ? never
  : F[Key]['~']['suffix'] extends ''
    ? Key
    : never

/** The plain columns of fields, by key. */
export type ModelColumns<F extends Fields> = {
  [Key in keyof F as PlainKey<F, Key>]: ColumnOf<F[Key]['~']['row']>
}

/** A text that holds null where nothing is written, or starts with what is empty. */
const words = (empty: unknown) => (empty === null ? text() : text().notNull().default(String(empty)))

function columnOf({ way, kind, empty, precision = 12, decimals = 2 }: DocumentField): AnyPgColumnBuilder {
  switch (way) {
    case 'day':
      return date({ mode: 'string' })
    case 'instant':
      return instantColumn()
    case 'decimal':
    case 'padded':
      return numeric({ precision, scale: decimals })
    case 'json':
      return jsonb().notNull().default(empty)
    default:
      break
  }
  if (kind === 'boolean')
    return boolean()
      .notNull()
      .default(empty === true)
  if (kind === 'integer') return integer()
  if (kind === 'images') return text().array().notNull().default(sql`'{}'`)
  return words(empty)
}

/**
 * The columns of the fields that people write: text, number, date, choice, pictures, and values of several parts. References are not among them, because
 * a table says what they refer to and what a deletion does. A table that spreads them can declare a column that differs after them.
 */
export function modelColumns<F extends Fields>({ fields }: { readonly fields: F }): ModelColumns<F> {
  const own = Object.entries(fields).filter(([, field]) => field.way !== 'none' && !namesRecord(field))
  return Object.fromEntries(own.map(([key, field]) => [key, columnOf(field)])) as ModelColumns<F>
}
