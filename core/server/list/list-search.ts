import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Field, SortOrder } from '../../shared/fields.ts'
import type { Actor } from '../../shared/rule.ts'
import type { ListSource } from '../list-source.ts'
import type { SqlDatabase } from '../sql-database.ts'
import { ListCache } from './list-cache.ts'
import { type DaySpan, groupSums, type ListGroup, mostGroups } from '../../shared/list-group-contract.ts'
import { readableFields } from './list-columns.ts'
import { groupCondition, groupPartsStatement, groupsStatement, requireDays, requireGroupField } from './list-groups.ts'
import { listOrder, type OrderPart } from './list-order.ts'
import { isSameForAll } from './list-plan.ts'
import { ask, askNamed, jsonRows } from './list-row.ts'
import {
  countStatement,
  estimateStatement,
  foundStatement,
  pageIdsStatement,
  pageRowsStatement,
  pageStatement,
  statisticStatement,
} from './list-statement.ts'
import { readGroupPages } from './group-reading.ts'
import { allOf, type ListCondition, listConditions, listWhere, searchesGrams } from './list-where.ts'
import { readTableIndexes, type TableIndexes } from './table-indexes.ts'

/** Totals are exact up to here and the planner's estimate, never less than this plus one, beyond. */
const exactTotal = 100_000

/** A search by words with at most this many hits is counted and sorted in one statement; with more hits, the index of the order gives the page. */
const foundAtOnce = 3000

/**
 * The same limit where rows are sorted by a text that the search looks in: hits stand close together in that order, so walking its index passes
 * more rows than there are hits.
 */
const foundByName = 30_000

/** The limit of exact totals for a search by words, which must look at each row that it counts; other filters are counted in an index. */
const exactFound = 10_000

/** From this row on the total is asked before the page, so that a page far beyond the end costs nothing. */
const DEEP = 10_000

export type ListBody = Readonly<Record<string, unknown>> & { readonly sort?: readonly SortOrder[] }
export type ListPage = { readonly page: number; readonly size: number }

const dialect = new PgDialect()

function cacheKey(statement: SQL): string {
  const query = dialect.sqlToQuery(statement)
  return `${query.sql}\n${JSON.stringify(query.params)}`
}

/** One page as it is asked for. */
type AskedPage = {
  readonly where: SQL
  readonly order: readonly OrderPart[]
  readonly fields: readonly Field[]
  readonly limit: number
  readonly offset: number
}

/** Answers the searches and statistics of one list in one app. */
export class ListSearch {
  readonly source: ListSource
  private readonly cache: ListCache
  private indexes: Promise<TableIndexes> | undefined

  constructor(source: ListSource, cache: ListCache = new ListCache()) {
    this.source = source
    this.cache = cache
  }

  /** Something in the document changed: totals and sums are asked anew. */
  forget(): void {
    this.cache.clear()
  }

  /**
   * One page as this person may see it, and the total of all filtered rows (exact up to `exactTotal`, of a search by words to `exactFound`). Throws 422 on unknown or hidden filter and sort
   * keys; anything in `body` is bound as a parameter.
   */
  async search(db: SqlDatabase, actor: Actor, body: ListBody, page: ListPage) {
    return this.searchWhere(db, actor, body, listConditions(this.source, actor, body), page)
  }

  /** The groups of all filtered rows by the field `groupBy`, and whether there are more than are answered. */
  async groups(db: SqlDatabase, actor: Actor, body: ListBody): Promise<{ groups: ListGroup[]; isCut: boolean }> {
    const { sort: _, groupBy, days: asked, ...filters } = body
    const field = requireGroupField(this.source, actor, groupBy)
    const days = asked as DaySpan | undefined
    if (days) requireDays(field)
    const where = listWhere(this.source, actor, filters)
    const statement = groupsStatement(this.source, actor, field, where, days)
    const sums = groupSums(readableFields(this.source, actor))
    return this.cache.answer(cacheKey(statement), async () => {
      const { rows } = await ask(db, statement)
      const marks = Object.keys(this.source.groupHeads?.marks ?? {})
      const parts = await this.groupParts(db, actor, { field, days }, where)
      const groups = rows.slice(0, mostGroups).map((row) => ({
        value: row['value'] as string | null,
        label: row['label'] as string | null,
        count: Number(row['count']),
        sums: Object.fromEntries(
          sums.map(({ key, kind }) => {
            const sum = row[`sum_${key}`]
            return [key, kind === 'integer' ? Number(sum) : String(sum)]
          }),
        ),
        ...(marks.length > 0
          ? { marks: Object.fromEntries(marks.map((key) => [key, Number(row[`mark_${key}`])])) }
          : {}),
        ...(parts ? { parts: parts.get(row['value'] as string | null) ?? {} } : {}),
      }))
      return { groups, isCut: rows.length > mostGroups }
    })
  }

  /** By the value of a group, the sums of what is counted in different units; undefined for lists without. */
  private async groupParts(
    db: SqlDatabase,
    actor: Actor,
    by: { readonly field: Field; readonly days: DaySpan | undefined },
    where: SQL,
  ) {
    const sums = new Set(groupSums(readableFields(this.source, actor)).map(({ key }) => key))
    const per = Object.entries(this.source.groupHeads?.per ?? {}).filter(([key]) => sums.has(key))
    if (per.length === 0) return undefined
    const parts = new Map<string | null, Record<string, { unit: string; sum: string }[]>>()
    for (const [key, unit] of per) {
      const { rows } = await ask(db, groupPartsStatement(this.source, actor, { ...by, key, per: unit }, where))
      for (const row of rows) {
        const value = row['value'] as string | null
        const ofGroup = parts.get(value) ?? {}
        ofGroup[key] = [...(ofGroup[key] ?? []), { unit: String(row['unit']), sum: String(row['sum']) }]
        parts.set(value, ofGroup)
      }
    }
    return parts
  }

