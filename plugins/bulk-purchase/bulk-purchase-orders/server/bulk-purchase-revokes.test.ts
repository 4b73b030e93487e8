import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import { roles, userRoles } from '../../../admin/server-public.ts'
import type { BulkPurchaseOrder } from '../bulk-purchase-order-model.ts'

let company: PurchaseCompany
let order: BulkPurchaseOrder
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())
beforeEach(async () => {
  order = await company.bought(2)
})

const missing = 999_999
const start = async () => {
  const { body } = await company.buy(company.purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
  order = body
}
const reread = () => company.readPurchase(order)
const material = async () => (await company.rereadProduction(order.productionOrder)).materialStatus
const ask = (reason = '客户改用其他面料') =>
  company.call(
    'POST',
    'personal_tasks/approval',
    {
      type: 'Update',
      status: 'UnderApproval',
      resourceType: 'MaterialBulkPurchaseOrder',
      payload: { reasonForApproval: reason, approveOrderId: order.id },
    },
    company.producer.token,
  )
const askFor = async (person: { readonly id: number; readonly token: string }) =>
  company.buy(person, 'PUT', `/${order.id}/ask_cancel`, { version: (await reread()).version, reason: '改款' })
const decide = (isCancelled: boolean, by = company.purchaser) => company.buy(by, 'PUT', `/${order.id}`, { isCancelled })

describe('a purchase that is not begun', () => {
  test('is cancelled at once, and can be initiated again (C-4-14, C-4-24, C-open-41)', async () => {
    const { status, body } = await decide(true, company.producer)
    expect([status, body.status ?? 'Canceled']).toEqual([200, 'Canceled'])
    const after = await reread()
    expect([after.status, after.isCancelled, after.lineCount]).toEqual(['Canceled', true, 0])
    expect(after.materialBulkPurchases.map(({ purchaseStatus }) => purchaseStatus)).toEqual(['Canceled', 'Canceled'])
    expect(await material()).toBe('Canceled')
    expect((await company.toldTo(company.purchaser))[0]).toContain('取消了生产单')
    const again = await company.startPurchase([order.productionOrder])
    expect([again.status, await material()]).toEqual([201, 'Pending'])
    const { body: others } = await company.buy(company.onlooker, 'GET', `/otherOrders/${order.productionOrder.id}`)
    expect(others.records.map(({ status: one }: { status: string }) => one)).toEqual(['Canceled', 'Pending'])
  })

  test('needs no request', async () => {
    const { status, body } = await ask()
    expect([status, body.message]).toEqual([409, '无需审批，可以直接操作'])
  })
})

describe('a purchase that has begun', () => {
  beforeEach(start)

  test('is not cancelled without a request (D39)', async () => {
    const { status, body } = await decide(true, company.producer)
    expect([status, body.message]).toEqual([409, '采购单采购中，撤销需要采购员审批'])
    expect((await reread()).status).toBe('PurchaseInProgress')
  })

  test('asks its purchaser, who agrees on the page of the order (C-open-42, C-open-184)', async () => {
    const asked = await ask()
    expect([asked.status, asked.body.toUser?.id]).toEqual([201, company.purchaser.id])
    expect((await reread()).isUnderApproval).toBe(true)
    const twice = await ask()
    expect([twice.status, twice.body.message]).toEqual([409, '已有1条正在进行的审批记录,请关注'])
    expect((await decide(true, company.secondPurchaser)).status).toBe(409)
    expect((await decide(true)).status).toBe(200)
    const after = await reread()
    expect([after.status, after.isUnderApproval, await material()]).toEqual(['Canceled', false, 'Canceled'])
    const late = await decide(false)
    expect([late.status, late.body.message]).toEqual([409, '该审批已处理'])
  })

  test('stays as it is when the purchaser rejects, or the person who asked withdraws', async () => {
    await ask()
    await decide(false)
    expect([(await reread()).status, await material()]).toEqual(['PurchaseInProgress', 'PurchaseInProgress'])
    await ask()
    const { version } = await reread()
    const withdrawn = await company.buy(company.producer, 'PUT', `/${order.id}/withdraw`, { version })
    expect([withdrawn.status, withdrawn.body.isUnderApproval]).toEqual([200, false])
  })

  test('needs a reason of at most 200 characters (C-5-42, C-open-51)', async () => {
    const messageOf = async (reason: string) => (await ask(reason)).body.errors?.[0]?.message
    expect(await messageOf('  ')).toBe('请输入申请原因')
    expect(await messageOf('字'.repeat(201))).toContain('200')
  })

  test('is asked for by its own call as well, and decided by that of all documents', async () => {
    expect((await askFor(company.producer)).status).toBe(200)
    const decided = await company.buy(company.purchaser, 'PUT', `/${order.id}/decide`, { decision: 'Agree' })
    expect([decided.status, (await reread()).status]).toEqual([200, 'Canceled'])
    const cancelled = await company.buy(company.purchaser, 'PUT', `/${order.id}/cancel`, {
      version: (await reread()).version,
    })
    expect([cancelled.status, cancelled.body.message]).toEqual([409, '采购单已取消'])
  })

  test('is decided by an administrator once its purchaser has lost the role during the request (D23)', async () => {
    await ask()
    const { db } = company.app.services
    const isTheirs = eq(userRoles.userId, company.purchaser.id)
    const held = await db.select().from(userRoles).where(isTheirs)
    await db
      .delete(userRoles)
      .where(
        and(
          isTheirs,
          inArray(userRoles.roleId, db.select({ id: roles.id }).from(roles).where(eq(roles.key, '大货采购员'))),
        ),
      )
    const waitsFor = async ({ token }: { readonly token: string }) => {
      const { body } = await company.call('GET', 'personal_tasks', undefined, token)
      const received: readonly { status: string; payload: { approveOrderId: number } }[] = body.receivedApprovalTasks
      return received.some(({ status, payload }) => status === 'UnderApproval' && payload.approveOrderId === order.id)
    }
    try {
      const calls = [
        await decide(true),
        await decide(false),
        await company.buy(company.purchaser, 'PUT', `/${order.id}/decide`, { decision: 'Agree' }),
      ]
      expect(calls.map(({ status, body }) => [status, body.message])).toEqual(
        calls.map(() => [403, '没有当前操作的权限']),
      )
      expect((await reread()).isUnderApproval).toBe(true)
      expect([await waitsFor(company.administrator), await waitsFor(company.purchaser)]).toEqual([true, false])
      expect((await decide(true, company.administrator)).status).toBe(200)
      expect((await reread()).status).toBe('Canceled')
    } finally {
      await db.insert(userRoles).values(held).onConflictDoNothing()
    }
  })

  test('overtakes the request by the arrival of everything (D39)', async () => {
    await ask()
    await company.arrive(
      order.materialBulkPurchases.map(({ id, purchaseQuantity }) => ({ id, quantity: purchaseQuantity ?? '0' })),
    )
    const after = await reread()
    expect([after.status, after.isUnderApproval, await material()]).toEqual(['AllArrived', false, 'AllArrived'])
    expect((await decide(true)).status).toBe(409)
    expect((await company.toldTo(company.producer)).join()).toContain('物料已全部到货，不能再撤销采购')
  })

  test('keeps what has arrived when it is cancelled (D38)', async () => {
    const [first] = order.materialBulkPurchases
    await company.arrive([{ id: Number(first?.id), quantity: '100' }])
    expect((await reread()).status).toBe('PartiallyArrived')
    await ask()
    await decide(true)
    const after = await reread()
    expect([after.status, after.materialBulkPurchases[0]?.receivedQuantity]).toEqual(['Canceled', '100'])
    await company.takeBack([{ id: Number(first?.id), quantity: '100' }])
    const reverted = await reread()
    expect([reverted.status, reverted.materialBulkPurchases[0]]).toMatchObject([
      'Canceled',
      { receivedQuantity: '0', purchaseStatus: 'Canceled' },
    ])
  })

  test('is decided once when agreement and arrival meet', async () => {
    await ask()
    const lines = order.materialBulkPurchases.map(({ id, purchaseQuantity }) => ({
      id,
      quantity: purchaseQuantity ?? '0',
    }))
    const [decided, arrived] = await Promise.allSettled([decide(true), company.arrive(lines)])
    const after = await reread()
    expect(after.isUnderApproval).toBe(false)
    // Whichever came first is what holds, and the other is refused.
    const isCancelled = after.status === 'Canceled'
    expect(['Canceled', 'AllArrived']).toContain(after.status)
    expect(await material()).toBe(after.status)
    expect(arrived.status).toBe(isCancelled ? 'rejected' : 'fulfilled')
    expect(decided.status === 'fulfilled' && decided.value.status).toBe(isCancelled ? 200 : 409)
  })

  test('is, where its purchaser asks for the revocation, decided by an administrator (D23)', async () => {
    const asked = await askFor(company.purchaser)
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect((await decide(true)).status).toBe(409)
    const decided = await decide(true, company.administrator)
    expect([decided.status, (await reread()).status]).toEqual([200, 'Canceled'])
  })

  test('overtakes the request when the last line that was to come is cancelled or closed by its arrival', async () => {
    await askFor(company.producer)
    const refused = await company.buy(company.purchaser, 'POST', '/material_bulk_purchase/cancel', {
      materialBulkPurchaseIds: [order.materialBulkPurchases[0]?.id],
      cancelReason: '改款',
    })
    expect(refused.body.refused).toMatchObject([{ reason: { text: '已有1条正在进行的审批记录,请关注' } }])
    await company.arrive(order.materialBulkPurchases.map(({ id }) => ({ id, quantity: '1', isCompleted: true })))
    expect(await reread()).toMatchObject({ status: 'AllArrived', isUnderApproval: false })
    const late = await askFor(company.producer)
    expect([late.status, late.body.message]).toEqual([409, '采购完成，不能撤销采购'])
    const decided = await company.buy(company.purchaser, 'PUT', `/${order.id}/decide`, { decision: 'Agree' })
    expect(decided.status).toBe(409)
    expect((await reread()).status).toBe('AllArrived')
  })

  test('that does not exist is not found; unknown keys are refused', async () => {
    expect((await company.buy(company.purchaser, 'PUT', `/${missing}`, { isCancelled: true })).status).toBe(404)
    expect(
      (await company.buy(company.purchaser, 'PUT', `/${missing}/ask_cancel`, { version: 1, reason: 'x' })).status,
    ).toBe(404)
    const more = await company.buy(company.purchaser, 'PUT', `/${order.id}`, { isCancelled: true, toUserId: 1 })
    expect(more.status).toBe(422)
  })
})
