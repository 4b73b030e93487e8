import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { listWhere } from '../../core/server/list/list-where.ts'
import type { ListSource } from '../../core/server/list-source.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { bomList } from '../../plugins/sales/boms/server/bom-list.ts'
import { quoteList } from '../../plugins/sales/quotes/server/quote-list.ts'
import { openQuoteCompany, type QuoteCompany } from '../support/quote-company.ts'
import { sentOf } from '../support/query-plan.ts'

/** More rows, to look at the plans of a large company by hand. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 8000)

let company: QuoteCompany
let actor: Actor

beforeAll(async () => {
  company = await openQuoteCompany()
  const { bom } = await company.billed()
  const quote = await company.quote(bom)
  const { pool } = company.app.database
  // Here one sample order has all the bills. Each hundredth is of another person, brand, kind and state.
  await pool.query('drop index boms_order_index')
  await pool.query(
    `insert into boms (created_at, updated_at, creator_id, last_updater_id, template_order_id, code, type, brand_id, customer_id, customer_code,
       development_type, review_status, keyword)
     select timestamptz '2024-01-01' + i * interval '1 minute', timestamptz '2024-01-01' + i * interval '1 minute',
       case when i % 100 = 0 then $2::int else creator_id end, case when i % 100 = 0 then $2::int else creator_id end, template_order_id, 'BG' || i,
       case when i % 100 = 2 then '产前样' else type end, case when i % 100 = 1 then brand_id end, case when i % 100 = 1 then customer_id end,
       'KH' || i, case when i % 100 = 3 then 'SpotPurchase' end, case when i % 100 = 4 then 'Reviewed' else 'Pending' end, lower('BG' || i)
     from boms, generate_series(1, ${ROWS}) i where id = $1`,
    [bom.id, company.second.id],
  )
  await pool.query(
    `insert into quotes (created_at, updated_at, creator_id, last_updater_id, quote_code, template_id, template_order_id, code, type, color,
       currency, currency_rate, converted_price, review_status, reviewer_id, brand_id, customer_id, customer_code, keyword)
     select timestamptz '2024-01-01' + i * interval '1 minute', timestamptz '2024-01-01' + i * interval '1 minute',
       case when i % 100 = 0 then $2::int else creator_id end, case when i % 100 = 0 then $2::int else creator_id end, 'BJ' || i, template_id,
       template_order_id, 'BG' || i, case when i % 100 = 2 then '产前样' else type end, color || i % 977,
       case when i % 100 = 5 then 'EUR' else 'USD' end, 7, i, case when i % 100 = 4 then 'Reviewed' else 'Pending' end,
       case when i % 100 = 4 then creator_id end, case when i % 100 = 1 then brand_id end, case when i % 100 = 1 then customer_id end, 'KH' || i,
       lower('BJ' || i || ' BG' || i)
     from quotes, generate_series(1, ${ROWS}) i where id = $1`,
    [quote.id, company.second.id],
  )
  await pool.query('vacuum analyze boms')
  await pool.query('vacuum analyze quotes')
  const keys = ['BOM', 'QUOTE']
  actor = {
    id: quote.user.id,
    name: '',
    permissions: Object.fromEntries(keys.map((one) => [one, { read: true, write: false }])) as Actor['permissions'],
  }
}, 240_000)
afterAll(() => company?.close())

/** The plan of a page of a list, as PostgreSQL makes it for these very values. */
async function planOf(source: ListSource, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { services, database } = company.app
  const where = listWhere(source, actor, body)
  const statement = await new ListSearch(source).pageStatement(services.db, actor, body, where, { page: 1, size: 50 })
  const { text, values } = sentOf(statement)
  const { rows } = await database.pool.query(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

type Case = readonly [name: string, source: ListSource, body: () => Readonly<Record<string, unknown>>]

/** The lists as they open, and each filter that both have. */
const shared = (name: string, source: ListSource): readonly Case[] => [
  [`${name} as they open`, source, () => ({})],
  [`${name} by a word`, source, () => ({ keyword: 'bg777' })],
  [`${name} of a sample type`, source, () => ({ type: ['产前样'] })],
  [`${name} of a brand`, source, () => ({ brand: [company.brandId] })],
  [`${name} of a person`, source, () => ({ user: [company.second.id] })],
  [`${name} that a person changed`, source, () => ({ lastUpdater: [company.second.id] })],
  [`reviewed ${name}`, source, () => ({ reviewStatus: ['Reviewed'] })],
]

const rare: readonly Case[] = [
  ...shared('bills', bomList),
  ['bills by code', bomList, () => ({ code: 'bg77' })],
  ['bills of a development type', bomList, () => ({ developmentType: ['SpotPurchase'] })],
  ...shared('quotes', quoteList),
  ['quotes by code', quoteList, () => ({ quoteCode: 'bj77' })],
  ['quotes in a currency', quoteList, () => ({ currency: ['EUR'] })],
  ['adopted quotes', quoteList, () => ({ isSelected: true })],
]

test.each(rare)('an index finds %s', async (_name, source, body) => {
  const plan = await planOf(source, body())
  expect(plan).not.toContain(`Seq Scan on ${source.table} `)
  expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
})
