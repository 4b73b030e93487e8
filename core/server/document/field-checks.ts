import { getColumnTable, getTableName, type SQL, sql } from 'drizzle-orm'
import { check, type CheckBuilder, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import type { DocumentField } from '../../shared/document/document-field.ts'
import { type FieldTree, rowFields } from '../../shared/document/document-list.ts'
import { snakeCase } from '../list/list-columns.ts'
import { columnKeyOf } from './document-columns.ts'
import type { TableColumns } from './list-indexes.ts'

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
  for (const key of taken)
    if (!known.has(key) && !groups.some(([name]) => name === key))
      throw new Error(`${of}: there is no column of ${key}`)
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
