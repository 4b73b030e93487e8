import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { patternRoomServer } from '../../server.ts'

let company: SalesCompany
let clerk: Person
let sewer: Person
let other: Person
let key: { readonly code: string; readonly type: string }

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const crafts = ['PATTERN_RECEIVE', 'PATTERN_SEWING', 'PATTERN_DISTRIBUTE']
  const orders = ['PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_CANCEL']
  clerk = await addPerson(company.app, 'clerk', written(...orders, ...crafts))
  sewer = await addPerson(company.app, 'sewer', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GROUP', ...crafts))
  other = await addPerson(company.app, 'other', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', ...crafts))
  await inGroup(sewer, true)
  const made = (await company.create(company.completeOrder(), 'submit')).body
  key = { code: String(made.templateDesign.code), type: '初样' }
})
afterAll(() => company?.close())

const run = (statement: ReturnType<typeof sql>) => company.app.services.db.execute(statement)
const inGroup = ({ id }: Person, isIn: boolean) =>
  run(sql`update users set category_id = ${isIn ? company.developmentGroupId : null}::int where id = ${id}::int`)

const post = (path: string, body: object, { token }: Person, headers: Record<string, string> = {}) =>
  company.app.call('POST', `patterning_orders${path}`, { token, body, headers })

/** An order of one step; the former one of the colour is cancelled. */
async function orderOf(type: string) {
  await run(
    sql`update patterning_orders set status = 'Cancel', finish_date = null, cancelled_at = now() where status <> 'Cancel'`,
  )
  const content = patternOrderBody({ ...key, color: '黑色' }, { nodes: [patternStep('a', type)] })
  const { body, status } = await post('', content, clerk)
  expect(status).toBe(201)
  const process = body.patterningProcesses[0].id
  const act = (name: 'start' | 'finish', who: Person) => post(`/${body.id}/process/${process}/${name}`, {}, who)
  return { id: Number(body.id), version: Number(body.version), act }
}

const refusal = (status: number, message: string) => ({ status, body: { message } })
const moved = '该工序状态已变更，请刷新后重试'

