import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../../core/server/data-check.ts'
import { contentOf } from '../../../core/shared/document/document-content.ts'
import { recordActions } from '../../../core/shared/record-actions.ts'
import { serversOf } from '../../../tests/support/area-servers.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { clothInboundOrderModel } from '../cloth-inbound-orders/cloth-inbound-order-model.ts'
import { clothInboundOrderProblems } from '../cloth-inbound-orders/cloth-inbound-order-rules.ts'
import { clothInboundOrderStore } from '../cloth-inbound-orders/server/cloth-inbound-order-store.ts'
import { clothOutboundOrderModel } from '../cloth-outbound-orders/cloth-outbound-order-model.ts'
import { clothOutboundOrderProblems } from '../cloth-outbound-orders/cloth-outbound-order-rules.ts'
import { clothOutboundOrderStore } from '../cloth-outbound-orders/server/cloth-outbound-order-store.ts'
import { bookingOrderModel } from '../cloth-warehouse-booking-orders/booking-order-model.ts'
import { arrivedStatus } from '../cloth-warehouse-booking-orders/booking-order-options.ts'
import { bookingOrderProblems } from '../cloth-warehouse-booking-orders/booking-order-rules.ts'
import { bookingOrderStore } from '../cloth-warehouse-booking-orders/server/booking-order-store.ts'
import { materialInboundOrderModel } from '../material-inbound-orders/material-inbound-order-model.ts'
import { materialInboundOrderProblems } from '../material-inbound-orders/material-inbound-order-rules.ts'
import { materialInboundOrderStore } from '../material-inbound-orders/server/material-inbound-order-store.ts'
import { materialOutboundOrderModel } from '../material-outbound-orders/material-outbound-order-model.ts'
import { materialOutboundOrderProblems } from '../material-outbound-orders/material-outbound-order-rules.ts'
import { materialOutboundOrderStore } from '../material-outbound-orders/server/material-outbound-order-store.ts'
import { warehousingServer } from '../server.ts'
import { stockChecks } from '../stock/server/ledger-sources.ts'

const now = new Date('2026-03-05T02:00:00Z')
let app: TestApp

const rowsOf = async (text: string) => (await app.database.pool.query<Record<string, unknown>>(text)).rows
const idsOf = async (table: string) =>
  (await rowsOf(`select id from ${table} order by created_at, id`)).map(({ id }) => Number(id))

beforeAll(async () => {
  app = await openTestApp(serversOf('warehousing'), { clock: () => now })
  await app.seed(0.15)
}, 120_000)
afterAll(() => app?.close())

test('every demo movement is that of a document, and the figures of purchases and bills follow from it', async () => {
  const found = await runChecks(app.services.db, stockChecks)
  expect(found.filter(({ count }) => count > 0)).toEqual([])
  expect(found.length).toBeGreaterThan(10)
})

test('demo sign-ins and issues are such as the product makes', async () => {
  const { db } = app.services
  const [inbound, outbound] = [await idsOf('material_inbound_orders'), await idsOf('material_outbound_orders')]
  // The last two are drafts.
  for (const id of inbound.slice(-40, -2)) {
    const order = await materialInboundOrderStore.read(db, id)
    const content = contentOf(materialInboundOrderModel, order)
    expect(materialInboundOrderProblems(content, 'submit', '2026-03-05')).toEqual([])
    expect([order.status, (await materialInboundOrderStore.versions?.list(db, id))?.length]).toEqual(['Finished', 1])
  }
  for (const id of outbound.slice(-40, -2)) {
    const order = await materialOutboundOrderStore.read(db, id)
    const content = contentOf(materialOutboundOrderModel, order)
    expect(materialOutboundOrderProblems(content, 'submit', '2026-03-05')).toEqual([])
    expect(order.materialOutboundMessages.every(({ bomItem }) => bomItem !== null)).toBe(true)
  }
  expect([inbound.length, outbound.length].every((count) => count > 40)).toBe(true)
})

