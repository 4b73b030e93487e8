import { sql } from 'drizzle-orm'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { type Route, route } from '../../../../core/server/plugin.ts'
import {
  type SuggestedKey,
  valuationLineList,
  type ValuationLineRow,
  valuationLineWords,
} from '../valuation-line-contract.ts'
import { valuationLineListSource } from './valuation-line-list.ts'

const list = new ListSearch(valuationLineListSource)

/** Filters of a list that take several values, each with the one that was given. */
const oneEach = (given: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(given).flatMap(([key, value]) => (value ? [[key, [value]]] : [])))

const columns: Readonly<Record<SuggestedKey, string>> = { component: 'component', sewingName: 'sewing_name' }

/** As many as a picker shows. */
const mostWords = 100

/** The routes of operations. */
export const valuationLineRoutes: readonly Route[] = [
  route(valuationLineList, async ({ db, actor, query: { page, size, keyword, ...filters } }) => {
    const body = { ...(keyword ? { keyword } : {}), ...oneEach(filters) }
    const found = await list.search(db, actor, body, { page, size })
    // The search answers rows of the columns that its source declares.
    return found as { records: ValuationLineRow[]; total: number }
  }),
  route(valuationLineWords, async ({ db, query: { of, keyword = '' } }) => {
    const column = sql.raw(columns[of])
    const { rows } = await db.execute<{ word: string }>(sql`select ${column} as word from process_valuations
      where ${column} <> '' and strpos(lower(${column}), lower(${keyword})) > 0
      group by ${column} order by count(*) desc, ${column} limit ${mostWords}::int`)
    return rows.map(({ word }) => word)
  }),
]
