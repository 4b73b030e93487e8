import { getColumnTable, getTableName, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumnBuilder,
  boolean,
  check,
  type CheckBuilder,
  date,
  type ExtraConfigColumn,
  index,
  type IndexBuilder,
  integer,
  jsonb,
  numeric,
  text,
} from 'drizzle-orm/pg-core'
import { type DocumentField, type FieldInList, namesRecord } from '../../shared/document/document-field.ts'
import { type FieldTree, rowFields } from '../../shared/document/document-list.ts'
import type { Fields } from '../../shared/document/document-model.ts'
import { snakeCase } from '../list/list-columns.ts'
import { instantColumn, textsColumn } from '../record-columns.ts'
import { columnKeyOf, type ColumnKeys } from './document-columns.ts'

/** The column of a field. A column that may not be null has the field's empty value as its default. */
type ColumnOf<Row> = {
  readonly _: { dataType: 'custom'; data: NonNullable<Row>; driverParam: unknown }
} & (null extends Row ? unknown : { readonly _: { notNull: true; hasDefault: true } })

/** The keys of fields whose column has the same key and refers to no record. */
type PlainKey<F extends Fields, Key extends keyof F> = [F[Key]['~']['suffix']] extends [never]
  ? never
  : F[Key]['~']['suffix'] extends ''
    ? Key
    : never

/** The columns of fields that refer to no record, by key. */
export type FieldColumns<F extends Fields> = {
  [Key in keyof F as PlainKey<F, Key>]: ColumnOf<F[Key]['~']['row']>
}

/** Makes a text column: nullable when the field's empty value is null, else with that value as its default. */
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
  if (kind === 'boolean') return boolean().notNull().default(Boolean(empty))
  if (kind === 'integer') return integer()
  if (kind === 'images') return textsColumn()
  return words(empty)
}

/**
 * Returns the columns of a model's fields: texts, numbers, dates, choices, pictures and values of several parts. It leaves
 * out references, because the table says which table they refer to. A table spreads the columns first, and can then
 * replace one by a column of the same key.
 */
export function fieldColumns<F extends Fields>({ fields }: { readonly fields: F }): FieldColumns<F> {
  const own = Object.entries(fields).filter(([, field]) => field.way !== 'none' && !namesRecord(field))
  return Object.fromEntries(own.map(([key, field]) => [key, columnOf(field)])) as FieldColumns<F>
}

/** The columns of a table, by their keys in code, as its indexes and checks are given them. */
export type TableColumns = Readonly<Record<string, ExtraConfigColumn>>

/** Options of `listIndexes`. */
export type ListIndexOptions = {
  /** Key of the column that the list is ordered by. Default: `createdAt`. */
  readonly order?: string
  /** Key of a column that each filter's index ends with, so that a search by both needs no row of the table. */
  readonly covers?: string
  /**
   * Names of released indexes by field: `reviewStatus: 'review'` names the index `quotes_review_index`. A pair names the
   * indexes of the rising and the falling order; null leaves that index out. Default: the key of the field.
   */
  readonly names?: Readonly<Record<string, string | readonly [rising: string | null, falling: string | null]>>
  /** Fields for which no index is made, because none is needed or the table declares it. */
  readonly without?: readonly string[]
  /** As in `documentTable`. */
  readonly columnKeys?: ColumnKeys
}

/** The names of the indexes that every list has. */
const usualNames: NonNullable<ListIndexOptions['names']> = {
  user: 'creator',
  lastUpdater: 'updater',
  createdAt: 'created',
  updatedAt: 'updated',
}

const isFilter = ({ search }: FieldInList) => search === 'oneOf' || search === 'is'

/** Whether a field of a list gets an index. A search for a part of a text uses the index of the keyword instead. */
const isIndexed = (list: FieldInList) => isFilter(list) || list.search === 'range' || list.sort === true

/**
 * Returns the indexes that the list of a model needs: one for the keyword, one for each filter (sorted as the list), one
 * for each range and each sort, and a second one for the falling sort of a nullable column. It skips fields without a
 * column in the table. Throws when an option names a field that has no index.
 */
