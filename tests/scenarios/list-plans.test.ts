import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOrder } from '../../core/server/list/list-order.ts'
import { isSameForAll } from '../../core/server/list/list-plan.ts'
import { pageStatement } from '../../core/server/list/list-statement.ts'
import { allOf, listConditions } from '../../core/server/list/list-where.ts'
import { readTableIndexes, type TableIndexes } from '../../core/server/list/table-indexes.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { templateOrderList as source } from '../../plugins/sales/template-orders/server/template-order-list.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'
import { explainForAll, sentOf } from '../support/query-plan.ts'

type Step = { readonly Filter?: string; readonly 'Index Cond'?: string; readonly Plans?: readonly Step[] }

const ROWS = 10_000
let company: SalesCompany
let indexes: TableIndexes
let actor: Actor

beforeAll(async () => {
  company = await openSalesCompany()
  const { pool } = company.app.database
  // Nearly all orders are confirmed and belong to one person; the few oldest belong to another, and a few are drafts or
  // revisions.
  await pool.query(
    `insert into template_orders (creator_id, last_updater_id, business_follower_id, type, sync_status, confirmed_version, code, customer_code,
       created_at, updated_at, order_place_date, sample_quantity)
     select case when i < 8 then $1::int else $2::int end, $2, case when i < 8 then $1::int else $2::int end, case when i < 8 then '产前样' else '初样' end,
       case when i % 1000 = 7 then 'Pending' when i % 100 = 9 then 'Revert' else 'Finished' end, case when i % 1000 = 7 then 0 else 1 end, 'DR' || i, 'C' || i,
       timestamptz '2026-01-01' + i * interval '1 minute', timestamptz '2026-01-01' + i * interval '1 minute', date '2026-01-01' + i % 300, i % 50
     from generate_series(1, ${ROWS}) i`,
    [company.merchandiser.id, company.reader.id],
  )
  await pool.query('vacuum analyze template_orders')
  indexes = await readTableIndexes(company.app.services.db, 'template_orders')
  actor = { id: company.merchandiser.id, name: '', permissions: {} }
}, 120_000)
afterAll(() => company?.close())

/** The steps of the generic plan, which PostgreSQL makes once for all values. */
async function stepsForAll(statement: SQL): Promise<Step[]> {
  const [plan] = await explainForAll(company.app.database.pool, 'format json', sentOf(statement))
  const all = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(all)]
  return all((plan as [{ Plan: Step }])[0].Plan)
}

const filters = source.fields.filter(({ search, options }) => search === 'oneOf' && !options)
const sorts = [undefined, ...source.fields.filter(({ sort }) => sort).map(({ key }) => key)]
const states = [undefined, 'Pending', 'Revert', 'Finished']
const bodies = [
  ...filters.map(({ key, kind }) => ({ key, body: { [key]: [kind === 'text' ? '初样' : 1] } })),
  { key: 'mine', body: { mine: true } },
]

test.each(bodies)(
  'the generic plan for $key reads no row with another value',
  async ({ body }) => {
    let named = 0
    for (const sort of sorts) {
      for (const state of states) {
        const asked = {
          ...body,
          ...(state ? { syncStatus: [state] } : {}),
          ...(sort ? { sort: [{ key: sort, descending: true }] } : {}),
        }
        const conditions = listConditions(source, actor, asked)
        const order = listOrder(source, actor, sort ? [{ key: sort, descending: true }] : undefined, indexes)
        if (!isSameForAll(conditions, order, indexes)) continue
        named += 1
        const where = allOf(conditions)
        const page = { where, order, fields: source.fields, limit: 10, offset: 0 }
        const steps = await stepsForAll(pageStatement(source, actor, page))
        // Within the index of a state fewer rows are left than a single value has on average; otherwise the planner
        // would not choose it.
        const passed = steps.filter((step) => /\$\d/.test(step.Filter ?? '') && !step['Index Cond'])
        expect(passed, JSON.stringify(asked)).toEqual([])
      }
    }
    expect(named).toBeGreaterThan(0)
  },
  60_000,
)

test('a list whose generic plan would skip over rows is planned for its value', async () => {
  const sort = [{ key: 'orderPlaceDate', descending: true }]
  const order = listOrder(source, actor, sort, indexes)
  const conditions = listConditions(source, actor, { user: [actor.id] })
  expect(isSameForAll(conditions, order, indexes)).toBe(false)
  const page = { where: allOf(conditions), order, fields: source.fields, limit: 10, offset: 0 }
  const steps = await stepsForAll(pageStatement(source, actor, page))
  expect(steps.some((step) => /\$\d/.test(step.Filter ?? '') && !step['Index Cond'])).toBe(true)
})

test('a prepared list finds rare values as well as common ones', async () => {
  const { token } = company.merchandiser
  const found = async (person: number) => {
    const body = { user: [person], syncStatus: ['Finished'] }
    const answer = await company.app.call('POST', 'template_orders/search?page=1&size=10', { token, body })
    return answer.body as { records: { user: { id: number } }[]; total: number }
  }
  for (let turn = 0; turn < 8; turn += 1) expect((await found(company.reader.id)).records).toHaveLength(10)
  const rare = await found(company.merchandiser.id)
  expect(rare.records.map(({ user }) => user.id)).toEqual(
    Array.from({ length: rare.total }, () => company.merchandiser.id),
  )
  expect(rare.total).toBe(6)
})
