import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

test('a purchase is revoked before it began, begun again, and revoked once more with the word of its purchaser', async () => {
  const { producer, purchaser } = company
  const first = await company.bought(2)
  const { productionOrder } = first
  const production = async () => {
    const { materialStatus, latestPurchase } = await company.rereadProduction(productionOrder)
    return [materialStatus, latestPurchase?.code]
  }
  expect(await production()).toEqual(['Pending', first.materialBulkPurchaseOrderCode])

  // Nobody has bought anything yet: the follower cancels, and the purchaser is told.
  expect((await company.buy(producer, 'PUT', `/${first.id}`, { isCancelled: true })).status).toBe(200)
  expect((await company.toldTo(purchaser))[0]).toContain('取消了生产单')
  expect(await production()).toEqual(['Canceled', first.materialBulkPurchaseOrderCode])

  // The customer comes back: the purchase is started again, and begun.
  const { body } = await company.startPurchase([productionOrder])
  const second = await company.readPurchase(body.orders[0])
  expect(second.materialBulkPurchaseOrderCode).not.toBe(first.materialBulkPurchaseOrderCode)
  await company.buy(purchaser, 'PUT', `/${second.id}/start`, { version: second.version })
  expect(await production()).toEqual(['PurchaseInProgress', second.materialBulkPurchaseOrderCode])

  // Now it needs the purchaser, who first says no.
  const ask = async (reasonForApproval: string) => {
    const request = {
      type: 'Update',
      status: 'UnderApproval',
      resourceType: 'MaterialBulkPurchaseOrder',
      payload: { reasonForApproval, approveOrderId: second.id },
    }
    return company.call('POST', 'personal_tasks/approval', request, producer.token)
  }
  const refused = await company.buy(producer, 'PUT', `/${second.id}`, { isCancelled: true })
  expect([refused.status, refused.body.message]).toEqual([409, '采购单采购中，撤销需要采购员审批'])
  expect((await ask('客户减单')).status).toBe(201)
  await company.buy(purchaser, 'PUT', `/${second.id}`, { isCancelled: false })
  expect(await production()).toEqual(['PurchaseInProgress', second.materialBulkPurchaseOrderCode])

  // A part of the cloth arrives, then the customer cancels for good, and the purchaser agrees.
  const [cloth] = second.materialBulkPurchases
  await company.arrive([{ id: Number(cloth?.id), quantity: '120' }])
  expect((await ask('客户取消订单')).status).toBe(201)
  expect((await company.buy(purchaser, 'PUT', `/${second.id}`, { isCancelled: true })).status).toBe(200)
  expect(await production()).toEqual(['Canceled', second.materialBulkPurchaseOrderCode])
  const after = await company.readPurchase(second)
  expect([after.status, after.materialBulkPurchases[0]?.receivedQuantity]).toEqual(['Canceled', '120'])

  // What happened is told in order, and both purchases stay with the production order.
  const { body: line } = await company.call(
    'GET',
    `timeline/material_bulk_purchase_orders/${second.id}`,
    undefined,
    purchaser.token,
  )
  const actions = line.entries.map(({ action }: { action: string }) => action).filter((action: string) => action)
  expect(actions.toReversed()).toEqual([
    'created',
    'purchase_started',
    'approval_asked',
    'approval_rejected',
    'lines_received',
    'approval_asked',
    'approval_agreed',
    'cancelled',
  ])
  const { body: all } = await company.buy(company.onlooker, 'GET', `/otherOrders/${productionOrder.id}`)
  expect(all.records.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([true, true])
})
