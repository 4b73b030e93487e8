import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalQuestion } from '../../core/server/document/document-store-options.ts'
import { on, type ServerPlugin } from '../../core/server/plugin.ts'
import { runWork } from '../../core/server/work.ts'
import { message } from '../../core/shared/message.ts'
import { users } from '../../plugins/admin/server-public.ts'
import type { Content } from '../documents/document-sample.ts'
import { swatchOrderStore } from './fabric-swatches/swatch-orders/server/swatch-order-store.ts'
import type { SwatchOrder } from './fabric-swatches/swatch-orders/swatch-order-model.ts'
import { openSwatchApprovals, type SwatchApprovals } from './swatch-approvals.ts'

/** Orders whose confirmation another area wants approved, each with an additional decider. */
const watched = new Map<number | 'new', number | null>()
/** An area that requires approvals, and overtakes requests by its own event. */
const sampling: ServerPlugin = {
  manifest: { id: 'sampling', title: message('打样'), requires: [] },
  routes: [],
  effects: [
    on<ApprovalQuestion<{ readonly id: number }>>('swatch_orders.approval_of_submit', async ({ id, needs }) => {
      const key = watched.has(id) ? id : 'new'
      if (watched.has(key)) needs.push({ reason: '样衣已开裁', deciders: [watched.get(key) ?? null] })
    }),
    on<{ readonly id: number }>('sampling.arrived', async ({ id }, work) => {
      const order = await swatchOrderStore.lock(work, id)
      await swatchOrderStore.overtake(work, order, message('样卡已全部到齐'))
    }),
    on<{ readonly id: number }>('sampling.dropped', async ({ id }, work) => {
      await swatchOrderStore.discard(work, await swatchOrderStore.lock(work, id))
    }),
  ],
}

let at: SwatchApprovals
beforeAll(async () => {
  at = await openSwatchApprovals([sampling])
})
afterAll(() => at?.company.close())

const bodyOf = async (order: SwatchOrder): Promise<Content> => ({
  ...(await at.content()),
  id: order.id,
  version: order.version,
})
const submit = (body: object, reason?: string) =>
  at.call(
    'PUT',
    `swatch_orders?type=submit${reason === undefined ? '' : `&reason=${encodeURIComponent(reason)}`}`,
    at.asker,
    body,
  )

/** Emits an event of the other area. */
async function happen(event: string, { id }: { readonly id: number }): Promise<void> {
  const { services } = at.company.app
  const actor = await services.accounts?.actor(services.db, at.asker.id)
  if (!actor) throw new Error('nobody is signed in')
  await runWork(services, actor, (work) => work.emit(event, { id }))
}

/** A revised order whose confirmation needs an approval. */
async function revised(): Promise<{ order: SwatchOrder; revision: SwatchOrder }> {
  const order = await at.confirmed()
  const answer = await at.call('PUT', 'swatch_orders?type=regression', at.asker, await bodyOf(order))
  expect(answer.status).toBe(200)
  watched.set(order.id, null)
  return { order, revision: answer.body }
}

/** The same with an open request; `content` is what was saved with it. */
async function asked() {
  const { order, revision } = await revised()
  const body = await bodyOf(revision)
  const answer = await submit(body, '客户改了数量')
  expect([answer.status, answer.body.message]).toEqual([200, undefined])
  return { order, body, saved: answer.body as SwatchOrder }
}

/** The fields of an order that people wrote. */
const written = ({ title, needDate, budget, copies, delivery, tags, lines, colors, totalAmount }: SwatchOrder) => ({
  title,
  needDate,
  budget,
  copies,
  delivery,
  tags,
  lines: lines.map(({ swatch, quantity, unitPrice, note, amount }) => [swatch?.id, quantity, unitPrice, note, amount]),
  colors: colors.map(({ color, sizeRanges }) => ({
    color,
    sizes: sizeRanges.map(({ name, quantity }) => [name, quantity]),
  })),
  totalAmount,
})

