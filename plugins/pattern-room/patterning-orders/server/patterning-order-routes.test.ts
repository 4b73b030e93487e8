import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { users } from '../../../admin/server-public.ts'
import { templateOrders } from '../../../sales/server-public.ts'
import { patternRoomServer } from '../../server.ts'
import { patterningOrderKeys } from '../pattern-step-rights.ts'
import { patterningOrders } from './patterning-order-tables.ts'

let company: SalesCompany
let clerk: Person
let sewer: Person
let outsider: Person
let order: { code: string; id: number }

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const all = patterningOrderKeys.filter((key) => key !== 'PATTERNING_ORDER_GROUP')
  clerk = await addPerson(company.app, 'clerk', written(...all))
  sewer = await addPerson(company.app, 'sewer', written('PATTERNING_ORDER', 'PATTERN_SEWING'))
  outsider = await addPerson(company.app, 'outsider', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP'))
  const { db } = company.app.services
  await db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, sewer.id))
  const made = (await company.create(company.completeOrder(), 'submit')).body
  order = { code: String(made.templateDesign.code), id: made.id }
})
afterAll(() => company?.close())

const post = (path: string, body: object, who = clerk) =>
  company.app.call('POST', `patterning_orders${path}`, { token: who.token, body })
const flow = {
  nodes: [
    patternStep('a', 'PatternReceive'),
    patternStep('b', 'PatternSewing'),
    patternStep('c', 'PatternProcess'),
    patternStep('d', 'PatternGrading'),
  ],
  edges: ['ab', 'ac', 'bd', 'cd'].map(([source, target]) => ({ source, target })),
}
const content = (color: string, more: object = {}) =>
  patternOrderBody({ code: order.code, color }, { ...flow, ...more })
const found = async (who: Person, body: object = {}) => (await post('/search', body, who)).body.records

test('a style goes through the pattern room', async () => {
  const { body: task } = await company.app.call('POST', 'business_tasks', {
    token: company.merchandiser.token,
    body: { code: order.code, type: '初样', color: '黑色' },
  })
  const made = (await post('', content('黑色'))).body
  expect(made).toMatchObject({
    status: 'Pending',
    quantity: 3,
    customerCode: 'YS-1001',
    progress: '0/4',
    patterningProcesses: [{ nodeId: 'a', status: 'Pending' }],
  })
  expect(await post('', content('黑色'))).toMatchObject({
    status: 409,
    body: { message: `该款色已有进行中的版房订单：${order.code} 初样 黑色` },
  })
  const act = async (processId: number, path: string, who = clerk) =>
    post(`/${made.id}/process/${processId}/${path}`, {}, who)
  const first = made.patterningProcesses[0].id
  expect((await act(first, 'finish')).status).toBe(409)
  // Nobody starts a step in another person's name; one's own may be said.
  const startAs = (userId: number) => post(`/${made.id}/process/${first}/start`, { userId })
  expect(await startAs(sewer.id)).toMatchObject({ status: 422 })
  expect((await startAs(clerk.id)).status).toBe(200)
  const parted = (await act(first, 'finish')).body
  const [, sewing, process] = parted.patterningProcesses
  expect(parted.patterningProcesses.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['a', 'b', 'c'])
  // Both predecessors of the last step end at once: it is opened once.
  await act(sewing.id, 'start', sewer)
  await act(process.id, 'start')
  const ends = await Promise.all([act(sewing.id, 'finish', sewer), act(process.id, 'finish')])
  expect(ends.map(({ status }) => status)).toEqual([200, 200])
  const [row] = await found(clerk)
  expect(row).toMatchObject({ status: 'InProgress', progress: '3/4', due: 'InTime' })
  expect(row.patternSewing).toMatch(/^✓ 测sewer \d{4}-\d\d-\d\d \d\d:\d\d$/)
  const { body: joined } = await company.app.call('GET', `patterning_orders/${made.id}`, { token: clerk.token })
  expect(joined.patterningProcesses.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['a', 'b', 'c', 'd'])
  expect((await act(joined.patterningProcesses[3].id, 'skip')).status).toBe(200)
  const { body: done } = await company.app.call('GET', `patterning_orders/${made.id}`, { token: clerk.token })
  const finished = await post(`/finish/${made.id}`, { version: done.version })
  expect(finished).toMatchObject({ status: 200, body: { status: 'Finished', progress: '4/4' } })
  // The timeline names the step that each action was done to.
  const { body: timeline } = await company.app.call('GET', `timeline/patterning_orders/${made.id}`, {
    token: clerk.token,
  })
  const told = timeline.entries.map((one: { action: string; message: string | null }) => [one.action, one.message])
  expect(told.slice(0, 2)).toEqual([
    ['finished', null],
    ['step_skipped', 'd'],
  ])
  const tasks = await company.app.call('POST', 'business_tasks/search', {
    token: company.merchandiser.token,
    body: { purchaseCode: task.purchaseCode },
  })
  expect(tasks.body.records).toMatchObject([
    { patterningOrderId: made.id, patterningStatus: 'Finished', nextMissing: 'Bom' },
  ])
  const sample = await company.app.call('GET', `template_orders/${order.id}`, { token: company.merchandiser.token })
  expect(sample.body.patterningFinished).toBe(true)
})

