import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentOf } from '../../../core/shared/document/document-content.ts'
import { serversOf } from '../../../tests/support/area-servers.ts'
import { openTestApp } from '../../../tests/support/test-app.ts'
import { personalTasks } from '../../inbox/server-public.ts'
import { bomModel } from '../boms/bom-model.ts'
import { bomProblems } from '../boms/bom-rules.ts'
import { bomStore } from '../boms/server/bom-store.ts'
import { boms } from '../boms/server/bom-tables.ts'
import { lineCost } from '../costs/bom-costs.ts'
import { quoteModel } from '../quotes/quote-model.ts'
import { priceOf, quoteProblems } from '../quotes/quote-rules.ts'
import { quoteStore } from '../quotes/server/quote-store.ts'
import { quotes } from '../quotes/server/quote-tables.ts'
import { type SaleOrder, saleOrderModel } from '../sale-orders/sale-order-model.ts'
import { amountsOf, saleOrderProblems } from '../sale-orders/sale-order-rules.ts'
import { saleOrderStore } from '../sale-orders/server/sale-order-store.ts'
import { saleOrders, saleOrderVersions } from '../sale-orders/server/sale-order-tables.ts'

const now = new Date('2026-03-05T02:00:00Z')
let app: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  app = await openTestApp(serversOf('sales'), { clock: () => now })
  // In a smaller company nobody asks for everything that can be asked for.
  await app.seed(0.15)
}, 120_000)
afterAll(() => app?.close())

test('the demo bills and quotes follow every rule, and cost what the server reckons', async () => {
  const { db } = app.services
  const billed = await db.select({ id: boms.id }).from(boms)
  const quoted = await db.select({ id: quotes.id }).from(quotes)
  expect(Math.min(billed.length, quoted.length)).toBeGreaterThan(10)
  for (const { id } of billed) {
    const bom = await bomStore.read(db, id)
    expect(bomProblems(contentOf(bomModel, bom))).toEqual([])
    for (const { bomItems } of bom.templates) for (const line of bomItems) expect(line.price).toBe(lineCost(line))
  }
  const adopted = new Set<string>()
  for (const { id } of quoted) {
    const quote = await quoteStore.read(db, id)
    const content = contentOf(quoteModel, quote)
    expect(quoteProblems(content)).toEqual([])
    expect(quote.convertedPrice).toBe(priceOf(content))
    const color = `${quote.code} ${quote.type} ${quote.color}`
    expect(quote.isSelected && adopted.has(color)).toBe(false)
    if (quote.isSelected) adopted.add(color)
  }
}, 120_000)

test('the demo sale orders follow every rule, and are as the server reads them', async () => {
  const { db } = app.services
  const kept = await db.select().from(saleOrderVersions)
  const rows = await db.select().from(saleOrders)
  const shipped: string[] = []
  expect(kept.length).toBeGreaterThan(10)
  expect(new Set(rows.map(({ status }) => status))).toContain('Finished')
  // What people asked about since has changed or deleted some of them.
  const asked = new Set((await db.select().from(personalTasks)).map(({ approveOrderId }) => approveOrderId))
  for (const { snapshot } of kept.filter(({ orderId }) => !asked.has(orderId))) {
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
}, 120_000)

test('the demo company has requests in every state, each as its order says', async () => {
  const { db } = app.services
  const all = (await db.select().from(personalTasks)).filter(({ isApproval }) => isApproval)
  const kinds = new Set(all.map(({ type, status }) => `${type} ${status}`))
  for (const type of ['Deletion', 'Update'])
    for (const status of ['UnderApproval', 'Agree', 'Rejected']) expect(kinds).toContain(`${type} ${status}`)
  expect(all.some(({ decidedForId }) => decidedForId !== null)).toBe(true)
  for (const { type, status, approveOrderId, fromUserId, toUserId } of all) {
    const order = await saleOrderStore.find(db, approveOrderId ?? 0)
    expect(fromUserId).not.toBe(toUserId)
    expect(order === undefined).toBe(type === 'Deletion' && status === 'Agree')
    if (!order) continue
    expect(order.isUnderApproval).toBe(status === 'UnderApproval')
    if (type === 'Update' && status === 'Agree')
      expect(order).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
    if (status === 'Rejected') expect(order).toMatchObject({ status: 'Finished', confirmedVersion: 1 })
    expect(new Date(order.updatedAt).getTime()).toBeLessThanOrEqual(now.getTime())
  }
}, 120_000)
