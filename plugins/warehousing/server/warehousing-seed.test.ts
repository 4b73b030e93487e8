import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runChecks } from '../../../core/server/data-check.ts'
import { contentOf } from '../../../core/shared/document/document-content.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { adminServer } from '../../admin/server.ts'
import { bulkPurchaseServer } from '../../bulk-purchase/server.ts'
import { inboxServer } from '../../inbox/server.ts'
import { masterDataServer } from '../../master-data/server.ts'
import { materialsServer } from '../../materials/server.ts'
import { patternRoomServer } from '../../pattern-room/server.ts'
import { productionServer } from '../../production/server.ts'
import { salesServer } from '../../sales/server.ts'
import { materialInboundOrderModel } from '../material-inbound-orders/material-inbound-order-model.ts'
import { materialInboundOrderProblems } from '../material-inbound-orders/material-inbound-order-rules.ts'
import { materialInboundOrderStore } from '../material-inbound-orders/server/material-inbound-order-store.ts'
import { materialOutboundOrderModel } from '../material-outbound-orders/material-outbound-order-model.ts'
import { materialOutboundOrderProblems } from '../material-outbound-orders/material-outbound-order-rules.ts'
import { materialOutboundOrderStore } from '../material-outbound-orders/server/material-outbound-order-store.ts'
import { warehousingServer } from '../server.ts'
import { stockChecks } from '../stock/server/ledger-sources.ts'

const servers = [
  adminServer,
  inboxServer,
  masterDataServer,
  materialsServer,
  salesServer,
  patternRoomServer,
  productionServer,
  bulkPurchaseServer,
  warehousingServer,
]
const now = new Date('2026-03-05T02:00:00Z')
const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-stock-seed-'))
let app: TestApp

const rowsOf = async (text: string) => (await app.database.pool.query<Record<string, unknown>>(text)).rows
const idsOf = async (table: string) => (await rowsOf(`select id from ${table} order by id`)).map(({ id }) => Number(id))

beforeAll(async () => {
  app = await openTestApp(servers, { dataDir, clock: () => now })
  await app.seed(0.15)
}, 120_000)
afterAll(async () => {
  await app?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

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
