import { afterAll, beforeAll, expect, test } from 'vitest'
import { on, type ServerPlugin } from '../../core/server/plugin.ts'
import type { BlockerQuestion } from '../../core/server/document/document-store-options.ts'
import { message } from '../../core/shared/message.ts'
import { users } from '../../plugins/admin/server-public.ts'
import { eq } from 'drizzle-orm'
import { addPerson } from '../support/sales-company.ts'
import type { SwatchOrder } from './fabric-swatches/swatch-orders/swatch-order-model.ts'
import { openSwatchApprovals, type SwatchApprovals } from './swatch-approvals.ts'

/** Ids of orders that another area has packed, which prevents their deletion. */
const packed = new Set<number>()
const packing: ServerPlugin = {
  manifest: { id: 'packing', title: message('装箱'), requires: [] },
  routes: [],
  effects: [
    on<BlockerQuestion<{ readonly id: number }>>('swatch_orders.before_remove', async ({ id, blockers }) => {
      if (packed.has(id)) blockers.push('样卡已装箱')
    }),
  ],
}

let at: SwatchApprovals
beforeAll(async () => {
  at = await openSwatchApprovals([packing])
})
afterAll(() => at?.company.close())

const request = (order: { id: number; version: number }, reason = '重复下单') =>
  at.call('PUT', `swatch_orders/${order.id}/ask_remove`, at.asker, { version: order.version, reason })

test('the deletion of a confirmed order is requested with a reason, and the order stays until it is decided', async () => {
  const order = await at.confirmed()
  const refused = await at.call('DELETE', `swatch_orders/${order.id}`, at.asker)
  expect(refused).toMatchObject({ status: 409, body: { message: '订样单已确认，删除需要审批' } })
  const blank = await request(order, '  ')
  expect(blank).toMatchObject({ status: 422, body: { message: '请输入申请原因', errors: [{ field: 'reason' }] } })
  expect((await request(order, '字'.repeat(201))).body.message).toBe('申请原因不能超过200个字')
  expect((await request({ ...order, version: order.version + 1 })).status).toBe(409)
  const asked = await request(order)
  expect(asked.body).toMatchObject({
    status: 'Finished',
    isUnderApproval: true,
    approval: { step: 'remove', reason: '重复下单', askedBy: { id: at.asker.id }, deciders: [{ id: at.follower.id }] },
  })
  const again = await request(asked.body, '再来')
  expect(again).toMatchObject({ status: 409, body: { message: '已有1条正在进行的审批记录,请关注' } })
  const content = await at.content()
  const revision = { ...content, id: order.id, version: asked.body.version }
  expect(await at.call('PUT', 'swatch_orders?type=regression', at.asker, revision)).toMatchObject({
    status: 409,
    body: { message: '订样单删除审批中，请等待审批结果' },
  })
  const rows = await at.call('POST', 'swatch_orders/search', at.asker, { code: order.code })
  expect(rows.body.records).toMatchObject([{ id: order.id, approval: { reason: '重复下单' } }])
})

test('the follower finds the request in the inbox and agrees: the order is deleted, and the requester is notified', async () => {
  const order = await at.confirmed()
  await request(order)
  const [task] = await at.waiting(at.follower, order)
  expect(task).toMatchObject({
    type: 'Deletion',
    resourceType: 'SwatchOrder',
    fromUser: { id: at.asker.id },
    payload: { reasonForApproval: '重复下单', template: { code: order.code } },
    link: `/dashboard/swatchOrders/${order.id}`,
  })
  expect((await at.sent(at.asker, order))?.status).toBe('UnderApproval')
  expect(await at.waiting(at.other, order)).toEqual([])
  const agreed = await at.call('PUT', 'personal_tasks/approval', at.follower, {
    id: task?.id,
    version: 1,
    status: 'Agree',
  })
  expect(agreed).toMatchObject({ status: 200, body: { status: 'Agree', toUser: { id: at.follower.id } } })
  expect((await at.read(order)).status).toBe(404)
  expect((await at.sent(at.asker, order))?.status).toBe('Agree')
  expect((await at.notices(at.asker))[0]).toBe(`您对面料订样单 ${order.code}的删除审批申请：通过`)
  expect(await at.trail(order)).toEqual(['submitted', 'approval_asked', 'approval_agreed', 'deleted'])
})

test('a rejection keeps the order, and the requester reads the reason', async () => {
  const order = await at.confirmed()
  await request(order)
  const rejected = await at.decide(order, at.follower, 'Rejected', '仍需要')
  expect(rejected.body).toMatchObject({ status: 'Finished', isUnderApproval: false, approval: null })
  expect(await at.sent(at.asker, order)).toMatchObject({ status: 'Rejected', decisionReason: '仍需要' })
  expect((await at.notices(at.asker))[0]).toContain('不通过（仍需要）')
  expect((await request(rejected.body, '再次申请')).status).toBe(200)
})

test('nobody decides their own request or one sent to others; an administrator may decide any', async () => {
  const order = await at.confirmed()
  await request(order)
  expect(await at.decide(order, at.asker, 'Agree')).toMatchObject({
    status: 409,
    body: { message: '不能审批自己提交的申请' },
  })
  expect(await at.decide(order, at.other, 'Agree')).toMatchObject({
    status: 409,
    body: { message: '您不是该审批的审批人' },
  })
  const [task] = await at.waiting(at.follower, order)
  const body = { id: task?.id, version: 1, status: 'Agree' }
  expect((await at.call('PUT', 'personal_tasks/approval', at.other, body)).status).toBe(404)
  expect((await at.call('PUT', 'personal_tasks/approval', at.asker, body)).body.message).toBe('不能审批自己提交的申请')
  expect(await at.decide(order, at.admin, 'Agree')).toMatchObject({ status: 200, body: null })
  expect(await at.waiting(at.follower, order)).toEqual([])
})

