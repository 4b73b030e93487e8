import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { openTestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../../admin/server.ts'
import { inboxServer } from '../../../inbox/server.ts'
import { masterDataServer } from '../../../master-data/server.ts'
import { materialsServer } from '../../../materials/server.ts'
import { salesServer } from '../../server.ts'
import { type SaleOrder, saleOrderModel } from '../sale-order-model.ts'
import { amountsOf, saleOrderProblems } from '../sale-order-rules.ts'
import { saleOrderStore } from './sale-order-store.ts'
import { saleOrders, saleOrderVersions } from './sale-order-tables.ts'

test('the demo sale orders follow every rule, and are as the server reads them', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'selvedge-seed-'))
  const app = await openTestApp([adminServer, inboxServer, masterDataServer, materialsServer, salesServer], {
    dataDir,
    clock: () => new Date('2026-03-05T02:00:00Z'),
  })
  await app.seed(0.05)
  const { db } = app.services
  const kept = await db.select().from(saleOrderVersions)
  const rows = await db.select().from(saleOrders)
  const shipped: string[] = []
  expect(kept.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ status }) => status))).toContain('Finished')
  for (const { snapshot } of kept) {
    const order = snapshot as SaleOrder
    const content = contentOf(saleOrderModel, order)
    expect(saleOrderProblems(content, 'submit')).toEqual([])
    expect(order.customerPurchaseOrder).toMatchObject({ ...amountsOf(content), rmbUnitPrice: expect.any(String) })
    const {
      status: _status,
      version: _version,
      updatedAt: _at,
      user,
      lastUpdater: _by,
      editWindow: _,
      ...known
    } = order
    const {
      firstActualOutboundDate: _date,
      firstClothOutboundOrderStatus: _state,
      ...customerPurchaseOrder
    } = known.customerPurchaseOrder
    const read = await saleOrderStore.read(db, order.id)
    expect(read).toMatchObject({ ...known, customerPurchaseOrder, user: { id: user.id } })
    const { firstActualOutboundDate: left, saleOrderDate } = read.customerPurchaseOrder
    if (left) shipped.push(left)
    // Goods leave after they were ordered, and not in the future.
    if (left) expect((saleOrderDate ?? '') < left && left < '2026-03-05').toBe(true)
  }
  expect(shipped.length).toBeGreaterThan(0)
  await app.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 120_000)
