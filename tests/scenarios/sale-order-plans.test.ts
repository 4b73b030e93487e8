import { afterAll, beforeAll, expect, test } from 'vitest'
import { ListSearch } from '../../core/server/list/list-search.ts'
import { listWhere } from '../../core/server/list/list-where.ts'
import type { ListSource } from '../../core/server/list-source.ts'
import type { Actor } from '../../core/shared/rule.ts'
import { businessTaskList } from '../../plugins/sales/business-tasks/server/business-task-list.ts'
import { saleOrderList } from '../../plugins/sales/sale-orders/server/sale-order-list.ts'
import { openSaleOrderCompany, type SaleOrderCompany } from '../support/sale-order-company.ts'
import { sentOf } from '../support/query-plan.ts'

/** More rows, to look at the plans of a large company by hand. */
const ROWS = Number(process.env['PLAN_ROWS'] ?? 8000)

let company: SaleOrderCompany
let actor: Actor

beforeAll(async () => {
  company = await openSaleOrderCompany()
  const { key } = await company.purchased()
  const order = await company.place(key)
  const { pool } = company.app.database
  // Each hundredth purchase is of another person, brand, kind and state; the words of each are its own.
  await pool.query(
    `insert into business_tasks (created_at, updated_at, creator_id, template_id, order_id, brand_id, code, type, color, purchase_code,
       keyword, next_missing, due_date)
     select timestamptz '2024-01-01' + i * interval '1 minute', now(), case when i % 100 = 0 then $2::int else creator_id end, template_id,
       order_id, case when i % 100 = 1 then brand_id end, code, case when i % 100 = 2 then '产前样' else type end, color || i % 977,
       'Q' || i, lower('Q' || i || ' 颜' || i % 977), case when i % 100 = 3 then 'Bom' else 'Nothing' end,
       case when i % 100 = 4 then current_date - 9 when i % 100 = 5 then current_date + 1 when i % 2 = 0 then current_date + 90 end
     from business_tasks, generate_series(1, ${ROWS}) i where purchase_code = $1`,
    [key.purchaseCode, company.reader.id],
  )
  await pool.query(
    `insert into sale_orders (created_at, updated_at, creator_id, last_updater_id, sale_order_code, confirmed_version, status, business_task_id, template_id,
       template_order_id, code, type, color, purchase_code, order_type, quantity, unit_price, currency, rmb_price, brand_id, customer_po,
       product_code, customer_code, required_production_date, sale_order_date, business_follower_id, production_follower_id, keyword)
     select t.created_at, t.created_at, t.creator_id, case when n % 100 = 9 then $1::int else t.creator_id end, 'XT' || n, case when n % 100 = 6 then 0 else 1 end, case when n % 100 = 6 then 'Pending' else 'Finished' end,
       t.id, t.template_id, t.order_id, t.code, t.type, t.color, t.purchase_code, case when n % 100 = 7 then 'repeatOrder' else 'firstOrder' end, n, n,
       case when n % 100 = 8 then 'EUR' else 'USD' end, n, coalesce(t.brand_id, 0), 'PO' || n, 'DH' || n, 'KH' || n, date '2024-01-01' + n % 700,
       date '2024-01-01' + n % 700, case when n % 100 = 9 then $1::int else 0 end, case when n % 100 = 9 then $1::int else 0 end,
       lower(concat_ws(' ', 'XT' || n, t.purchase_code, 'PO' || n, 'DH' || n, 'KH' || n, t.color))
     from (select *, substr(purchase_code, 2)::int as n from business_tasks where purchase_code like 'Q%') t`,
    [company.reader.id],
  )
  await pool.query('vacuum analyze business_tasks')
  await pool.query('vacuum analyze sale_orders')
  const keys = ['SALE_ORDER', 'BUSINESS_TASK', 'BUSINESS_TASK_GLOBAL']
  actor = {
    id: order.user.id,
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

const rare: readonly (readonly [name: string, source: ListSource, body: () => Readonly<Record<string, unknown>>])[] = [
  ['sale orders as they open', saleOrderList, () => ({})],
  ['sale orders by a word', saleOrderList, () => ({ keyword: 'kh77' })],
  ...(['saleOrderCode', 'purchaseCode', 'customerPO', 'productCode', 'customerCode'] as const).map(
    (key) => [`sale orders by ${key}`, saleOrderList, () => ({ [key]: '77' })] as const,
  ),
  ['sale orders of a sample type', saleOrderList, () => ({ type: ['产前样'] })],
  ['sale orders of a colour', saleOrderList, () => ({ color: '色77' })],
  ['sale orders in a state', saleOrderList, () => ({ status: ['Pending'] })],
  ['sale orders of a type', saleOrderList, () => ({ orderType: ['repeatOrder'] })],
  ['sale orders in a currency', saleOrderList, () => ({ currency: ['EUR'] })],
  ['sale orders of a brand', saleOrderList, () => ({ brand: [company.brandId] })],
  ...(['user', 'lastUpdater', 'businessFollower', 'productionFollower'] as const).map(
    (key) => [`sale orders of a person as ${key}`, saleOrderList, () => ({ [key]: [company.reader.id] })] as const,
  ),
  ...(['quantity', 'unitPrice', 'rmbPrice'] as const).map(
    (key) => [`sale orders by ${key}`, saleOrderList, () => ({ [key]: { from: '70', to: '90' } })] as const,
  ),
  ...(['requiredProductionDate', 'saleOrderDate'] as const).map(
    (key) =>
      [`sale orders by ${key}`, saleOrderList, () => ({ [key]: { from: '2024-01-07', to: '2024-01-09' } })] as const,
  ),
  [
    'sale orders by the time they were made',
    saleOrderList,
    () => ({ createdAt: { from: '2024-01-02', to: '2024-01-02' } }),
  ],
  ['my sale orders', saleOrderList, () => ({ mine: true })],
  ['tasks as they open', businessTaskList, () => ({})],
  ['tasks by a word', businessTaskList, () => ({ keyword: 'q777' })],
  ['tasks by what they lack next', businessTaskList, () => ({ nextMissing: ['Bom'] })],
  ['overdue tasks', businessTaskList, () => ({ due: ['Overdue'] })],
  ['tasks that are due', businessTaskList, () => ({ due: ['Due'] })],
  ['tasks that are due or overdue', businessTaskList, () => ({ due: ['Due', 'Overdue'] })],
  ['tasks of a brand', businessTaskList, () => ({ brand: [company.brandId] })],
  ['tasks of a person', businessTaskList, () => ({ user: [company.reader.id] })],
]

test.each(rare)('an index finds %s', async (_name, source, body) => {
  const plan = await planOf(source, body())
  expect(plan).not.toContain(`Seq Scan on ${source.table} `)
  expect(plan).toMatch(/Index (Only )?Scan|Bitmap Index Scan/)
})
