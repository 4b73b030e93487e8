import { type SQL, sql } from 'drizzle-orm'
import type { Field } from '../../shared/fields.ts'
import type { ListFigure } from '../../shared/list-figures.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import { filterOf, readableFields, readableSelects, selectOf, sourceSql } from './list-columns.ts'
import type { OrderPart } from './list-order.ts'
import { partName } from './list-row.ts'
import { allOf, filterConditions } from './list-where.ts'

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

/** The same for the rows of a page: the parts of an object as separate columns, which `jsonRows` puts together. */
function pageSelection(source: ListSource, actor: Actor, page: Pick<Page, 'fields' | 'extra'>): SQL {
  const extra = page.extra ?? readableSelects(source.extra, actor)
  const isExtra = new Set(extra.map(([key]) => key))
  const values = [...valuesOf(source, actor, page.fields, extra)].flatMap(([key, value]) => {
    const parts = isExtra.has(key) ? undefined : source.columns[key]?.parts
    if (!parts) return [sql`${value} as ${named(key)}`]
    return Object.entries(parts).map(([part, text]) => sql`${sourceSql(text, actor)} as ${named(partName(key, part))}`)
  })
  return sql.join(values, sql`, `)
}

function selection(source: ListSource, actor: Actor, fields: readonly Field[], extra: Selects): SQL {
  const values = [...valuesOf(source, actor, fields, extra)].map(([key, value]) => sql`${value} as ${named(key)}`)
  return sql.join(values, sql`, `)
}

const table = (source: ListSource) => sql`${sql.raw(source.table)} d`

/** A number that stands in the text, so that the planner knows how few rows are asked for whatever the rest is. */
export function digits(value: number): SQL {
  return sql.raw(String(Math.trunc(value)))
}

function orderBy(order: readonly OrderPart[], alias: string): SQL {
  const parts = order.map(({ direction }, index) => sql`${sql.raw(alias)}.${named(`order_${index}`)} ${direction}`)
  return sql.join(parts, sql`, `)
}

function orderKeys(order: readonly OrderPart[]): SQL {
  return sql.join(
    order.map(({ expression }, index) => sql`${expression} as ${named(`order_${index}`)}`),
    sql`, `,
  )
}

/** The ids of one page, from the document's own table alone with where, order and limit, so that an index can give them. */
export function pageIdsStatement(source: ListSource, page: Pick<Page, 'where' | 'order' | 'limit' | 'offset'>): SQL {
  const by = page.order.map(({ expression, direction }) => sql`${expression} ${direction}`)
  return sql`select d.id as page_id, ${orderKeys(page.order)} from ${table(source)} where ${page.where}
    order by ${sql.join(by, sql`, `)} limit ${digits(page.limit)} offset ${digits(page.offset)}`
}

/**
 * One page: the ids first, then the rows of those ids with their joins, which see only the page. Further values are those that the person
 * may read, unless `extra` names others.
 */
export function pageStatement(source: ListSource, actor: Actor, page: Page): SQL {
  return sql`select ${pageSelection(source, actor, page)} from (${pageIdsStatement(source, page)}) p
    join ${table(source)} on d.id = p.page_id ${sql.raw(source.joins ?? '')} order by ${orderBy(page.order, 'p')}`
}

/** The rows of a page whose ids are known, in the order of the ids. Its plan is good for any ids. */
export function pageRowsStatement(
  source: ListSource,
  actor: Actor,
  page: Pick<Page, 'fields' | 'extra'>,
  ids: readonly number[],
): SQL {
  return sql`select ${pageSelection(source, actor, page)} from unnest(${sql.param([...ids])}::int[]) with ordinality p (page_id, place)
    join ${table(source)} on d.id = p.page_id ${sql.raw(source.joins ?? '')} order by p.place`
}

/**
 * How many rows a search finds that finds at most `most`, as `found_total`, and the `ids` of one page of them: all are found first, without an
 * order, and looked at once for both. No ids when more than `most` were found.
 */
export function foundStatement(
  source: ListSource,
  page: Pick<Page, 'where' | 'order' | 'limit' | 'offset'>,
  most: number,
): SQL {
  return sql`with f as materialized (select d.id as page_id, ${orderKeys(page.order)} from ${table(source)} where ${page.where} limit ${digits(most + 1)}),
    c as (select count(*)::int as found_total from f)
    select c.found_total, array(select f.page_id from f where c.found_total <= ${digits(most)} order by ${orderBy(page.order, 'f')}
      limit ${digits(page.limit)} offset ${digits(page.offset)}) as ids from c`
}

/** The number of rows, counted no further than `limit`. */
export function countStatement(source: ListSource, where: SQL, limit: number): SQL {
  return sql`select count(*)::int as total from (select 1 from ${table(source)} where ${where} limit ${digits(limit)}) counted`
}

/** What the planner thinks of the same rows. */
export function estimateStatement(source: ListSource, where: SQL): SQL {
  return sql`explain (format json) select 1 from ${table(source)} where ${where}`
}

/** Returns the SQL of one number of the statistic. */
function figureSql(source: ListSource, actor: Actor, { sum, filter }: ListFigure): SQL {
  const conditions = filterConditions(source, actor, filter)
  const within = conditions.length > 0 ? sql` filter (where ${allOf(conditions)})` : sql``
  if (sum === undefined) return sql`count(*)${within}`
  return sql`coalesce(sum(${sql.raw(filterOf(source, sum))})${within}, 0)`
}

/** Returns the statement of the statistic over all filtered rows. It leaves out numbers of fields that the person may not read; undefined when none is left. */
export function statisticStatement(source: ListSource, actor: Actor, where: SQL): SQL | undefined {
  const own = readableSelects(source.sums, actor).map(([key, text]) => [key, sourceSql(text, actor)] as const)
  const readable = new Set(readableFields(source, actor))
  const hidden = new Set(source.fields.flatMap((field) => (readable.has(field) ? [] : [field.key])))
  const counted = Object.entries(source.figures ?? {}).flatMap(([key, figure]) => {
    const isHidden = [...Object.keys(figure.filter), figure.sum ?? ''].some((one) => hidden.has(one))
    if (isHidden || key in (source.sums ?? {})) return []
    return [[key, figureSql(source, actor, figure)] as const]
  })
  const all = [...counted, ...own]
  if (all.length === 0) return undefined
  const selected = all.map(([key, value]) => sql`${value} as ${named(key)}`)
  return sql`select ${sql.join(selected, sql`, `)} from ${table(source)} where ${where}`
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
