import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../shared/fields.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { readableSelects, selectOf, sourceSql } from './list-columns.ts'
import type { OrderPart } from './list-order.ts'

const named = (key: string) => sql.identifier(key)

type Selects = readonly (readonly [key: string, text: string])[]

/** What is asked of a page: `extra` names its further values, else they are those that the person may read. */
type Page = {
  readonly where: SQL
  readonly order: readonly OrderPart[]
  readonly fields: readonly Field[]
  readonly limit: number
  readonly offset: number
  readonly extra?: Selects
}

/** SQL of what a row carries, by key; of two with the same key the later one. */
function valuesOf(source: ListSource, actor: Actor, fields: readonly Field[], extra: Selects): Map<string, SQL> {
  return new Map<string, SQL>([
    ['id', sql`d.id`],
    ...fields.map(({ key }) => [key, sourceSql(selectOf(source, key), actor)] as const),
    ...extra.map(([key, text]) => [key, sourceSql(text, actor)] as const),
  ])
}

function selection(source: ListSource, actor: Actor, fields: readonly Field[], extra: Selects): SQL {
  const values = [...valuesOf(source, actor, fields, extra)].map(([key, value]) => sql`${value} as ${named(key)}`)
  return sql.join(values, sql`, `)
}

const table = (source: ListSource) => sql`${sql.raw(source.table)} d`

/**
 * One page: the ids first, from the document's own table alone with where, order and limit (so that an index can give them and the joins
 * see only the page), then the rows of those ids with their joins. Further values are those that the person may read, unless `extra` names others.
 */
export function pageStatement(source: ListSource, actor: Actor, page: Page): SQL {
  const keys = page.order.map(({ expression }, index) => sql`${expression} as ${named(`order_${index}`)}`)
  const inner = page.order.map(({ expression, direction }) => sql`${expression} ${direction}`)
  const outer = page.order.map(({ direction }, index) => sql`p.${named(`order_${index}`)} ${direction}`)
  return sql`select ${selection(source, actor, page.fields, page.extra ?? readableSelects(source.extra, actor))} from (select d.id as page_id, ${sql.join(keys, sql`, `)}
    from ${table(source)} where ${page.where} order by ${sql.join(inner, sql`, `)} limit ${page.limit}::int offset ${page.offset}::bigint) p
    join ${table(source)} on d.id = p.page_id ${sql.raw(source.joins ?? '')} order by ${sql.join(outer, sql`, `)}`
}

/**
 * One page of a search that finds at most `most` rows, with `found_total`, how many it found: all of them are found first, without an order,
 * and looked at once for both. Answers at least one row: without an `id` when the page has none, or when more than `most` were found.
 */
export function foundStatement(source: ListSource, actor: Actor, page: Page, most: number): SQL {
  const keys = page.order.map(({ expression }, index) => sql`${expression} as ${named(`order_${index}`)}`)
  const by = (alias: string) =>
    sql.join(
      page.order.map(({ direction }, index) => sql`${sql.raw(alias)}.${named(`order_${index}`)} ${direction}`),
      sql`, `,
    )
  const extra = page.extra ?? readableSelects(source.extra, actor)
  const values = [...valuesOf(source, actor, page.fields, extra).keys()].map((key) => sql`r.${named(key)}`)
  const order = page.order.map((_, index) => sql`p.${named(`order_${index}`)}`)
  return sql`with f as materialized (select d.id as page_id, ${sql.join(keys, sql`, `)} from ${table(source)} where ${page.where} limit ${most + 1}::int),
    c as (select count(*)::int as found_total from f)
    select c.found_total, ${sql.join(values, sql`, `)} from c left join (select ${selection(source, actor, page.fields, extra)}, ${sql.join(order, sql`, `)}
      from (select f.* from f where (select found_total from c) <= ${most}::int order by ${by('f')} limit ${page.limit}::int offset ${page.offset}::bigint) p
      join ${table(source)} on d.id = p.page_id ${sql.raw(source.joins ?? '')}) r on true order by ${by('r')}`
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
