import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import { playPurchases } from '../../../../tests/support/purchase-histories.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

test('after any steps of purchasers, followers and the warehouse, orders, lines and production agree', async () => {
  const done = await playPurchases(company, { seed: 33, steps: 250, orders: 3 })
  expect(done.size).toBeGreaterThan(10)
}, 60_000)
