import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListSearch } from '../../../../core/server/list/list-search.ts'
import { listWhere } from '../../../../core/server/list/list-where.ts'
import type { SqlDatabase } from '../../../../core/server/plugin.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { openTestDatabase } from '../../../../tests/support/test-database.ts'
import { templateOrderList } from './template-order-list.ts'

const actor: Actor = { id: 1, name: '', permissions: {} }
let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: SqlDatabase

type Plan = { readonly 'Node Type': string; readonly Plans?: readonly Plan[] }

beforeAll(async () => {
  database = await openTestDatabase()
  db = drizzle({ client: database.pool })
})
afterAll(() => database.close())

/** How the ids of a page are found when nothing is sorted or read through that need not be. */
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

const sorts = templateOrderList.fields
  .filter((field) => field.sort)
  .flatMap(({ key }) =>
    [true, false].map((descending) => [`${key}${descending ? ', falling' : ''}`, key, descending] as const),
  )

test.each(sorts)('an index gives the list by %s', async (_, key, descending) => {
  const body = { sort: [{ key, descending }] }
  const where = listWhere(templateOrderList, actor, body)
  const statement = await new ListSearch(templateOrderList).pageStatement(db, actor, body, where, { page: 1, size: 50 })
  expect(await wayOf(statement)).toMatch(/^Index (Only )?Scan$/)
})