export function listIndexes(table: TableColumns, model: FieldTree, options: ListIndexOptions = {}): IndexBuilder[] {
  const { order = 'createdAt', covers, names = {}, without = [], columnKeys } = options
  const { id, keywordGrams } = table
  const ordering = table[order]
  if (!id || !ordering) throw new Error(`the table has no column ${id ? order : 'id'} for the indexes of its list`)
  const ending = covers ? table[covers] : undefined
  if (covers && !ending) throw new Error(`the table has no column ${covers} for the indexes of its list`)
  const of = getTableName(getColumnTable(id))
  const known = new Set<string>()
  const made = Object.entries(rowFields(model)).flatMap(([key, field]): IndexBuilder[] => {
    const column = table[columnKeyOf(key, field, columnKeys)]
    if (!field.list || !column || !isIndexed(field.list)) return []
    known.add(key)
    if (without.includes(key)) return []
    const name = names[key] ?? usualNames[key] ?? snakeCase(key)
    const [rising, falling] = typeof name === 'string' ? [name, `${name}_falling`] : name
    const inOrder = isFilter(field.list) && column !== ordering ? [ordering] : []
    const covered = inOrder.length > 0 && ending && ending !== column ? [ending] : []
    // `desc()` changes the column until the next index uses it, so each index is made immediately.
    return [
      ...(rising ? [index(`${of}_${rising}_index`).on(column, ...inOrder, id, ...covered)] : []),
      ...(falling && field.list.sort && !column.notNull
        ? [
            index(`${of}_${falling}_index`).on(
              sql`${column} desc nulls last`,
              ...inOrder.map((one) => one.desc()),
              id.desc(),
            ),
          ]
        : []),
    ]
  })
  for (const key of [...Object.keys(names), ...without])
    if (!known.has(key)) throw new Error(`${of}: the list has no index of ${key}`)
  return [...(keywordGrams ? [index(`${of}_keyword_index`).using('gin', keywordGrams)] : []), ...made]
}

/** Returns the SQL condition that a field puts on its column, or undefined. A field that each save must fill may not be empty. */
function allowed({ options, kind, way, most, required }: DocumentField, column: ExtraConfigColumn): SQL | undefined {
  const isFilled = required?.from === 'save'
  if (kind === 'option' && options && options.length > 0) {
    const values = sql.raw(options.map(({ value }) => `'${value}'`).join(', '))
    return isFilled && !column.notNull
      ? sql`${column} is not null and ${column} in (${values})`
      : sql`${column} in (${values})`
  }
  // `most` of a value of several parts counts its entries, which its schema limits.
  if (kind !== 'text' || way === 'json' || most === undefined) return undefined
  const length = sql`char_length(${column}) <= ${sql.raw(String(most))}`
  return isFilled ? sql`${column} <> '' and ${length}` : length
}

/** Options of `fieldChecks`. */
export type CheckOptions = {
  /** Names of released checks, with the fields that each one checks. A number in such a check may not be negative. */
  readonly names?: Readonly<Record<string, string | readonly string[]>>
  /** Fields that are not checked, or names of checks that the table declares itself. */
  readonly without?: readonly string[]
  /** First part of the names of the checks. Default: the name of the table. */
  readonly of?: string
}

/**
 * Returns the checks that follow from a model: one named `…_text_check` for the lengths of all texts, and one for each
 * field with options, named after the field. It skips fields without a column in the table. Throws when an option names a
 * field without a column.
 */
export function fieldChecks(
  table: TableColumns,
  model: FieldTree,
  { names = {}, without = [], of = tableName(table) }: CheckOptions = {},
): CheckBuilder[] {
  const known = new Map(
    Object.entries(rowFields(model)).flatMap(([key, field]) => {
      const column = table[columnKeyOf(key, field)]
      return column ? [[key, { field, column }] as const] : []
    }),
  )
  const named = Object.entries(names).map(([name, keys]) => [name, [keys].flat()] as const)
  const taken = new Set([...named.flatMap(([, keys]) => keys), ...without])
  const rest = [...known].filter(([key, { field, column }]) => !taken.has(key) && allowed(field, column))
  const texts = rest.flatMap(([key, { field }]) => (field.kind === 'text' ? [key] : []))
  const groups = [
    ...named,
    ...(texts.length > 0 ? [['text', texts] as const] : []),
    ...rest.flatMap(([key, { field }]) => (field.kind === 'text' ? [] : [[snakeCase(key), [key]] as const])),
  ]
  const own = new Set(groups.map(([name]) => name))
  const lost = [...named.flatMap(([, keys]) => keys), ...without.filter((name) => !own.has(name))]
  for (const key of lost) if (!known.has(key)) throw new Error(`${of}: there is no column of ${key}`)
  return groups.flatMap(([name, keys]) => {
    if (without.includes(name)) return []
    const parts = keys.flatMap((key) => {
      const { field, column } = known.get(key) ?? {}
      return field && column ? [allowed(field, column) ?? sql`${column} >= 0`] : []
    })
    return [check(`${of}_${name}_check`, sql.join(parts, sql` and `))]
  })
}

function tableName(table: TableColumns): string {
  const [column] = Object.values(table)
  if (!column) throw new Error('a table without columns has no checks')
  return getTableName(getColumnTable(column))
}
