import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import type { OrderChainRow } from '../../plugins/lateness/order-chains/order-chain-contract.ts'
import { latenessServer } from '../../plugins/lateness/server.ts'
import { warehousingServer } from '../../plugins/warehousing/server.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany({}, [warehousingServer, latenessServer])
})
afterAll(() => company?.close())

test('material arrives in parts, and the progress board says what production waits for', async () => {
  const { producer, purchaser } = company
  const produced = await company.produced(2)
  const board = async () => {
    const { status, body } = await company.call('POST', 'order_chains/search?page=1&size=50', {}, producer.token)
    expect(status).toBe(200)
    const row = body.records.find(({ productionOrderId }: OrderChainRow) => productionOrderId === produced.id)
    return [row?.stage, row?.production?.materialStatus]
  }
  expect(await board()).toEqual(['material', null])

  const { body } = await company.startPurchase([produced])
  const order = await company.readPurchase(body.orders[0])
  expect(await board()).toEqual(['material', 'Pending'])
  await company.buy(purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
  const [cloth, trim] = order.materialBulkPurchases as [BulkPurchase, BulkPurchase]

  // Two of three rolls, then the trim, then the last roll: 3 % may be missing.
  await company.arrive([{ id: cloth.id, quantity: '280' }])
  expect([await board(), (await company.readPurchase(order)).status]).toEqual([
    ['material', 'PurchaseInProgress'],
    'PartiallyArrived',
  ])
  await company.arrive([{ id: trim.id, quantity: '425.25' }])
  await company.arrive([{ id: cloth.id, quantity: '138' }])
  expect(await board()).toEqual(['cutting', 'AllArrived'])
  expect((await company.toldTo(producer))[0]).toContain('物料已全部到货')

  // A roll with a fault goes back: production waits again, and the timeline of its order tells both.
  await company.takeBack([{ id: cloth.id, quantity: '138' }])
  expect(await board()).toEqual(['material', 'PurchaseInProgress'])
  // The supplier has no more of it: the purchaser closes the line, and what has come is enough.
  const closed = await company.buy(purchaser, 'POST', '/material_bulk_purchase/close', {
    materialBulkPurchaseIds: [cloth.id],
    closeReason: '布厂停产，按实收裁',
  })
  expect(closed.body).toEqual({ done: [cloth.id], refused: [] })
  expect(await board()).toEqual(['cutting', 'AllArrived'])
  const { body: told } = await company.call(
    'GET',
    `timeline/production_orders/${produced.id}`,
    undefined,
    producer.token,
  )
  const followed = told.entries.filter(({ action }: { action: string }) => action === 'purchase_followed')
  expect(followed.length).toBeGreaterThanOrEqual(5)
})
