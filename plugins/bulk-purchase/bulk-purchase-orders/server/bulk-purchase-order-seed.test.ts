import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMore, roundDecimal, sumDecimals } from '../../../../core/shared/money.ts'
import { serversOf } from '../../../../tests/support/area-servers.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { requiredQuantity } from '../../../production/public.ts'
import { materialStatusOf, orderStatusOf, toleratedRange } from '../../bulk-purchases/bulk-purchase-machine.ts'
import { bulkPurchaseProblems } from '../../bulk-purchases/bulk-purchase-rules.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'
import { bulkPurchaseOrderStore } from './bulk-purchase-order-store.ts'

const now = new Date('2026-03-05T02:00:00Z')
let app: TestApp
let orders: readonly BulkPurchaseOrder[]

const rowsOf = async (text: string) => (await app.database.pool.query<Record<string, unknown>>(text)).rows

beforeAll(async () => {
  app = await openTestApp(serversOf('bulk-purchase'), { clock: () => now })
  await app.seed(0.15)
  const ids = await rowsOf('select id from material_bulk_purchase_orders order by id')
  orders = await Promise.all(ids.map(({ id }) => bulkPurchaseOrderStore.read(app.services.db, Number(id))))
}, 120_000)
afterAll(() => app?.close())

test('demo purchases are as their lines and bills say', async () => {
  const bills = new Map(
    (
      await rowsOf(`select l.id, l.usage, l.loss, l.unit_price, p.quantity from production_order_lines l
        join production_orders p on p.id = l.order_id`)
    ).map((row) => [Number(row['id']), row]),
  )
  const copied = new Map(
    (await rowsOf('select id, bill_line_id from material_bulk_purchases')).map((row) => [
      Number(row['id']),
      bills.get(Number(row['bill_line_id'])),
    ]),
  )
  expect(orders.length).toBeGreaterThan(40)
  for (const order of orders) {
    const lines = order.materialBulkPurchases
    const kept = lines.filter(({ purchaseStatus }) => purchaseStatus !== 'Canceled')
    expect(orderStatusOf(order.isCancelled, lines)).toBe(order.status)
    expect(order).toMatchObject({
      lineCount: kept.length,
      arrivedLineCount: kept.filter(({ purchaseStatus }) => purchaseStatus === 'Received').length,
      totalPrice: roundDecimal(sumDecimals(kept.map(({ price }) => price ?? '0')), 2),
    })
    for (const line of lines) {
      const bill = copied.get(line.id)
      const needed = { usage: String(bill?.['usage'] ?? 0), loss: String(bill?.['loss'] ?? 0) }
      expect(line.requiredQuantity).toBe(requiredQuantity(needed, Number(bill?.['quantity'])))
      expect(isMore(line.requiredQuantity, line.purchaseQuantity ?? '0')).toBe(false)
      expect(bulkPurchaseProblems(line)).toEqual([])
      expect(line.orderStatus).toBe(order.status)
      const { most } = toleratedRange(line.purchaseQuantity ?? '0', '3')
      expect(isMore(line.receivedQuantity, most)).toBe(false)
      const [expected, required] = [line.expectedArrivalDate, line.requiredProductionDate]
      expect(expected === null || required === null || expected < required).toBe(true)
    }
  }
})

test('some demo purchases are short, cancelled, spread, above the order, above the need, or bought again', () => {
  const lines = orders.flatMap(({ materialBulkPurchases }) => materialBulkPurchases)
  const some = (is: (line: (typeof lines)[number]) => boolean) => lines.filter(is).length
  expect(some(({ closeReason }) => closeReason !== '')).toBeGreaterThan(0)
  expect(some(({ cancelReason }) => cancelReason !== '')).toBeGreaterThan(0)
  expect(some(({ deliveries }) => deliveries.length > 1)).toBeGreaterThan(0)
  expect(some((line) => isMore(line.receivedQuantity, line.purchaseQuantity ?? '0'))).toBeGreaterThan(0)
  expect(some((line) => isMore(line.purchaseQuantity ?? '0', line.requiredQuantity))).toBeGreaterThan(0)
  const again = [...Map.groupBy(orders, ({ productionOrder }) => productionOrder.id).values()].filter(
    (all) => all.length > 1,
  )
  expect(again.length).toBeGreaterThan(0)
  for (const [first] of again) expect(first?.status).toBe('Canceled')
})

test('the demo production orders show their latest purchase, and what is cut has its material', async () => {
  const produced = await rowsOf(`select p.id, p.production_type as type, p.status, p.order_status as "orderStatus",
      p.material_status as "materialStatus", p.latest_purchase as latest, exists (select 1 from crop_orders c
        where c.production_order_id = p.id) as "isCut" from production_orders p order by p.id`)
  const latest = new Map(orders.map((order) => [order.productionOrder.id, order]))
  for (const { id, type, status, orderStatus, materialStatus, latest: shown, isCut } of produced) {
    const order = latest.get(Number(id))
    expect([id, materialStatus]).toEqual([id, order ? materialStatusOf(order.status) : null])
    expect(shown).toEqual(
      order ? { id: order.id, code: order.materialBulkPurchaseOrderCode, status: order.status } : null,
    )
    const isBought = type === 'CMT' || type === 'CFOB'
    if (!isBought) expect(order).toBeUndefined()
    const isInProduction = isCut || (orderStatus === 'Finished' && status !== 'Pending')
    if (isBought && isInProduction) expect([id, materialStatus]).toEqual([id, 'AllArrived'])
  }
})