test('the demo company knows deliveries in parts, two lots of a delivery, supplements, returns, stock takes and moves', async () => {
  const [counted] = await rowsOf(`select
    (select count(*)::int from (select 1 from material_inbound_order_lines where material_bulk_purchase_id is not null
      group by material_bulk_purchase_id having count(distinct order_id) > 1) parts) as parts,
    (select count(*)::int from (select 1 from material_inbound_order_lines group by order_id, material_id having count(distinct lot) > 1) lots) as lots,
    (select count(*)::int from material_inbound_orders where type = 'ReturnMaterial') as returns,
    (select count(*)::int from material_outbound_orders where type = 'Supplement') as supplements,
    (select count(*)::int from stock_takes where shortage_quantity > 0) as takes,
    (select count(*)::int from stock_moves where status = 'Finished') as moves,
    (select count(*)::int from material_inbound_orders where status = 'Pending') as drafts,
    (select count(*)::int from stock_balances where on_hand > 0) as standing`)
  for (const [name, count] of Object.entries(counted ?? {})) expect([name, Number(count) > 0]).toEqual([name, true])
})

test('demo bookings are such as the product makes, and in the state that follows from what came of them', async () => {
  const { db } = app.services
  for (const id of (await idsOf('cloth_warehouse_booking_orders')).slice(0, -2)) {
    const order = await bookingOrderStore.read(db, id)
    const content = contentOf(bookingOrderModel, order)
    // A booking is for a day that had not passed when it was made.
    expect(bookingOrderProblems(content, 'submit', order.createdAt.slice(0, 10))).toEqual([])
    const lines = order.clothWarehouseBookingMessages
    expect(lines.reduce((sum, { signedQuantity }) => sum + signedQuantity, 0)).toBe(order.signedQuantity)
    const isClosed = order.closedAt !== null
    if (order.status !== 'Canceled')
      expect(order.status).toBe(
        arrivedStatus(
          lines.flatMap(({ sizeRange }) => sizeRange),
          { isClosed },
        ),
      )
    const [version] = (await bookingOrderStore.versions?.list(db, id)) ?? []
    const kept = await bookingOrderStore.versions?.read(db, id, version?.version)
    expect([kept?.status, kept?.signedQuantity, kept?.bookingQuantity]).toEqual(['Finished', 0, order.bookingQuantity])
  }
})

test('demo sign-ins of garments are such as the product makes', async () => {
  const { db } = app.services
  for (const id of (await idsOf('cloth_inbound_orders')).slice(0, -2)) {
    const order = await clothInboundOrderStore.read(db, id)
    expect(clothInboundOrderProblems(contentOf(clothInboundOrderModel, order), 'submit', '2026-03-05')).toEqual([])
    expect([order.status, (await clothInboundOrderStore.versions?.list(db, id))?.length]).toEqual(['Finished', 1])
  }
  const more = await rowsOf(`select l.production_order_id, z.name from cloth_inbound_order_sizes z
      join cloth_inbound_order_lines l on l.id = z.line_id join cloth_inbound_orders o on o.id = l.order_id and o.status = 'Finished'
      join production_size_figures f on f.order_id = l.production_order_id and f.stage = 'cut' and f.name = z.name
    group by 1, 2, f.quantity having sum(z.quantity) > f.quantity + 2`)
  // Factories deliver no more than they have cut, but for two pieces.
  expect(more).toEqual([])
})

test('demo shipments are such as the product makes; one was changed after it left', async () => {
  const { db } = app.services
  for (const id of (await idsOf('cloth_outbound_orders')).slice(0, -2)) {
    const order = await clothOutboundOrderStore.read(db, id)
    expect(clothOutboundOrderProblems(contentOf(clothOutboundOrderModel, order), 'submit')).toEqual([])
    const { status, confirmedVersion, dispatchOrder, actualOutboundDate, clothOutboundMessages: lines } = order
    expect((await clothOutboundOrderStore.versions?.list(db, id))?.length).toBe(confirmedVersion)
    expect(dispatchOrder?.date ?? null).toBe(actualOutboundDate)
    expect(status === 'Dispatched').toBe(actualOutboundDate !== null)
    expect(lines.every(({ price }) => Number(price) > 0)).toBe(true)
  }
  const [counted] = await rowsOf(`select
    count(*) filter (where status = 'Dispatched' and confirmed_version = 2)::int as changed,
    count(*) filter (where approval is not null)::int as asked,
    count(*) filter (where status = 'Canceled')::int as cancelled from cloth_outbound_orders`)
  expect(counted).toEqual({ changed: 1, asked: 1, cancelled: 1 })
})

