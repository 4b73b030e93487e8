import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifications } from '../../plugins/inbox/notifications/server/notification-tables.ts'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import { runChecks } from '../../core/server/data-check.ts'
import { chainChecks } from '../../plugins/lateness/order-chains/server/order-chain-store.ts'
import { type ChainCompany, openChainCompany } from '../support/chain-company.ts'

let company: ChainCompany
beforeAll(async () => {
  company = await openChainCompany()
})
afterAll(() => company?.close())

/** The critical notices of a person. */
const noticesOf = async ({ id }: { readonly id: number }) => {
  const told = await company.app.services.db.select().from(notifications).where(eq(notifications.userId, id))
  return told.filter(({ type }) => type === 'order_chains.critical').map(({ message }) => message)
}

test('an order becomes late because its material came late, people are told once, and why it is late names the material', async () => {
  const { producer, purchaser } = company
  const produced = await company.produced(2)
  const sale = produced.saleOrderId
  // 30 June is required; 19 working days for cutting, sewing and shipment leave the material until 3 June.
  const planned = await company.chainOf(sale)
  expect(planned.stages.map(({ stage, target }) => [stage, target]).slice(4)).toEqual([
    ['confirm', '2026-05-19'],
    ['material', '2026-06-03'],
    ['cutting', '2026-06-08'],
    ['sewing', '2026-06-26'],
    ['shipment', '2026-06-30'],
  ])
  expect(planned).toMatchObject({ stage: 'material', confirm: '2026-03-02', sale: '2026-03-02', causes: [] })
  expect(planned.lateness.confirm).toBeLessThan(0)

  const { body } = await company.startPurchase([produced])
  const order = await company.readPurchase(body.orders[0])
  await company.buy(purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
  const [cloth, trim] = (await company.readPurchase(order)).materialBulkPurchases as [BulkPurchase, BulkPurchase]
  const expectOn = async (expectedArrivalDate: string) => {
    const line = (await company.readPurchase(order)).materialBulkPurchases.find(({ id }) => id === cloth.id)
    if (!line) throw new Error('the line is there')
    const { supplier, purchaseQuantity, unitPrice, deliveries, comment, version } = line
    const given = { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, deliveries, comment, version }
    expect((await company.buy(purchaser, 'PUT', `/material_bulk_purchase/${line.id}`, given)).status).toBe(200)
  }
  await expectOn('2026-06-01')
  await expectOn('2026-06-10')
  expect((await company.chainOf(sale)).causes).toMatchObject([
    {
      kind: 'expected',
      stage: 'material',
      from: '2026-06-01',
      to: '2026-06-10',
      user: { id: purchaser.id },
      document: 'material_bulk_purchase_orders',
      documentId: order.id,
    },
  ])

  // In time on 12 May; eight days later the material is not there and the time no longer suffices.
  company.onDay('2026-05-12')
  expect([await company.turn(), await noticesOf(producer)]).toEqual([0, []])
  company.onDay('2026-05-20')
  expect(await company.turn()).toBe(1)
  expect(await noticesOf(producer)).toEqual([expect.stringContaining(produced.productionOrderCode)])
  expect((await noticesOf(producer))[0]).toContain('缺 1 个工作日')
  // A further turn, and one after a restart, tell nobody again.
  company.onDay('2026-05-21')
  expect(await company.turn()).toBe(0)

  company.onDay('2026-06-12')
  await company.arrive([{ id: trim.id, quantity: '425.25' }])
  await company.arrive([{ id: cloth.id, quantity: String(cloth.purchaseQuantity ?? '425.25') }])
  const late = await company.chainOf(sale)
  expect(late).toMatchObject({ stage: 'cutting', material: '2026-06-12', lateness: { material: 7 } })
  const material = late.stages.find(({ stage }) => stage === 'material')
  expect(material).toEqual({ stage: 'material', target: '2026-06-03', actual: '2026-06-12', late: 7, own: 7 })
  expect(late.causes.filter(({ kind }) => kind === 'material')).toMatchObject([
    { stage: 'material', from: '2026-06-10', to: '2026-06-12', detail: cloth.material.name },
  ])
  // Who may not read purchases is told nothing of them.
  expect((await company.chainOf(sale, company.onlooker)).causes).toEqual([])
  const idsOf = async (lateStage: string) => (await company.rowsOf({ lateStage: [lateStage] })).map(({ id }) => id)
  expect([await idsOf('material'), await idsOf('confirm')]).toEqual([[sale], []])
  expect(await runChecks(company.app.services.db, chainChecks)).toMatchObject([{ count: 0 }])
})
