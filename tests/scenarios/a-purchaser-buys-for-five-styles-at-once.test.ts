import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BulkPurchase } from '../../plugins/bulk-purchase/bulk-purchases/bulk-purchase-model.ts'
import type { BulkPurchaseOrder } from '../../plugins/bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

const lines = '/material_bulk_purchase'

test('a follower starts the purchase of five styles at once, and the purchaser begins, fills in and thins them out', async () => {
  const { producer, purchaser } = company
  const styles = []
  for (let count = 0; count < 5; count++) styles.push(await company.produced(2))
  const ids = styles.map(({ id }) => id)

  // The window tells what the start will do; one style is already with another purchaser.
  await company.startPurchase([{ id: Number(ids[4]) }], company.secondPurchaser)
  const preview = await company.buy(producer, 'POST', '/preflight', { productionOrderIds: ids })
  expect([preview.body.ready, preview.body.leftOut.length]).toEqual([ids.slice(0, 4), 1])
  const { status, body } = await company.startPurchase(styles)
  expect([status, body.created, body.filtered]).toEqual([201, 4, 1])
  expect(await company.toldTo(purchaser)).toHaveLength(4)

  // Three of the four are begun by one act; the fourth follows line by line.
  const started = body.orders.map(({ id }: { id: number }) => id)
  const begun = await company.buy(purchaser, 'POST', '/bulk/purchase', {
    materialBulkPurchaseOrderIds: started.slice(0, 3),
  })
  expect(begun.body).toEqual({ started: started.slice(0, 3), skipped: [] })
  const read = (): Promise<BulkPurchaseOrder[]> =>
    Promise.all(started.map((id: number) => company.readPurchase({ id })))
  const fourth = await company.readPurchase({ id: started[3] })
  const [cloth, trim] = fourth.materialBulkPurchases as [BulkPurchase, BulkPurchase]
  const one = await company.buy(purchaser, 'POST', `${lines}/purchase`, { materialBulkPurchaseIds: [cloth.id] })
  expect(one.body).toEqual({ done: [cloth.id], refused: [] })

  // The supplier sells whole rolls: quantity, price and day are written into each line of cloth.
  for (const order of await read()) {
    const [line] = order.materialBulkPurchases as [BulkPurchase]
    const { supplier, comment, version } = line
    const saved = await company.buy(purchaser, 'PUT', `${lines}/${line.id}`, {
      supplier,
      comment,
      version,
      purchaseQuantity: '450',
      unitPrice: '31.9',
      expectedArrivalDate: '2026-12-18',
    })
    expect([saved.status, saved.body.price]).toEqual([200, '14355.00'])
  }
  // One trim comes from stock, in two orders at once.
  const trims = (await read()).slice(2).map(({ materialBulkPurchases }) => Number(materialBulkPurchases[1]?.id))
  const cancelled = await company.buy(purchaser, 'POST', `${lines}/cancel`, {
    materialBulkPurchaseIds: trims,
    cancelReason: '用库存',
  })
  expect(cancelled.body).toEqual({ done: trims, refused: [] })
  expect(trims).toContain(trim.id)

  const after = await read()
  expect(after.map(({ status: is, lineCount, totalPrice }) => [is, lineCount, totalPrice])).toEqual([
    // 450 × 31.90, and 425.25 × 32.50 where the trim is bought.
    ['PurchaseInProgress', 2, '28175.63'],
    ['PurchaseInProgress', 2, '28175.63'],
    ['PurchaseInProgress', 1, '14355.00'],
    ['PurchaseInProgress', 1, '14355.00'],
  ])
  const { body: figures } = await company.buy(purchaser, 'POST', `${lines}/statistic`, { purchaseUser: [purchaser.id] })
  expect(figures).toMatchObject({ PurchaseInProgressCount: 6 })
  for (const style of styles.slice(0, 4))
    expect((await company.rereadProduction(style)).materialStatus).toBe('PurchaseInProgress')
  expect((await company.rereadProduction({ id: Number(ids[4]) })).materialStatus).toBe('Pending')
})