test('people see the orders that they have to do with: in list, counts, detail and steps', async () => {
  const made = (await post('', content('白色'))).body
  const first = made.patterningProcesses[0].id
  const seen = async (who: Person) => [
    (await found(who, { id: undefined })).some(({ id }: { id: number }) => id === made.id),
    (await post('/statistic', {}, who)).body.total,
    (await company.app.call('GET', `patterning_orders/${made.id}`, { token: who.token })).status,
    (await company.app.call('GET', `timeline/patterning_orders/${made.id}`, { token: who.token })).status,
    (
      await company.app.call('GET', `patterning_orders/one?code=${order.code}&type=初样&color=白色`, {
        token: who.token,
      })
    ).status,
    (await post(`/${made.id}/process/${first}/assign`, { userId: sewer.id }, who)).status,
  ]
  expect(await seen(outsider)).toEqual([false, 0, 404, 404, 404, 404])
  expect((await seen(clerk)).slice(0, 5)).toEqual([true, 2, 200, 200, 200])
  // The sewer has worked on the other order; of this one no step waits for sewing yet (D36).
  expect((await seen(sewer)).slice(0, 5)).toEqual([false, 1, 404, 404, 404])
  await post(`/${made.id}/process/${first}/skip`, {})
  expect((await seen(sewer)).slice(0, 5)).toEqual([true, 2, 200, 200, 200])
})

test('an order is cancelled with a reason, gives way to another, and cannot come back while that one runs', async () => {
  const { body: row } = await company.app.call('GET', `patterning_orders/one?code=${order.code}&type=初样&color=白色`, {
    token: clerk.token,
  })
  const { id, version } = row
  expect(await post(`/cancel/${id}`, { version, cancelReason: '' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'cancelReason', message: '请填写取消原因' }] },
  })
  await post(`/error/${id}`, { type: 'business', description: '缺料', imageUrls: [] })
  const asked = await post(`/rework/${id}`, { type: 'PatternSewing', review: '重做袖口', reworkUserId: null })
  const open = async () => {
    const { errorCount, reworkCount } = (await post('/statistic', {})).body
    return [errorCount, reworkCount]
  }
  const before = await open()
  const cancelled = await post(`/cancel/${id}`, { version: asked.body.version, cancelReason: '客户改款' })
  expect(cancelled.body).toMatchObject({
    status: 'Cancel',
    cancelReason: '客户改款',
    errors: [{ status: 'Cancel' }],
    reworks: [{ status: 'Cancel' }],
    openErrorCount: 0,
    openReworkCount: 0,
  })
  expect(await open()).toEqual(before.map((count) => count - 1))
  const other = await post('', content('白色', { referenceOrderId: id }))
  expect(other.status).toBe(201)
  expect((await post(`/${id}/restart`, { version: cancelled.body.version })).status).toBe(409)
  await post(`/cancel/${other.body.id}`, { version: other.body.version, cancelReason: '重复' })
  const back = await post(`/${id}/restart`, { version: cancelled.body.version })
  expect(back).toMatchObject({ status: 200, body: { status: 'Pending', cancelReason: '客户改款', cancelledAt: null } })
})

