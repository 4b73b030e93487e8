import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupsStatement } from '../../core/server/list/list-groups.ts'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { statisticStatement } from '../../core/server/list/list-statement.ts'
import { listWhere } from '../../core/server/list/list-where.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { buyMaterialList as source } from '../../plugins/sample-buying/buy-materials/server/buy-material-list.ts'
import { sampleBuyingServer } from '../../plugins/sample-buying/server.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'
import { sentOf } from '../support/query-plan.ts'

/** More rows, to look at the plans of a large company by hand. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 20_000)

let company: SalesCompany
let rare: number
const everything: Actor = {
  id: 1,
  name: '',
  permissions: { BUY_MATERIAL_ORDER_GLOBAL: { read: true, write: true } },
}

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  const { pool } = company.app.database
  rare = company.merchandiser.id
  const made = (await company.create(company.completeOrder(), 'submit')).body
  const { rows: templates } = await pool.query('select id from templates order by id limit 1')
  // Nearly all materials of some years are fetched; one in a hundred is still to be bought, and one to be fetched. The few oldest are somebody's.
  await pool.query(
    `insert into buy_material_orders (created_at, updated_at, creator_id, last_updater_id, buy_material_order_code, template_id, order_id, code, type,
       color, status, confirm_user_id, confirmed_at, finish_date, keyword)
     select t.at, t.at, $1, $1, 'MB' || i, $2, $3, 'DR' || i, '初样', '黑色', case when i % 50 < 2 then 'InProgress' else 'Finished' end, $1, t.at,
       case when i % 50 >= 2 then t.at end, 'mb' || i
     from generate_series(1, ${ROWS / 10}) i, lateral (select timestamptz '2024-01-01' + i * interval '10 minutes' as at) t`,
    [company.reader.id, templates[0].id, made.id],
  )
  await pool.query(
    `insert into buy_materials (created_at, updated_at, order_id, position, buy_material_order_code, order_status, code, type, color, urgent,
       scheduled_finish_date, material_id, material_type, supplier_id, quantity, unit_price, stage, purchase_user_id, purchase_start_date,
       purchase_finish_date, pick_up_user_id, pick_up_start_date, pick_up_finish_date, warehouse_status, is_additional, keyword)
     select o.created_at, o.created_at, o.id, n, o.buy_material_order_code, o.status, o.code, o.type, o.color, o.id % 97 = 0, o.created_at::date, $1,
       case when n = 9 then 'Lining' else 'Main' end, case when o.id % 40 = 0 then $2::int end, n + 1, 10, s.stage,
       case when o.id < 3 then $3::int else $4::int end, o.created_at, case when s.stage is distinct from 'PurchaseStarted' then o.created_at end,
       case when s.stage = 'PickUpFinished' then $4::int end, case when s.stage = 'PickUpFinished' then o.created_at end,
       case when s.stage = 'PickUpFinished' then o.created_at end, case when s.stage = 'PickUpFinished' then 'received' end, o.id % 100 = 7, 'mb' || o.id
     from buy_material_orders o, generate_series(0, 9) n,
       lateral (select case when o.status = 'Finished' then 'PickUpFinished' when o.id % 2 = 0 then 'PurchaseStarted' else 'PurchaseFinished' end as stage) s`,
    [company.materialId, company.supplierId, rare, company.reader.id],
  )
  await pool.query('vacuum analyze buy_material_orders')
  await pool.query('vacuum analyze buy_materials')
}, 240_000)
afterAll(() => company?.close())

async function explained({ text, values }: ReturnType<typeof sentOf>): Promise<string> {
  const { rows } = await company.app.database.pool.query(`explain ${text}`, [...values])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

/** The plan of a page, as PostgreSQL makes it for these very values. */
async function planOf(body: Readonly<Record<string, unknown>>): Promise<string> {
  const { db } = company.app.services
  const where = listWhere(source, everything, body)
  return explained(
    sentOf(await new ListSearch(source).pageStatement(db, everything, body, where, { page: 1, size: 50 })),
  )
}

const dueFirst = [
  { key: 'urgent', descending: true },
  { key: 'scheduledFinishDate', descending: false },
]

const bodies: readonly (readonly [name: string, body: () => object])[] = [
  ['all of them', () => ({})],
  ['those to be bought', () => ({ toBuy: true })],
  ['those to be fetched', () => ({ toFetch: true })],
  ['those to be bought of a supplier', () => ({ toBuy: true, supplier: [company.supplierId] })],
  ['those to be bought, what is urgent and due first', () => ({ toBuy: true, sort: dueFirst })],
  ['those in a stage', () => ({ stage: ['PurchaseStarted'] })],
  ['those that nobody has begun', () => ({ stage: ['None'] })],
  ['those of a purchaser', () => ({ purchaseUser: [rare] })],
  ['those of a supplier', () => ({ supplier: [company.supplierId] })],
  ['additional ones', () => ({ isAdditional: true })],
  ['those of a number', () => ({ keyword: 'mb777' })],
  ['those that are due first', () => ({ sort: [{ key: 'scheduledFinishDate', descending: false }] })],
]

test.each(bodies)('an index finds %s', async (_name, body) => {
  const plan = await planOf(body() as Readonly<Record<string, unknown>>)
  expect(plan).not.toContain('Seq Scan on buy_materials ')
  expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
})

test.each(['toBuy', 'toFetch'])('an index counts and groups what is %s', async (key) => {
  const where = listWhere(source, everything, { [key]: true })
  const supplier = source.fields.find((field) => field.key === 'supplier')
  const statements = [
    ...[statisticStatement(source, everything, where)].flatMap((one) => one ?? []),
    ...(supplier ? [groupsStatement(source, everything, supplier, where)] : []),
  ]
  expect(statements).toHaveLength(2)
  for (const statement of statements)
    expect(await explained(sentOf(statement))).toContain('Index Scan on buy_materials_stage_index')
})
