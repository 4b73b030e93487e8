import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PersonalTask } from '../../plugins/inbox/public.ts'
import { addPerson, type Person } from '../support/sales-company.ts'
import { openSwatchApprovals, type SwatchApprovals } from './swatch-approvals.ts'

let at: SwatchApprovals
/** Ten minutes before midnight in Shanghai. */
let now = new Date('2026-03-05T15:50:00Z')
beforeAll(async () => {
  at = await openSwatchApprovals([], () => now)
})
afterAll(() => at?.company.close())

const request = (order: { id: number; version: number }, whose: Person = at.asker) =>
  at.call('PUT', `swatch_orders/${order.id}/ask_remove`, whose, { version: order.version, reason: '重复下单' })
const ask = (whose: Person, toUser: Person, [firstDay, lastDay] = ['2026-03-05', '2026-03-06']) =>
  at.call('POST', 'approval_delegations', whose, { toUserId: toUser.id, firstDay, lastDay })
const given = async (whose: Person) => (await at.call('GET', 'approval_delegations', whose)).body.given
const endAll = async (whose: Person) => {
  for (const { id, version } of await given(whose))
    expect((await at.call('PUT', `approval_delegations/${id}/end`, whose, { version })).status).toBe(200)
}
const received = async (whose: Person): Promise<PersonalTask[]> =>
  (await at.call('GET', 'personal_tasks', whose)).body.receivedApprovalTasks

test('a colleague decides for an absent one, on the page and in the inbox, and it is recorded for whom', async () => {
  const order = await at.confirmed()
  await request(order)
  expect(await at.waiting(at.other, order)).toEqual([])
  expect((await at.decide(order, at.other, 'Rejected')).body.message).toBe('您不是该审批的审批人')
  expect((await ask(at.follower, at.other)).status).toBe(201)
  expect((await at.notices(at.other))[0]).toContain('请您在 2026-03-05 至 2026-03-06 代为审批')
  const profile = await at.call('GET', 'users/profile', at.other)
  expect(profile.body.standsInFor).toMatchObject([{ person: { id: at.follower.id }, lastDay: '2026-03-06' }])
  expect(await at.waiting(at.other, order)).toHaveLength(1)
  expect((await at.call('GET', 'notification/counts', at.other)).body.approvals).toBeGreaterThan(0)
  const [task] = await at.waiting(at.other, order)
  const preview = await at.call('GET', `personal_tasks/approval/${task?.id}/preview`, at.other)
  expect(preview.body).toMatchObject({ effect: 'removed' })
  expect(preview.body.changes.length).toBe(preview.body.changeCount)
  expect((await at.decide(order, at.other, 'Rejected', '仍需要')).status).toBe(200)
  const decided = (await received(at.follower)).find(({ id }) => id === task?.id)
  expect(decided).toMatchObject({
    status: 'Rejected',
    toUser: { id: at.other.id },
    decidedFor: { id: at.follower.id },
    decisionReason: '仍需要',
  })
  expect((await received(at.other)).map(({ id }) => id)).toContain(task?.id)
  expect((await at.notices(at.asker))[0]).toMatch(/不通过（.+代.+审批：仍需要）$/)
  expect((await at.notices(at.follower))[0]).toMatch(/已代您审批面料订样单 .+的删除审批申请：不通过$/)
  const [entry] = (await at.call('GET', `timeline/swatch_orders/${order.id}`, at.asker)).body.entries
  expect(entry).toMatchObject({ user: { id: at.other.id }, message: expect.stringMatching(/^代.+审批：仍需要$/) })
  const again = await request((await at.read(order)).body)
  expect(again.status).toBe(200)
  const [next] = await at.waiting(at.other, order)
  const agreed = await at.call('PUT', 'personal_tasks/approval', at.other, {
    id: next?.id,
    version: 1,
    status: 'Agree',
  })
  expect(agreed).toMatchObject({ status: 200, body: { status: 'Agree', decidedFor: { id: at.follower.id } } })
  await endAll(at.follower)
})

