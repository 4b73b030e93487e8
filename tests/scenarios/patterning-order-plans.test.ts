import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { listWhere } from '../../core/server/list/list-where.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { patterningOrderList } from '../../plugins/pattern-room/patterning-orders/server/patterning-order-list.ts'
import { patternRoomServer } from '../../plugins/pattern-room/server.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'
import { sentOf } from '../support/query-plan.ts'

/** More rows, to look at the plans of a large company by hand. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 8000)

let company: SalesCompany

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const made = (await company.create(company.completeOrder(), 'submit')).body
  const { pool } = company.app.database
  // Each hundredth order is of another person, group, kind and state; the words of each are its own.
  await pool.query(
    `insert into patterning_orders (created_at, updated_at, creator_id, last_updater_id, pattern_follower_id, template_id, order_id, code, type, color,
       customer_code, quantity, urgent, development_group_id, nodes, edges, status, level_of_difficulty, scheduled_finish_date, warning_date,
       finish_date, cancelled_at, done_count, step_count, open_error_count, open_rework_count, keyword)
     select timestamptz '2024-01-01' + i * interval '1 minute', timestamptz '2024-01-01' + i * interval '1 minute', case when i % 100 = 0 then $2::int else $1::int end,
       case when i % 100 = 9 then $2::int else $1::int end, case when i % 100 = 8 then $2::int end, t.id, t.order_id, 'PO' || i,
       case when i % 100 = 2 then '产前样' else '初样' end, '色' || i, 'KH' || i, i, i % 100 = 3, case when i % 100 = 4 then $3::int end,
       '[]', '[]', case when i % 100 = 5 then 'Cancel' else 'Finished' end, case when i % 100 = 6 then '7' else '2' end,
       timestamptz '2024-01-03' + i * interval '1 minute', timestamptz '2024-01-02' + i * interval '1 minute',
       case when i % 100 <> 5 then timestamptz '2024-01-03' + i * interval '1 minute' end,
       case when i % 100 = 5 then timestamptz '2024-01-03' end, 1, 1, case when i % 100 = 7 then 1 else 0 end, case when i % 100 = 1 then 1 else 0 end,
       lower('PO' || i || ' 色' || i)
     from (select * from templates where order_id = $4 limit 1) t, generate_series(1, ${ROWS}) i`,
    [company.merchandiser.id, company.reader.id, company.developmentGroupId, made.id],
  )
  await pool.query(
    `insert into patterning_processes (order_id, node_id, type, node_label, status, user_id, created_at, start_date, finish_date, scheduled_finish_date)
     select d.id, n::text, 'PatternSewing', '车版', 'Finished', case when d.id % 100 = 0 then $2::int else $1::int end, d.created_at, d.created_at,
       d.created_at, d.created_at from patterning_orders d, generate_series(1, 10) n`,
    [company.merchandiser.id, company.reader.id],
  )
  await pool.query('vacuum analyze patterning_orders')
  await pool.query('vacuum analyze patterning_processes')
}, 240_000)
afterAll(() => company?.close())

/** Somebody with the given keys besides that of pattern orders. */
const actorWith = (id: number, ...keys: string[]): Actor => ({
  id,
  name: '',
  permissions: Object.fromEntries(['PATTERNING_ORDER', ...keys].map((key) => [key, { read: true, write: true }])),
})

/** The plan of a page of the list, as PostgreSQL makes it for these very values. */
async function planOf(actor: Actor, body: Readonly<Record<string, unknown>>): Promise<string> {
  const { services, database } = company.app
  const where = listWhere(patterningOrderList, actor, body)
  const search = new ListSearch(patterningOrderList)
  const { text, values } = sentOf(await search.pageStatement(services.db, actor, body, where, { page: 1, size: 50 }))
  const { rows } = await database.pool.query(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const bodies: readonly (readonly [name: string, body: () => Readonly<Record<string, unknown>>])[] = [
  ['as they open', () => ({})],
  ['by a word', () => ({ keyword: 'po777' })],
  ...(['code', 'color', 'customerCode'] as const).map((key) => [`by ${key}`, () => ({ [key]: '777' })] as const),
  ['of a sample type', () => ({ type: ['产前样'] })],
  ['that wait', () => ({ status: ['Pending'] })],
  ['in progress', () => ({ status: ['InProgress', 'Inquest'] })],
  ['that are cancelled', () => ({ status: ['Cancel'] })],
  ['with open errors', () => ({ openErrorCount: { from: '1' } })],
  ['with open reworks', () => ({ openReworkCount: { from: '1' } })],
  ['that are urgent and open', () => ({ urgent: true, status: ['Pending', 'InProgress', 'Inquest'] })],
  ['that are late', () => ({ due: ['Overdue'] })],
  ['that are about to be late', () => ({ due: ['Due'] })],
  ['of a group', () => ({ developmentGroup: [company.developmentGroupId] })],
  ['of a difficulty', () => ({ levelOfDifficulty: ['7'] })],
  ...(['user', 'lastUpdater', 'patternFollower'] as const).map(
    (key) => [`of a person as ${key}`, () => ({ [key]: [company.reader.id] })] as const,
  ),
  ['by pieces', () => ({ quantity: { from: '70', to: '90' } })],
  ['by the day of their end', () => ({ finishDate: { from: '2024-01-04', to: '2024-01-04' } })],
  ['by the day they were made', () => ({ createdAt: { from: '2024-01-02', to: '2024-01-02' } })],
]

test.each(bodies)('an index finds pattern orders %s', async (_name, body) => {
  const plan = await planOf(actorWith(company.merchandiser.id, 'PATTERNING_ORDER_GLOBAL'), body())
  expect(plan).not.toContain('Seq Scan on patterning_orders ')
  expect(plan).not.toContain('Seq Scan on patterning_processes ')
})

test('the steps of a page are read by the order they belong to, whoever looks at it', async () => {
  for (const actor of [
    actorWith(company.reader.id),
    actorWith(company.reader.id, 'PATTERNING_ORDER_GROUP', 'PATTERN_SEWING'),
  ]) {
    const plan = await planOf(actor, {})
    expect(plan).toContain('patterning_processes_node_index')
  }
})
