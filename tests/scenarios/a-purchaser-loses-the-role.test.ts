import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../plugins/admin/server-public.ts'
import { giveRoles } from '../support/give-roles.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

test('a purchaser loses the role: an administrator decides what was asked, and a colleague takes the purchase over', async () => {
  const { producer, purchaser, secondPurchaser, administrator, app } = company
  const started = async () => {
    const order = await company.bought(2)
    await company.buy(purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
    return company.readPurchase(order)
  }
  const ask = (id: number, version: number) =>
    company.buy(producer, 'PUT', `/${id}/ask_cancel`, { version, reason: '客户改款' })
  const [asked, kept] = [await started(), await started()]
  const before = await ask(asked.id, asked.version)
  expect(before.body.approval.deciders).toMatchObject([{ id: purchaser.id }])

  // The purchaser moves to another department.
  const [other] = await app.services.db.select({ id: roles.id }).from(roles).where(eq(roles.key, '仓管员'))
  const moved = await giveRoles(app, administrator.token, { userIds: [purchaser.id], roleIds: [Number(other?.id)] })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)

  // The request waits for an administrator then, and nobody else decides it.
  const decide = (by: { id: number; token: string }, id = asked.id) =>
    company.buy(by, 'PUT', `/${id}`, { isCancelled: true })
  expect((await decide(purchaser)).status).toBe(403)
  expect((await decide(secondPurchaser)).status).toBe(409)
  expect((await decide(producer)).status).toBe(409)
  expect((await decide(administrator)).status).toBe(200)
  expect((await company.readPurchase(asked, administrator)).status).toBe('Canceled')

  // A request that is made now goes to the administrators at once.
  const later = await ask(kept.id, kept.version)
  expect(later.status).toBe(200)
  expect(later.body.approval.deciders.map(({ id }: { id: number }) => id)).not.toContain(purchaser.id)
  const rejected = await company.buy(administrator, 'PUT', `/${kept.id}`, { isCancelled: false })
  expect(rejected.status).toBe(200)

  // No new purchase is given to the person; the old one goes on with a colleague.
  const refused = await company.startPurchase([await company.produced()], purchaser)
  expect([refused.status, refused.body.errors?.[0]?.message]).toEqual([422, '所选人员不是大货采购员'])
  const order = await company.readPurchase(kept, secondPurchaser)
  expect(order.purchaseUser?.id).toBe(purchaser.id)
  const { id, version, comment } = order
  const save = (purchaseUser: object, more: object = {}) =>
    company.buy(secondPurchaser, 'PUT', '', { id, version, comment, purchaseUser, ...more })
  const commented = await save({ id: purchaser.id }, { comment: '等交接' })
  expect([commented.status, commented.body.comment]).toEqual([200, '等交接'])
  const taken = await company.buy(secondPurchaser, 'PUT', '', {
    id,
    version: commented.body.version,
    comment,
    purchaseUser: { id: secondPurchaser.id },
  })
  expect(taken.body.purchaseUser).toMatchObject({ id: secondPurchaser.id })
  const next = await ask(id, taken.body.version)
  expect(next.body.approval.deciders).toMatchObject([{ id: secondPurchaser.id }])
})