test('a confirmation that another area wants approved is refused with the reason; with a reason it is saved and requested', async () => {
  const { order, revision } = await revised()
  const body = await bodyOf(revision)
  expect(await submit(body)).toMatchObject({
    status: 409,
    body: { message: '样衣已开裁。确认订样单需要审批', approval: 'submit' },
  })
  expect((await at.read(order)).body).toMatchObject({ version: revision.version, title: revision.title })
  expect(await submit(body, '  ')).toMatchObject({
    status: 422,
    body: { message: '请输入申请原因', errors: [{ field: 'reason' }] },
  })
  // Problems of the content are reported first, so that nobody is asked about an order that could not be confirmed.
  expect(await submit({ ...body, title: '' })).toMatchObject({ status: 422, body: { errors: [{ field: 'title' }] } })
  const sent = await submit(body, ' 客户改了数量 ')
  expect(sent.body).toMatchObject({
    status: 'Revert',
    confirmedVersion: 1,
    title: body['title'],
    isUnderApproval: true,
    approval: { step: 'submit', reason: '客户改了数量', deciders: [{ id: at.follower.id }], restores: true },
  })
  const [task] = await at.waiting(at.follower, order)
  expect(task).toMatchObject({ type: 'Update', payload: { reasonForApproval: '客户改了数量', restores: true } })
  expect(task?.payload.changeContent).toMatch(/^标签 第 1 行 标签：标签 \d+ → 标签 \d+\n/)
  const edit = await bodyOf(sent.body)
  for (const type of ['', '?type=submit', '?type=submit&reason=x'])
    expect(await at.call('PUT', `swatch_orders${type}`, at.asker, edit)).toMatchObject({
      status: 409,
      body: { message: '订样单确认审批中，请等待审批结果' },
    })
})

test('agreeing confirms the saved content as the next version', async () => {
  const { order, body } = await asked()
  const agreed = await at.decide(order, at.follower, 'Agree')
  expect(agreed.body).toMatchObject({
    status: 'Finished',
    confirmedVersion: 2,
    title: body['title'],
    isUnderApproval: false,
  })
  const kept = await at.call('GET', `swatch_orders/${order.id}?type=history&version=2`, at.asker)
  expect(kept.body).toMatchObject({ title: body['title'], isUnderApproval: false })
  expect(await at.trail(order)).toEqual([
    'submitted',
    'reverted',
    'updated',
    'approval_asked',
    'approval_agreed',
    'submitted',
  ])
  expect((await at.notices(at.asker))[0]).toBe(`您对面料订样单 ${order.code}的修改审批申请：通过`)
})

test('a rejection restores the last confirmed version without a new confirmation', async () => {
  const { order } = await asked()
  const rejected = await at.decide(order, at.follower, 'Rejected', '来不及改')
  expect(rejected.body).toMatchObject({
    status: 'Finished',
    confirmedVersion: 1,
    isUnderApproval: false,
    code: order.code,
  })
  expect(written(rejected.body)).toEqual(written(order))
  const history = await at.call('GET', `swatch_orders/${order.id}/history`, at.asker)
  expect(history.body.records).toHaveLength(1)
  expect((await at.trail(order)).slice(-2)).toEqual(['approval_rejected', 'restored'])
  const found = await at.call('POST', 'swatch_orders/search', at.asker, { keyword: order.title })
  expect(found.body.records.map(({ id }: { id: number }) => id)).toContain(order.id)
  expect((await at.notices(at.asker))[0]).toContain('不通过（来不及改）')
  const again = await at.call('PUT', 'swatch_orders?type=regression', at.asker, await bodyOf(rejected.body))
  expect(again.status).toBe(200)
})

test('the first confirmation needs a request, too; when it is rejected, the draft stays', async () => {
  const body = await at.content()
  watched.set('new', at.other.id)
  try {
    expect(await at.call('POST', 'swatch_orders?type=submit', at.asker, body)).toMatchObject({
      status: 409,
      body: { approval: 'submit' },
    })
    const made = await at.call('POST', 'swatch_orders?type=submit&reason=急', at.asker, body)
    expect(made).toMatchObject({ status: 201, body: { status: 'Pending', confirmedVersion: 0, isUnderApproval: true } })
    // The deciders that the other area names decide besides those of the document.
    const deciders = made.body.approval.deciders.map(({ id }: { id: number }) => id)
    expect(deciders).toEqual([at.follower.id, at.other.id])
    const { payload } = (await at.waiting(at.other, made.body))[0] ?? {}
    expect([payload?.changeContent, payload?.restores, made.body.approval.restores]).toEqual([
      null,
      undefined,
      undefined,
    ])
    const rejected = await at.decide(made.body, at.other, 'Rejected')
    expect(rejected.body).toMatchObject({ status: 'Pending', title: body['title'], isUnderApproval: false })
    expect(await at.trail(made.body)).toEqual(['created', 'approval_asked', 'approval_rejected'])
  } finally {
    watched.delete('new')
  }
})