test.each(['Rejected', 'Agree'] as const)(
  'when two people decide at the same time, the second is told that it is already decided: %s',
  async (first) => {
    const order = await at.confirmed()
    await request(order)
    const [task] = await at.waiting(at.follower, order)
    const answers = await Promise.all([
      at.decide(order, at.admin, first),
      at.call('PUT', 'personal_tasks/approval', at.follower, { id: task?.id, version: 1, status: first }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该审批已处理')
    expect((await at.read(order)).status).toBe(first === 'Agree' ? 404 : 200)
    expect(await at.decide(order, at.follower, 'Agree')).toMatchObject({
      status: 409,
      body: { message: '该审批已处理' },
    })
  },
)

test('an approval is refused when something prevents the deletion by then, and the request stays open', async () => {
  const order = await at.confirmed()
  await request(order)
  packed.add(order.id)
  expect(await at.decide(order, at.follower, 'Agree')).toMatchObject({
    status: 409,
    body: { message: '样卡已装箱。该申请仍在等待审批' },
  })
  expect((await at.read(order)).body.isUnderApproval).toBe(true)
  expect(await at.waiting(at.follower, order)).toHaveLength(1)
  packed.delete(order.id)
  expect((await at.decide(order, at.follower, 'Agree')).status).toBe(200)
  const blocked = await at.confirmed()
  packed.add(blocked.id)
  expect(await request(blocked)).toMatchObject({ status: 409, body: { message: '样卡已装箱' } })
  expect((await at.read(blocked)).body.isUnderApproval).toBe(false)
})

test('without a follower who may decide, the request goes to the administrators, also when the account is disabled later', async () => {
  const { db } = at.company.app.services
  const close = (isDeleted: boolean) => db.update(users).set({ isDeleted }).where(eq(users.id, at.follower.id))
  const decidersOf = async (order: SwatchOrder) =>
    (await request(order)).body.approval.deciders.map(({ id }: { id: number }) => id)
  expect(await decidersOf(await at.confirmed(null))).toEqual([at.admin.id])
  expect(await decidersOf(await at.confirmed(at.asker.id))).toEqual([at.admin.id])
  const stranger = await addPerson(at.company.app, `stranger${at.company.turn()}`, ['PRIVILEGE_SWATCH_READ'])
  expect(await decidersOf(await at.confirmed(stranger.id))).toEqual([at.admin.id])
  const disabled = await at.confirmed()
  const running = await at.confirmed()
  await request(running)
  expect(await at.waiting(at.admin, running)).toEqual([])
  await close(true)
  expect(await decidersOf(disabled)).toEqual([at.admin.id])
  expect(await at.waiting(at.admin, running)).toHaveLength(1)
  await close(false)
  const own = await at.call('PUT', `swatch_orders/${(await at.confirmed(null)).id}/ask_remove`, at.admin, {
    version: 1,
    reason: '误',
  })
  expect(own).toMatchObject({ status: 409, body: { message: '没有可以审批的人，请先指定跟单人或管理员' } })
})

test('a person who may no longer read the order neither sees nor decides the request', async () => {
  const leaver = await addPerson(at.company.app, 'leaver', ['PRIVILEGE_SWATCH_ORDER_READ'])
  const order = await at.confirmed(leaver.id)
  await request(order)
  const [task] = await at.waiting(leaver, order)
  expect(task?.deciders).toMatchObject([{ id: leaver.id }])
  await at.company.rows('delete from user_roles where user_id = $1', [leaver.id])
  at.company.app.services.sessions.forget(`user:${leaver.id}`)
  expect(await at.waiting(leaver, order)).toEqual([])
  expect(
    (await at.call('PUT', 'personal_tasks/approval', leaver, { id: task?.id, version: 1, status: 'Agree' })).status,
  ).toBe(403)
  expect((await at.decide(order, leaver, 'Agree')).status).toBe(403)
  expect((await at.decide(order, at.admin, 'Rejected')).status).toBe(200)
})

test('a request by the inbox’s call follows the rules of the page and ignores what its body says about the order', async () => {
  const order = await at.confirmed()
  const body = (payload: object, more: object = {}) => ({
    type: 'Deletion',
    resourceType: 'SwatchOrder',
    payload,
    ...more,
  })
  const apply = (given: object, person = at.asker) => at.call('POST', 'personal_tasks/approval', person, given)
  expect(await apply(body({ approveOrderId: order.id, reasonForApproval: ' ' }))).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'payload.reasonForApproval' }] },
  })
  expect(
    (await apply(body({ approveOrderId: order.id, reasonForApproval: '错' }, { type: 'Update' }))).body.message,
  ).toBe('该单据不支持此类审批')
  const payload = { approveOrderId: order.id, reasonForApproval: '下错', template: { code: '别的' } }
  const made = await apply(body(payload, { toUserId: at.other.id }))
  expect(made).toMatchObject({
    status: 201,
    body: {
      deciders: [{ id: at.follower.id }],
      payload: { template: { code: order.code }, reasonForApproval: '下错' },
    },
  })
  expect((await at.read(order)).body.isUnderApproval).toBe(true)
})