test('nobody decides their own request, nor for somebody else; and a delegation is not passed on', async () => {
  const order = await at.confirmed()
  expect((await ask(at.follower, at.asker)).status).toBe(201)
  await request(order)
  expect(await at.waiting(at.asker, order)).toEqual([])
  expect((await at.decide(order, at.asker, 'Agree')).body.message).toBe('不能审批自己提交的申请')
  const [task] = await at.waiting(at.follower, order)
  const body = { id: task?.id, version: 1, status: 'Agree' }
  expect((await at.call('PUT', 'personal_tasks/approval', at.asker, body)).body.message).toBe('不能审批自己提交的申请')
  const onward = await ask(at.other, at.follower)
  expect(onward).toMatchObject({ status: 422, body: { errors: [{ field: 'toUserId' }] } })
  expect(onward.body.message).toMatch(/在这段时间已委托给/)
  expect((await at.decide(order, at.follower, 'Rejected')).status).toBe(200)
  await endAll(at.follower)
})

test('a delegation holds on its days in Shanghai, and ends at once when it is ended', async () => {
  const order = await at.confirmed()
  await request(order)
  expect((await ask(at.follower, at.other, ['2026-03-05', '2026-03-05'])).status).toBe(201)
  expect((await ask(at.follower, at.other, ['2026-03-07', '2026-03-07'])).status).toBe(201)
  expect(await at.waiting(at.other, order)).toHaveLength(1)
  now = new Date('2026-03-05T16:00:00Z')
  expect(await at.waiting(at.other, order)).toEqual([])
  expect((await at.decide(order, at.other, 'Agree')).body.message).toBe('您不是该审批的审批人')
  await endAll(at.follower)
  expect((await ask(at.follower, at.other, ['2026-03-06', '2026-03-09'])).status).toBe(201)
  expect(await at.waiting(at.other, order)).toHaveLength(1)
  const [{ id, version }] = await given(at.follower)
  const end = (whose: Person, from = version) =>
    at.call('PUT', `approval_delegations/${id}/end`, whose, { version: from })
  expect((await end(at.asker)).status).toBe(404)
  expect((await end(at.other)).body.message).toBe('只能结束自己的委托')
  expect((await end(at.follower, version + 1)).status).toBe(409)
  expect((await end(at.follower)).status).toBe(200)
  expect((await end(at.follower)).body.message).toBe('该委托已结束')
  expect(await at.waiting(at.other, order)).toEqual([])
  await at.decide(order, at.follower, 'Rejected')
})

test('a new delegation is refused in words at its field, also when two are sent at the same time', async () => {
  const people = (await at.call('GET', 'approval_delegations/people', at.follower)).body.records
  expect(people.map(({ id }: Person) => id)).toContain(at.other.id)
  expect(people.map(({ id }: Person) => id)).not.toContain(at.follower.id)
  const refused = async (toUser: Person, days: [string, string]) => (await ask(at.follower, toUser, days)).body.message
  expect(await refused(at.other, ['2026-03-01', '2026-03-09'])).toBe('开始日期不能早于今天')
  expect(await refused(at.follower, ['2026-03-10', '2026-03-10'])).toBe('不能委托给自己')
  expect(await refused({ ...at.other, id: 9999 }, ['2026-03-10', '2026-03-10'])).toBe('所选的用户不存在或已停用')
  const both = await Promise.all(
    [at.other, at.asker].map((person) => ask(at.follower, person, ['2026-04-01', '2026-04-02'])),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 422)?.body.message).toMatch(/^2026-04-01 至 2026-04-02 已委托给/)
  await endAll(at.follower)
})

test('only people who may decide such approvals are offered and asked', async () => {
  const stranger = await addPerson(at.company.app, 'stranger', ['PRIVILEGE_SWATCH_READ'])
  const offered = async (whose: Person) =>
    (await at.call('GET', 'approval_delegations/people', whose)).body.records.map(({ id }: Person) => id)
  expect(await offered(at.follower)).not.toContain(stranger.id)
  expect(await offered(stranger)).toEqual([])
  expect(await ask(at.follower, stranger, ['2026-03-06', '2026-03-06'])).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'toUserId', message: '测stranger没有可以代您审批的单据' }] },
  })
  expect((await ask(stranger, at.other, ['2026-03-06', '2026-03-06'])).status).toBe(422)
})