test('the requester withdraws the request, and continues with the revision', async () => {
  const { order, body, saved } = await asked()
  expect(await at.withdraw(saved, at.follower)).toMatchObject({
    status: 409,
    body: { message: '只能撤回自己提交的申请' },
  })
  expect((await at.decide(order, at.asker, 'Agree')).body.message).toBe('不能审批自己提交的申请')
  const before = (await at.notices(at.asker)).length
  expect(await at.withdraw(order)).toMatchObject({ status: 409, body: { current: { version: saved.version } } })
  const left = await at.withdraw(saved)
  expect(left.body).toMatchObject({ status: 'Revert', title: body['title'], isUnderApproval: false, approval: null })
  expect(await at.waiting(at.follower, order)).toEqual([])
  expect(await at.sent(at.asker, order)).toMatchObject({ status: 'Rejected', decisionReason: '申请人已撤回' })
  expect(await at.notices(at.asker)).toHaveLength(before)
  expect((await at.trail(order)).at(-1)).toBe('approval_withdrawn')
  expect(await at.withdraw(saved)).toMatchObject({ status: 409, body: { message: '该审批已处理' } })
  expect((await at.decide(order, at.follower, 'Agree')).body.message).toBe('该审批已处理')
  expect((await submit(await bodyOf(left.body), '再次申请')).body.isUnderApproval).toBe(true)
})

test.each([
  ['two decide', () => at.admin, 'Agree'],
  ['one decides while it is taken back', undefined, 'Agree'],
] as const)(
  'when two people decide at the same time, the second is told that it is already decided: %s',
  async (_, second, decision) => {
    const { order, saved } = await asked()
    const answers = await Promise.all([
      at.decide(order, at.follower, decision),
      second ? at.decide(order, second(), decision) : at.withdraw(saved),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该审批已处理')
    const confirmedOnce = (await at.trail(order)).filter((action) => action === 'submitted').length
    expect((await at.read(order)).body.confirmedVersion).toBe(confirmedOnce)
  },
)

test('an event overtakes a request: it is rejected with the reason, and the order is restored', async () => {
  const { order } = await asked()
  await happen('sampling.arrived', order)
  expect((await at.read(order)).body).toMatchObject({ status: 'Finished', title: order.title, isUnderApproval: false })
  expect(await at.sent(at.asker, order)).toMatchObject({ status: 'Rejected', decisionReason: '样卡已全部到齐' })
  expect((await at.notices(at.asker))[0]).toContain('不通过（样卡已全部到齐）')
  expect((await at.decide(order, at.follower, 'Agree')).body.message).toBe('该审批已处理')
  await happen('sampling.arrived', order)
  expect((await at.trail(order)).filter((action) => action === 'approval_rejected')).toHaveLength(1)
})

test('on agreement everything is checked again: the version, other areas, and the waiting content', async () => {
  const { order, revision } = await revised()
  const body = await bodyOf(revision)
  const saved = await at.call('PUT', 'swatch_orders', at.asker, body)
  expect(await submit(body, '晚了')).toMatchObject({ status: 409, body: { current: { version: saved.body.version } } })
  expect((await at.read(order)).body.isUnderApproval).toBe(false)
  watched.delete(order.id)
  const free = await submit(await bodyOf(saved.body), '多余的原因')
  expect(free.body).toMatchObject({ status: 'Finished', confirmedVersion: 2, isUnderApproval: false })
})

test('deleting an order together with another document ends its request, and the requester is notified', async () => {
  const { order } = await asked()
  await happen('sampling.dropped', order)
  expect((await at.read(order)).status).toBe(404)
  expect(await at.waiting(at.follower, order)).toEqual([])
  expect(await at.sent(at.asker, order)).toMatchObject({ status: 'Rejected', decisionReason: '单据已被删除' })
  expect((await at.notices(at.asker))[0]).toContain('不通过（单据已被删除）')
  expect((await at.decide(order, at.follower, 'Agree')).body.message).toBe('该审批已处理')
  expect((await at.trail(order)).at(-1)).toBe('deleted')
})

test('when the follower’s account is disabled meanwhile, an administrator decides', async () => {
  const { order } = await asked()
  const { db, sessions } = at.company.app.services
  const close = async (isDeleted: boolean) => {
    await db.update(users).set({ isDeleted }).where(eq(users.id, at.follower.id))
    sessions.forget(`user:${at.follower.id}`)
  }
  await close(true)
  try {
    expect((await at.decide(order, at.follower, 'Agree')).status).toBe(401)
    expect(await at.waiting(at.admin, order)).toHaveLength(1)
    expect((await at.decide(order, at.admin, 'Agree')).body).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
  } finally {
    await close(false)
  }
})
