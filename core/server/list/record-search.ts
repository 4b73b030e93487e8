import { type SQL, sql } from 'drizzle-orm'
import { canFindBy } from '../../shared/keyword-words.ts'
import { permits } from '../../shared/permission.ts'
import { type FoundRecord, recordSearch, recordsOfKind } from '../../shared/record-search-contract.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListRecord, ListSource } from '../list-source.ts'
import { type Route, route } from '../plugin.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { listOrder } from './list-order.ts'
import { askNamed } from './list-row.ts'
import { digits } from './list-statement.ts'
import { type KeywordReading, listWhere } from './list-where.ts'
import { readTableIndexes, type TableIndexes } from './table-indexes.ts'

type RecordList = ListSource & { readonly record: ListRecord }

/** How many of the newest records are looked at one by one before an index is used: words that many records hold are found among them. */
const newest = 300

/** At most this many hits of the index are sorted. Where more records hold the word, and none of the newest, some are left out. */
const mostSorted = 1000

/**
 * The first records of one list that fit the keyword: ids from its own table, then title and detail of those few. It costs what
 * `newest` and `mostSorted` rows cost, however many records fit, and so the same plan is good for every keyword.
 */
export function recordStatement(source: RecordList, actor: Actor, keyword: string, indexes: TableIndexes): SQL {
  const { title, detail, joins } = source.record
  const order = listOrder(source, actor, undefined, indexes)
  const table = sql.raw(source.table)
  const keys = order.map(({ expression }, at) => sql`${expression} as ${sql.identifier(`order_${at}`)}`)
  const inner = order.map(({ expression, direction }) => sql`${expression} ${direction}`)
  const outer = order.map(({ direction }, at) => sql`p.${sql.identifier(`order_${at}`)} ${direction}`)
  const found = sql`select d.id as page_id, ${sql.join(keys, sql`, `)}`
  const fits = (reading: KeywordReading) => listWhere(source, actor, { keyword }, reading)
  return sql`(with near as materialized (
      ${found} from (select d.* from ${table} d order by ${sql.join(inner, sql`, `)} limit ${digits(newest)}) d where ${fits('scanned')} limit ${digits(recordsOfKind)}
    ), far as (${found} from ${table} d where (select count(*) from near) < ${digits(recordsOfKind)} and ${fits('indexed')} limit ${digits(mostSorted)})
    select ${sql.raw(`'${source.document.noun}'`)} as document, d.id::int as id, (${sql.raw(title)})::text as title,
      coalesce((${sql.raw(detail ?? `''`)})::text, '') as detail
    from (select p.* from (select * from near union select * from far) p order by ${sql.join(outer, sql`, `)} limit ${digits(recordsOfKind)}) p
    join ${table} d on d.id = p.page_id ${sql.raw(joins ?? '')} order by ${sql.join(outer, sql`, `)})`
}

/** The search over all kinds for the lists of one app: one statement a call, asked only of lists that this person may read. */
export function recordSearchRoute(lists: readonly ListSource[]): Route {
  const sources = lists.filter((list): list is RecordList => list.record !== undefined)
  const known = new Map<string, Promise<TableIndexes>>()
  const indexesOf = (db: SqlDatabase, table: string) => {
    const found = known.get(table) ?? readTableIndexes(db, table)
    known.set(table, found)
    found.catch(() => known.delete(table))
    return found
  }
  return route(recordSearch, async ({ db, actor, body: { keyword, document } }) => {
    const asked = sources.filter(
      ({ search, record, document: { noun } }) =>
        permits(actor.permissions, search.permission) &&
        (!record.permission || permits(actor.permissions, record.permission)) &&
        (document === undefined || noun === document),
    )
    const isSearched = canFindBy(keyword) || (document !== undefined && keyword.trim() === '')
    if (!isSearched || asked.length === 0) return { kinds: [] }
    const statements = await Promise.all(
      asked.map(async (source) => recordStatement(source, actor, keyword, await indexesOf(db, source.table))),
    )
    const { rows } = await askNamed(db, sql.join(statements, sql` union all `))
    const found = new Map<string, FoundRecord[]>(asked.map(({ document: { noun } }) => [noun, []]))
    const shown = new Map(
      asked.map(({ document: { noun, path }, record }) => [noun, { path: `${path}/$id`, ...record }]),
    )
    for (const row of rows) {
      const noun = String(row['document'])
      const path = (shown.get(noun)?.path ?? '').replaceAll('$id', String(row['id']))
      const record = { id: Number(row['id']), path, title: String(row['title'] ?? ''), detail: String(row['detail']) }
      found.get(noun)?.push(record)
    }
    const kinds = [...found].filter(([, records]) => records.length > 0)
    return {
      kinds: kinds.map(([noun, records]) => {
        const counts = shown.get(noun)?.counts
        return { document: noun, records, ...(counts ? { counts } : {}) }
      }),
    }
  })
}
