import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { listWhere } from '../../core/server/list/list-where.ts'
import type { SqlDatabase } from '../../core/server/plugin.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestDatabase } from '../support/test-database.ts'

/** Lists that grow with the business: every order in which they can be sorted must have an index. */
const growing = ['template_orders', 'boms', 'quotes', 'sale_orders', 'patterning_orders', 'customers', 'materials']

const sources = serverPlugins
  .flatMap(({ lists }) => lists ?? [])
  .filter(({ document }) => growing.includes(document.noun))
const permissions = Object.fromEntries(
  ['BOM', 'QUOTE', 'SALE_ORDER', 'PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'CUSTOMER', 'MATERIAL'].map((key) => [
    key,
    { read: true, write: false },
  ]),
) as Actor['permissions']
const actor: Actor = { id: 1, name: '', permissions }
let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: SqlDatabase

type Plan = { readonly 'Node Type': string; readonly Plans?: readonly Plan[] }

beforeAll(async () => {
  database = await openTestDatabase()
  db = drizzle({ client: database.pool })
})
afterAll(() => database.close())

/** How PostgreSQL finds the ids of a page when it avoids sorts, sequential scans and bitmap scans wherever it can. */
async function wayOf(statement: SQL): Promise<string> {
  const { rows } = await db.transaction(async (transaction) => {
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
      await transaction.execute(sql.raw(`set local enable_${way} = off`))
    return transaction.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`)
  })
  const limits: Plan[] = []
  const visit = (plan: Plan) => {
    if (plan['Node Type'] === 'Limit') limits.push(...(plan.Plans ?? []))
    else plan.Plans?.forEach(visit)
  }
  if (rows[0]) visit(rows[0]['QUERY PLAN'][0].Plan)
  return limits.map((plan) => plan['Node Type']).join()
}

const cases = sources.flatMap((source) =>
  source.fields
    .filter((field) => field.sort)
    .flatMap(({ key }) =>
      [true, false].map(
        (descending) => [source.document.noun, key, descending ? 'falling' : 'rising', source, descending] as const,
      ),
    ),
)

test('the growing lists exist', () => {
  expect(sources.map(({ document }) => document.noun).sort()).toEqual([...growing].sort())
})

test.each(cases)('an index serves %s by %s, %s', async (_noun, key, _direction, source, descending) => {
  const body = { sort: [{ key, descending }] }
  const where = listWhere(source, actor, body)
  const statement = await new ListSearch(source).pageStatement(db, actor, body, where, { page: 1, size: 50 })
  expect(await wayOf(statement)).toMatch(/^Index (Only )?Scan$/)
})