test('the purchases of customers tell of the shipments that there are', async () => {
  const wrong = await rowsOf(`select c.id from customer_purchase_orders c left join (
      select p.sale_order_id, min(o.actual_outbound_date) as day, min(o.id) filter (where o.status <> 'Canceled') as first
      from cloth_outbound_orders o join cloth_outbound_order_lines l on l.order_id = o.id
        join production_orders p on p.id = l.production_order_id group by 1) f on f.sale_order_id = c.sale_order_id
      left join cloth_outbound_orders o on o.id = f.first
    where (c.first_actual_outbound_date, c.first_cloth_outbound_order_status) is distinct from (f.day, o.status)`)
  expect(wrong).toEqual([])
})

test('the demo company knows garments that come late, in parts, too few, too many, without a booking and with defects', async () => {
  const [counted] = await rowsOf(`select
    (select count(*)::int from cloth_warehouse_booking_orders where status = 'Finished' and booking_date < '2026-03-05') as late,
    (select count(*)::int from cloth_warehouse_booking_orders where status = 'PartiallyArrived') as partly,
    (select count(*)::int from cloth_warehouse_booking_orders where status = 'Canceled') as cancelled,
    (select count(*)::int from cloth_warehouse_booking_orders where closed_at is not null) as short,
    (select count(*)::int from cloth_warehouse_booking_order_sizes where signed_quantity > quantity) as over,
    (select count(*)::int from cloth_inbound_orders where type = 'Direct') as direct,
    (select count(*)::int from cloth_inbound_orders where defect_quantity > 0) as defects,
    (select count(*)::int from stock_balances where kind = 'cloth' and quality = 'Good' and on_hand > 0
      and warehouse_location_id is not null) as lying,
    (select count(*)::int from stock_balances where kind = 'cloth' and quality = 'Defect' and on_hand > 0) as bad,
    (select count(*)::int from stock_reservations where state = 'Open') as promised,
    (select count(*)::int from dispatch_orders where status = 'Finished') as sent,
    (select count(*)::int from return_goods_order where type = 'Returns' and status = 'Finished') as returned,
    (select count(*)::int from return_goods_order where return_goods_way = '原地销毁') as destroyed,
    (select count(*)::int from cloth_inbound_orders where type = 'Repair') as repaired,
    (select count(*)::int from production_orders where total_outbound_quantity > 0) as shipped`)
  for (const [name, count] of Object.entries(counted ?? {})) expect([name, Number(count) > 0]).toEqual([name, true])
})

test('the two newest of each kind of document of garments are drafts', async () => {
  for (const noun of [
    'cloth_warehouse_booking_orders',
    'cloth_inbound_orders',
    'cloth_outbound_orders',
    'dispatch_orders',
    'return_goods_order',
  ]) {
    const newest = await rowsOf(`select status from ${noun} order by created_at desc, id desc limit 2`)
    expect([noun, ...newest.map(({ status }) => status)]).toEqual([noun, 'Pending', 'Pending'])
  }
})

test('everything that was done to demo documents of the warehouse has words in their timelines', async () => {
  const done = await rowsOf('select distinct document, action from operating_records')
  const { timelines = [] } = warehousingServer
  if (typeof timelines === 'function') throw new Error('the timelines of the warehouse need no modules')
  expect(timelines.length).toBeGreaterThan(5)
  const wordless = timelines.flatMap(({ document: { noun }, actions = [] }) => {
    const known = new Set([...actions, ...recordActions].map(({ value }) => value))
    return done.filter(({ document, action }) => document === noun && !known.has(String(action)))
  })
  expect(wordless).toEqual([])
})
