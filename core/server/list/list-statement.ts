import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../shared/fields.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { readableSelects, selectOf, sourceSql } from './list-columns.ts'
import type { OrderPart } from './list-order.ts'

const named = (key: string) => sql.identifier(key)

type Selects = readonly (readonly [key: string, text: string])[]

function selection(source: ListSource, actor: Actor, fields: readonly Field[], extra: Selects): SQL {
  const columns = fields.map((field) => sql`${sourceSql(selectOf(source, field.key), actor)} as ${named(field.key)}`)
  const more = extra.map(([key, text]) => sql`${sourceSql(text, actor)} as ${named(key)}`)
  return sql.join([sql`d.id as ${named('id')}`, ...columns, ...more], sql`, `)
}

const table = (source: ListSource) => sql`${sql.raw(source.table)} d`

/**
 * One page: the ids first, from the document's own table alone with where, order and limit (so that an index can give them and the joins
 * see only the page), then the rows of those ids with their joins. Further values are those that the person may read, unless `extra` names others.
 */
export function pageStatement(
  source: ListSource,
  actor: Actor,
  page: {
    where: SQL
    order: readonly OrderPart[]
    fields: readonly Field[]
    limit: number
    offset: number
    extra?: Selects
  },
): SQL {
  const keys = page.order.map(({ expression }, index) => sql`${expression} as ${named(`order_${index}`)}`)
  const inner = page.order.map(({ expression, direction }) => sql`${expression} ${direction}`)
  const outer = page.order.map(({ direction }, index) => sql`p.${named(`order_${index}`)} ${direction}`)
  return sql`select ${selection(source, actor, page.fields, page.extra ?? readableSelects(source.extra, actor))} from (select d.id as page_id, ${sql.join(keys, sql`, `)}
    from ${table(source)} where ${page.where} order by ${sql.join(inner, sql`, `)} limit ${page.limit}::int offset ${page.offset}::bigint) p
    join ${table(source)} on d.id = p.page_id ${sql.raw(source.joins ?? '')} order by ${sql.join(outer, sql`, `)}`
}

/** The number of rows, counted no further than `limit`. */
export function countStatement(source: ListSource, where: SQL, limit: number): SQL {
  return sql`select count(*)::int as total from (select 1 from ${table(source)} where ${where} limit ${limit}::int) counted`
}

/** What the planner thinks of the same rows. */
export function estimateStatement(source: ListSource, where: SQL): SQL {
  return sql`explain (format json) select 1 from ${table(source)} where ${where}`
}

/** The sums of the statistic over all filtered rows; undefined when this person may read none. */
export function sumsStatement(source: ListSource, actor: Actor, where: SQL): SQL | undefined {
  const readable = readableSelects(source.sums, actor)
  if (readable.length === 0) return undefined
  const sums = readable.map(([key, text]) => sql`${sourceSql(text, actor)} as ${named(key)}`)
  return sql`select ${sql.join(sums, sql`, `)} from ${table(source)} where ${where}`
}

/** The ids of all filtered rows in the list's order, as one array, not more than `limit`. */
export function idsStatement(source: ListSource, where: SQL, order: readonly OrderPart[], limit: number): SQL {
  const by = order.map(({ expression, direction }) => sql`${expression} ${direction}`)
  return sql`select coalesce(array_agg(found.id), '{}') as ids from (select d.id from ${table(source)} where ${where}
    order by ${sql.join(by, sql`, `)} limit ${limit}::int) found`
}

/** The rows of some ids that the where-clause still lets through, in no order. */
export function rowsStatement(
  source: ListSource,
  actor: Actor,
  rows: { where: SQL; fields: readonly Field[]; ids: readonly number[] },
): SQL {
  return sql`select ${selection(source, actor, rows.fields, [])} from ${table(source)} ${sql.raw(source.joins ?? '')}
    where d.id = any(${sql.param([...rows.ids])}::int[]) and ${rows.where}`
}