test('reworks and reports are sent with all that the specification names; what the server decides is not taken (B-7-71…74)', async () => {
  const { body: made } = await company.app.call(
    'GET',
    `patterning_orders/one?code=${order.code}&type=初样&color=白色`,
    { token: clerk.token },
  )
  const { id } = made
  const last = (of: { readonly body: Record<string, object[]> }, list: string) => of.body[list]?.at(-1)
  const put = (path: string, body: object) =>
    company.app.call('PUT', `patterning_orders${path}/${id}`, { token: clerk.token, body })
  const rework = { reworkUserId: null, type: 'PatternSewing', review: '重做袖口', isInquest: false, inquestReason: '' }
  const asked = await post(`/rework/${id}`, { ...rework, status: 'Finish', reworkId: null })
  expect(last(asked, 'reworks')).toMatchObject({ type: 'PatternSewing', status: 'Pending', review: '重做袖口' })
  const reworkId = asked.body.reworks.at(-1).id
  const changed = await put('/rework', { ...rework, review: '另一个', status: 'Started', reworkId })
  expect(last(changed, 'reworks')).toMatchObject({ status: 'Started', review: '重做袖口' })
  const error = { reportUserId: sewer.id, type: 'business', description: '缺料' }
  const told = await post(`/error/${id}`, { ...error, status: 'Finish', errorId: null })
  expect(last(told, 'errors')).toMatchObject({ status: 'Pending', imageUrls: [], reportUser: { id: clerk.id } })
  const ended = await put('/error', { ...error, status: 'Finish', errorId: told.body.errors.at(-1).id })
  expect(last(ended, 'errors')).toMatchObject({ status: 'Finish' })

  // A rework that is a re-review reopens the finished step (B-open-65).
  const inquest = { ...rework, type: 'PatternProcess', review: '', isInquest: true, inquestReason: '袖笼偏大' }
  expect(await post(`/rework/${id}`, inquest)).toMatchObject({ status: 409, body: { message: '没有可以复审的工序' } })
  const processes: { readonly id: number; readonly type: string }[] = ended.body.patterningProcesses
  const step = processes.find(({ type }) => type === 'PatternProcess')
  const path = `/${id}/process/${step?.id}`
  await post(`${path}/start`, {})
  await post(`${path}/finish`, {})
  expect((await post(`/rework/${id}`, { ...inquest, inquestReason: '' })).body.errors).toMatchObject([
    { field: 'inquestReason', message: '请填写复审原因' },
  ])
  expect((await post(`/rework/${id}`, inquest, sewer)).status).toBe(403)
  const reopened = await post(`/rework/${id}`, inquest)
  expect(reopened.body.patterningProcesses).toContainEqual(expect.objectContaining({ id: step?.id, status: 'Inquest' }))
  expect(last(reopened, 'reworks')).toMatchObject({ isInquest: true, inquestReason: '袖笼偏大', status: 'Started' })
  const { body: done } = await post(`${path}/inquest/finish`, {})
  expect(done.patterningProcesses).toContainEqual(expect.objectContaining({ id: step?.id, status: 'Finished' }))
})

test('unconfirmed colours and broken flows are refused', async () => {
  const problem = async (body: object) => (await post('', body)).body.errors
  expect(await problem(content('紫色'))).toMatchObject([{ field: 'code', message: '该款色未确认，不能进版房' }])
  expect(await problem(content('黑色', { edges: [] }))).toMatchObject(
    Array.from({ length: 4 }, () => ({ message: '不允许存在独立的节点' })),
  )
})

test('an urgent order is answered with why its sample order is urgent, one that is not with nothing (B-open-23)', async () => {
  const urgency = { urgentReason: '展会', urgentDescription: '周五前要样衣' }
  const sample = (await company.create({ ...company.completeOrder(), urgent: true, ...urgency }, 'submit')).body
  const made = await post('', content('黑色', { code: sample.templateDesign.code }))
  expect(made).toMatchObject({ status: 201, body: { urgent: true, ...urgency } })
  const calm = await post('', content('白色', { code: sample.templateDesign.code }))
  await company.app.services.db.update(templateOrders).set({ urgent: false }).where(eq(templateOrders.id, sample.id))
  await company.app.services.db
    .update(patterningOrders)
    .set({ urgent: false })
    .where(eq(patterningOrders.id, calm.body.id))
  const { body } = await company.app.call('GET', `patterning_orders/${calm.body.id}`, { token: clerk.token })
  expect(body).toMatchObject({ urgent: false, urgentReason: '', urgentDescription: '' })
})
