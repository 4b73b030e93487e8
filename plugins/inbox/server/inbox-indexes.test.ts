import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SqlDatabase } from '../../../core/server/plugin.ts'
import { openTestDatabase } from '../../../tests/support/test-database.ts'
import { notificationPageStatement } from '../notifications/server/notification-read.ts'
import { taskStatement } from '../personal-tasks/server/personal-task-read.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: SqlDatabase
beforeAll(async () => {
  database = await openTestDatabase()
  db = drizzle({ client: database.pool })
})
afterAll(() => database?.close())

const services = { documents: new Map(), timelines: new Map() }
const actor = { id: 1, name: '', permissions: {} }

type Plan = { readonly 'Node Type': string; readonly 'Index Name'?: string; readonly Plans?: readonly Plan[] }

/** The indexes that a statement goes through when nothing is sorted or read through that need not be. */
async function indexesOf(statement: SQL): Promise<string[]> {
  const { rows } = await db.transaction(async (transaction) => {
    for (const way of ['sort', 'incremental_sort', 'seqscan', 'bitmapscan'])
      await transaction.execute(sql.raw(`set local enable_${way} = off`))
    return transaction.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (format json) ${statement}`)
  })
  const found: string[] = []
  const visit = (plan: Plan) => {
    if (plan['Index Name']) found.push(plan['Index Name'])
    if (plan['Node Type'] === 'Seq Scan') found.push('read through')
    plan.Plans?.forEach(visit)
  }
  if (rows[0]) visit(rows[0]['QUERY PLAN'][0].Plan)
  return found
}

test.each(['UnRead', 'Read'] as const)(
  'an index gives the notifications that are %s, the newest first',
  async (status) => {
    const found = await indexesOf(notificationPageStatement(services, actor, { page: 1, size: 20, status }))
    expect(found).toContain('notifications_user_index')
    expect(found).not.toContain('read through')
  },
)

test.each([
  ['received', sql`t.to_user_id = 1 and t.is_approval = false and t.status = 'Pending'`],
  ['sent', sql`t.from_user_id = 1 and t.is_approval = true and t.status = 'UnderApproval'`],
  ['order', sql`t.resource_type = 'SaleOrder' and t.approve_order_id = 1`],
])('an index gives the tasks of the kind: %s', async (kind, which) => {
  const found = await indexesOf(taskStatement(services, actor, which, 200))
  expect(found).toContain(`personal_tasks_${kind}_index`)
  expect(found).not.toContain('read through')
})