  /** The same page of the rows of each of some groups. */
  async groupRows(db: SqlDatabase, actor: Actor, body: ListBody, page: ListPage) {
    const { groupBy, groups, ...filters } = body
    const field = requireGroupField(this.source, actor, groupBy)
    const common = listConditions(this.source, actor, filters)
    return readGroupPages(groups, (group) => {
      const condition = groupCondition(this.source, actor, field, group)
      return this.searchWhere(db, actor, filters, [...common, { sql: condition }], page)
    })
  }

  private async searchWhere(
    db: SqlDatabase,
    actor: Actor,
    body: ListBody,
    conditions: readonly ListCondition[],
    { page, size }: ListPage,
  ) {
    const offset = (page - 1) * size
    const where = allOf(conditions)
    const isSearch = searchesGrams(this.source, body)
    const exact = isSearch ? exactFound : exactTotal
    const indexes = await this.tableIndexes(db)
    const order = listOrder(this.source, actor, body.sort, indexes)
    const asked = { where, order, fields: readableFields(this.source, actor), limit: size, offset }
    if (offset < DEEP && isSearch) {
      const found = await this.foundAtOnce(db, actor, body, asked)
      if (found) return found
    }
    const isNamed = isSameForAll(conditions, order, indexes)
    if (offset >= DEEP) {
      const counted = await this.total(db, where, exact)
      return { records: offset < counted.total ? await this.page(db, actor, asked, false) : [], ...counted }
    }
    const records = await this.page(db, actor, asked, isNamed)
    const isLast = records.length < size && (records.length > 0 || page === 1)
    return { records, ...(isLast ? { total: offset + records.length } : await this.total(db, where, exact)) }
  }

  private async foundAtOnce(db: SqlDatabase, actor: Actor, body: ListBody, asked: AskedPage) {
    const sorted = body.sort?.[0]?.key ?? this.source.defaultSort[0]?.key
    const most = sorted && this.source.columns[sorted]?.inKeyword ? foundByName : foundAtOnce
    const { rows } = await ask(db, foundStatement(this.source, asked, most))
    const total = Number(rows[0]?.['found_total'])
    if (total > most) return undefined
    return { records: await this.rows(db, actor, asked, rows[0]?.['ids'] as number[]), total }
  }

  /** The rows of a page: at once where the plan for one value is the plan for all, else its ids planned for the values, then their rows. */
  private async page(db: SqlDatabase, actor: Actor, asked: AskedPage, isNamed: boolean) {
    if (isNamed) return jsonRows(await askNamed(db, pageStatement(this.source, actor, asked)), asked.fields)
    const { rows } = await ask(db, pageIdsStatement(this.source, asked))
    return this.rows(
      db,
      actor,
      asked,
      rows.map((row) => Number(row['page_id'])),
    )
  }

  private async rows(db: SqlDatabase, actor: Actor, asked: AskedPage, ids: readonly number[]) {
    if (ids.length === 0) return []
    return jsonRows(await askNamed(db, pageRowsStatement(this.source, actor, asked, ids)), asked.fields)
  }

  /** Returns the numbers of the statistic that the person may read, by key. */
  async statistic(db: SqlDatabase, actor: Actor, body: ListBody): Promise<Record<string, unknown>> {
    const { sort: _, ...filters } = body
    const statement = statisticStatement(this.source, actor, listWhere(this.source, actor, filters))
    if (!statement) return {}
    return this.cache.answer(cacheKey(statement), async () => {
      return jsonRows(await ask(db, statement), [])[0] ?? {}
    })
  }

  /** The statement that `search` runs for a page; tests ask the planner about it. */
  async pageStatement(
    db: SqlDatabase,
    actor: Actor,
    body: ListBody,
    where: SQL,
    { page, size }: ListPage,
  ): Promise<SQL> {
    const order = listOrder(this.source, actor, body.sort, await this.tableIndexes(db))
    const fields = readableFields(this.source, actor)
    return pageStatement(this.source, actor, { where, order, fields, limit: size, offset: (page - 1) * size })
  }

  /** Read once: indexes change with migrations only, and these run before an app is made. */
  private async tableIndexes(db: SqlDatabase): Promise<TableIndexes> {
    this.indexes ??= readTableIndexes(db, this.source.table)
    try {
      return await this.indexes
    } catch (error) {
      this.indexes = undefined
      throw error
    }
  }

  private total(db: SqlDatabase, where: SQL, exact: number): Promise<{ total: number; estimated?: true }> {
    const statement = countStatement(this.source, where, exact + 1)
    return this.cache.answer(cacheKey(statement), async () => {
      const counted = await ask(db, statement)
      const total = Number(counted.rows[0]?.total ?? 0)
      if (total <= exact) return { total }
      const explained = await ask(db, estimateStatement(this.source, where))
      const plan = explained.rows[0]?.['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }] | undefined
      return { total: Math.max(total, Math.round(plan?.[0].Plan['Plan Rows'] ?? 0)), estimated: true }
    })
  }
}
