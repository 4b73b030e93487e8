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
  if (kind === 'boolean') return boolean().notNull().default(Boolean(empty))
  if (kind === 'integer') return integer()
  if (kind === 'images') return textsColumn()
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

/** The columns of a table, by their keys in code, as its indexes and checks are given them. */
export type TableColumns = Readonly<Record<string, ExtraConfigColumn>>

type ListIndexOptions = {
  /** Key of the column that the list is ordered by. Default: `createdAt`. */
  readonly order?: string
  /** Key of a column at the end of each filter's index: a search that filters by it too reads only the index. */
  readonly covers?: string
  /**
   * What released indexes are called in place of the field's key: `reviewStatus: 'review'` is `quotes_review_index`. Two names are those of the rising
   * and the falling order; null for an order without an index.
   */
  readonly names?: Readonly<Record<string, string | readonly [rising: string | null, falling: string | null]>>
  /** Fields without an index, or whose index the table writes itself. */
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

/** Whether an index helps the list with a field. The index of the keyword finds a part of a text. */
const isIndexed = (list: FieldInList) => isFilter(list) || list.search === 'range' || list.sort === true

/**
 * The indexes of a table that its list needs: one for the keyword, one for each filter in the order of the list, one for each span and each order, and
 * one more for the falling order of a column that may be null. Fields without a column in the table are left out. Throws for an option that names no
 * index of the list.
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
    // A column is falling from `desc()` until an index takes it, so each index is made at once.
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

/** What a field lets its column hold, in SQL; undefined where it says nothing of it. A field that each save must fill is not empty. */
function allowed({ options, kind, most, required }: DocumentField, column: ExtraConfigColumn): SQL | undefined {
  const isFilled = required?.from === 'save'
  if (kind === 'option' && options && options.length > 0) {
    const values = sql.raw(options.map(({ value }) => `'${value}'`).join(', '))
    return isFilled && !column.notNull
      ? sql`${column} is not null and ${column} in (${values})`
      : sql`${column} in (${values})`
  }
  if (kind !== 'text' || most === undefined) return undefined
  const length = sql`char_length(${column}) <= ${sql.raw(String(most))}`
  return isFilled ? sql`${column} <> '' and ${length}` : length
}

type CheckOptions = {
  /** Fields by the name of the check that has them all, where that is not the name that new tables use. A number among them is never negative. */
  readonly names?: Readonly<Record<string, string | readonly string[]>>
  /** Fields without a check, or names of checks that the table writes itself. */
  readonly without?: readonly string[]
  /** The name that the names of the checks begin with. Default: that of the table. */
  readonly of?: string
}

/**
 * What a table requires of its columns because the model says so: `…_text_check` for the lengths of its texts, and for each field with options one named
 * like the field. Fields without a column in the table are left out. Throws for an option that names no field with a column.
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