test('a step is started once by the first of two phones, and finished once', async () => {
  const { act } = await orderOf('PatternSewing')
  const starts = await Promise.all([act('start', sewer), act('start', other)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const isSewer = starts[0]?.status === 200
  const [first, second] = isSewer ? [sewer, other] : [other, sewer]
  expect(await act('finish', second)).toMatchObject({
    status: 409,
    body: { message: `当前工序的分配人是测${isSewer ? 'sewer' : 'other'},请让该用户操作` },
  })
  const ends = await Promise.all([act('finish', first), act('finish', first)])
  expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(ends.find(({ status }) => status === 409)).toMatchObject({ body: { message: moved } })
})

test('an order that was cancelled meanwhile, and attachments that are missing, are told', async () => {
  const { id, version, act } = await orderOf('PatternDistribute')
  const started = await act('start', sewer)
  expect(started.status).toBe(200)
  expect(await act('finish', sewer)).toMatchObject(
    refusal(409, '检测到没有上传纸样附件，请在电脑端上传纸样附件后再试！'),
  )
  await post(`/cancel/${id}`, { version: version + 1, cancelReason: '客户取消' }, clerk)
  expect(await act('finish', sewer)).toMatchObject(refusal(409, '版房订单已取消'))
})

test('a report keeps its photos, and is one report however often the phone sends it', async () => {
  const { id } = await orderOf('PatternReceive')
  const photo = { type: 'patternRoom', description: '面料有色差', imageUrls: [company.image] }
  const headers = { 'idempotency-key': 'phone-1' }
  const first = await post(`/error/${id}`, photo, sewer, headers)
  expect(first).toMatchObject({ status: 201, body: { errors: [{ ...photo, status: 'Pending' }], openErrorCount: 1 } })
  expect((await post(`/error/${id}`, photo, sewer, headers)).body.errors).toHaveLength(1)
  const { body: read } = await company.app.call('GET', `patterning_orders/${id}`, { token: clerk.token })
  expect(read.errors).toHaveLength(1)
  const problems = async (body: object) => (await post(`/error/${id}`, { ...photo, ...body }, sewer)).body.errors
  expect(await problems({ description: ' ' })).toMatchObject([{ field: 'description', message: '请填写描述' }])
  const foreign = `/api/files/${'0'.repeat(32)}.jpg`
  expect(await problems({ imageUrls: [company.image, foreign] })).toMatchObject([
    { field: 'imageUrls.1', message: '文件不存在，请重新上传' },
  ])
  expect(await problems({ imageUrls: Array(7).fill(company.image) })).toMatchObject([{ field: 'imageUrls' }])
  expect(await problems({ imageUrls: ['https://evil.example/x.jpg'] })).toMatchObject([{ field: 'imageUrls.0' }])
})

test('people who left the group, or have no right to the step, are told, and nothing is changed', async () => {
  const { id, act } = await orderOf('PatternReceive')
  await inGroup(sewer, false)
  expect((await act('start', sewer)).status).toBe(404)
  const grader = await addPerson(
    company.app,
    'grader',
    written('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERN_GRADING'),
  )
  expect(await act('start', grader)).toMatchObject(refusal(409, '没有当前操作的权限，请添加权限后刷新再试！'))
  const reader = await addPerson(company.app, 'reader2', ['PRIVILEGE_PATTERNING_ORDER_GLOBAL_READ'])
  expect((await act('start', reader)).status).toBe(403)
  const { body } = await company.app.call('GET', `patterning_orders/${id}`, { token: clerk.token })
  expect(body.patterningProcesses[0].status).toBe('Pending')
})

test('a rework is started and finished once, whichever phone sends it and however late', async () => {
  await inGroup(sewer, true)
  const { id, act } = await orderOf('PatternSewing')
  const asked = await post(`/rework/${id}`, { type: 'PatternSewing', review: '领口返工', reworkUserId: null }, clerk)
  const reworkId = asked.body.reworks[0].id
  const send = (status: string, { token }: Person, body: object = {}) =>
    company.app.call('PUT', `patterning_orders/rework/${id}`, { token, body: { reworkId, status, ...body } })
  const starts = await Promise.all([send('Started', sewer), send('Started', other)])
  expect(starts.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(starts.find(({ status }) => status === 409)).toMatchObject({ body: { message: moved } })
  // The order has moved on since the phone read it: the state of the rework is what counts.
  await act('start', sewer)
  expect((await send('Finish', sewer)).status).toBe(200)
  expect(await send('Finish', other)).toMatchObject(refusal(409, moved))
  expect((await send('Finish', sewer, { version: 1 })).status).toBe(409)
})

test('what a phone did without a network counts from when it was done, if that is possible, and the trail shows both times (D52)', async () => {
  const { id } = await orderOf('PatternSewing')
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  await run(sql`update patterning_processes set created_at = now() - interval '3 hours' where order_id = ${id}::int`)
  const { body: order } = await company.app.call('GET', `patterning_orders/${id}`, { token: clerk.token })
  const path = `/${id}/process/${order.patterningProcesses[0].id}`
  const [startedAt, finishedAt] = [ago(120), ago(60)]
  expect((await post(`${path}/start`, { doneAt: startedAt }, sewer)).body.patterningProcesses).toMatchObject([
    { startDate: startedAt },
  ])
  const done = await post(`${path}/finish`, { doneAt: finishedAt }, sewer)
  expect(done.body.patterningProcesses).toMatchObject([{ startDate: startedAt, finishDate: finishedAt }])
  const { body: timeline } = await company.app.call('GET', `timeline/patterning_orders/${id}`, { token: clerk.token })
  const [entry] = timeline.entries
  expect(entry.message).toMatch(/ @ \d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  expect(Date.parse(entry.at)).toBeGreaterThan(Date.parse(finishedAt) + 59 * 60_000)

  // A finish before the start, and a time in the future, count as they arrive.
  const { id: second } = await orderOf('PatternSewing')
  const { body: other } = await company.app.call('GET', `patterning_orders/${second}`, { token: clerk.token })
  const at = `/${second}/process/${other.patterningProcesses[0].id}`
  const started = (await post(`${at}/start`, { doneAt: ago(-10) }, sewer)).body.patterningProcesses[0].startDate
  expect(Math.abs(Date.parse(started) - Date.now())).toBeLessThan(60_000)
  const ended = (await post(`${at}/finish`, { doneAt: ago(30) }, sewer)).body.patterningProcesses[0].finishDate
  expect(Date.parse(ended)).toBeGreaterThanOrEqual(Date.parse(started))
})
