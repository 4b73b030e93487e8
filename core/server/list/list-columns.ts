import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../shared/fields.ts'
import { message } from '../../shared/message.ts'
import { permits } from '../../shared/permission.ts'
import type { Actor } from '../../shared/rule.ts'
import type { GuardedSelect, ListColumn, ListSource } from '../list-source.ts'
import { refusedFields } from '../refusal.ts'

/** The column name of a key, made as the tables' own names are: `customerPO` → `customer_po`. */
export function snakeCase(key: string): string {
  const words = key.match(/[\da-z]+|[A-Z]+(?![a-z])|[A-Z][\da-z]+/g) ?? [key]
  return words.map((word) => word.toLowerCase()).join('_')
}

/** A column of the document's own table, whether the source wrote it as `d.code` or as `code`. */
export function ownColumn(name: string): SQL {
  return sql.raw(/^\w+$/.test(name) ? `d.${name}` : name)
}

/** SQL text of a source as SQL, with `$me` bound to the caller's id. */
export function sourceSql(text: string, actor: Actor): SQL {
  const parts = text.split('$me').map((part) => sql.raw(part))
  return sql.join(parts, sql`${actor.id}::int`)
}

/** SQL of the value that the row carries under a key. */
export function selectOf(source: ListSource, key: string): string {
  return source.columns[key]?.select ?? `d.${snakeCase(key)}`
}

/** A column whose value is an object of such parts, null where the first of them is; filtered and sorted by `filter`. */
export function objectColumn(parts: Readonly<Record<string, string>>, filter: string): ListColumn {
  const [first = 'null'] = Object.values(parts)
  const pairs = Object.entries(parts).map(([key, text]) => `'${key}', ${text}`)
  return { select: `case when ${first} is not null then json_build_object(${pairs.join(', ')}) end`, parts, filter }
}

/** SQL on `d` alone that filters by a key. */
export function filterOf(source: ListSource, key: string): string {
  return source.columns[key]?.filter ?? `d.${snakeCase(key)}`
}

/** SQL on `d` alone that sorts by a key. */
export function sortOf(source: ListSource, key: string): string {
  return source.columns[key]?.sort ?? filterOf(source, key)
}

/** The fields that this person may read, in the order of the catalogue. */
export function readableFields(source: ListSource, actor: Actor): readonly Field[] {
  return source.fields.filter((field) => !field.permission || permits(actor.permissions, field.permission))
}

/** The SQL texts, by key, of those further values or sums that this person may read. */
export function readableSelects(
  selects: Readonly<Record<string, string | GuardedSelect>> | undefined,
  actor: Actor,
): [key: string, text: string][] {
  return Object.entries(selects ?? {}).flatMap(([key, one]): [string, string][] => {
    if (typeof one === 'string') return [[key, one]]
    return permits(actor.permissions, one.permission) ? [[key, one.select]] : []
  })
}

/** The field of a filter or sort key. Throws 422 when there is none, or none that this person may read: both look the same. */
export function requireField(source: ListSource, actor: Actor, key: string): Field {
  const field = readableFields(source, actor).find((one) => one.key === key)
  if (!field) throw refusedFields([{ field: key, message: message('不能按“{key}”筛选或排序', { key }) }])
  return field
}
