import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemSettings } from '../../../../core/server/core-tables.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { standardRateKey } from '../../../admin/public.ts'
import { categories } from '../../../admin/server-public.ts'
import { patternRoomServer } from '../../server.ts'
import { loadProcessValuationOrder } from '../../server-public.ts'

let company: SalesCompany
let valuer: Person
/** May value, and sees no pattern order of others. */
let outsider: Person
let style: string

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  const keys = ['PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL', 'PATTERNING_ORDER_CANCEL', 'PROCESS_VALUATION']
  valuer = await addPerson(company.app, 'valuer', written(...keys))
  outsider = await addPerson(company.app, 'outsider', written('PROCESS_VALUATION', 'PATTERNING_ORDER'))
  const made = (await company.create(company.completeOrder(), 'submit')).body
  style = String(made.templateDesign.code)
})
afterAll(() => company?.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, who = valuer) =>
  company.app.call(method, path, { token: who.token, ...(body ? { body } : {}) })

/** A pattern order of a colour of a style; of the first style unless another is given. */
async function patternOrder(color = '黑色', code = style) {
  const nodes = [patternStep('a', 'PatternSewing')]
  return (await call('POST', 'patterning_orders', patternOrderBody({ code, color }, { nodes }))).body
}

/** A pattern order of a style that only one test uses. */
async function freshOrder() {
  const made = (await company.create(company.completeOrder(), 'submit')).body
  return patternOrder('黑色', String(made.templateDesign.code))
}

const operation = (more: object = {}) => ({
  type: 'CF',
  component: '领',
  level: 'B',
  sewingName: '平车',
  name: '上领',
  hourRate: '24',
  price: '0.85',
  ...more,
})
const line = (more: object = {}) => ({ process: null, ...operation(more) })
const value = (patterningOrderId: number, lines: readonly object[], who = valuer) =>
  call('POST', 'process_valuation_orders', { patterningOrderId, remark: '', lines }, who)
const problemsOf = ({ body }: { body: { errors?: readonly { field: string; message: string }[] } }) =>
  (body.errors ?? []).map(({ field, message }) => `${field} ${message}`)

test('operations get the next number of their kind of work, and the server reckons their time', async () => {
  const add = async (more: object) => (await call('POST', 'process_valuation', operation(more))).body
  const first = await add({})
  expect(first).toMatchObject({ code: 'CF1', price: '0.85', hourRate: '24', minute: '2.13', second: 128 })
  expect(first.uuid).toMatch(/^[\da-f-]{36}$/)
  for (let at = 2; at <= 10; at++) expect((await add({ name: `车缝 ${at}` })).code).toBe(`CF${at}`)
  expect([(await add({ type: 'W' })).code, (await add({ type: 'CC' })).code, (await add({ type: 'QT' })).code]).toEqual(
    ['W1', 'CC1', 'QT1'],
  )
  const { body: found } = await call('POST', 'process_valuation/search?page=1&size=50', {})
  const told = found.records.map(({ code }: { code: string }) => code)
  // Cutting bed, tail, sewing, other; the tenth after the ninth.
  expect([told.slice(0, 3), told.slice(-3)]).toEqual([
    ['CC1', 'W1', 'CF1'],
    ['CF9', 'CF10', 'QT1'],
  ])
  expect(await call('GET', `process_valuation/${first.id}`)).toMatchObject({ body: first })
})

test('the kind of work stays, since the code begins with it; everything else may change', async () => {
  const made = (await call('POST', 'process_valuation', operation({ name: '落袋' }))).body
  const save = (more: object) =>
    call('PUT', `process_valuation/${made.id}`, { ...operation({ name: '落袋' }), version: made.version, ...more })
  expect(problemsOf(await save({ type: 'W' }))).toEqual(['type 编码由工种决定，工种不能更改'])
  expect(problemsOf(await save({ name: '', hourRate: '0' }))).toEqual([
    'name 工序名称是必填的',
    'hourRate 时薪必须大于 0',
  ])
  expect((await save({ price: '1', hourRate: '30' })).body).toMatchObject({
    code: made.code,
    minute: '2.00',
    second: 120,
  })
})

test('operations are found by level, machine and component, and their free texts are suggested', async () => {
  await call(
    'POST',
    'process_valuation',
    operation({ name: '锁平眼', component: '门襟', sewingName: '平眼机', level: 'A' }),
  )
  const names = async (filter: string) =>
    (await call('GET', encodeURI(`process_valuation?page=1&size=50&${filter}`))).body.records.map(
      ({ name }: { name: string }) => name,
    )
  expect(await names('component=门襟')).toEqual(['锁平眼'])
  expect(await names('sewingName=平眼机&level=A')).toEqual(['锁平眼'])
  expect(await names('sewingName=平眼机&level=B')).toEqual([])
  expect(await names('keyword=spy')).toEqual(['锁平眼'])
  const words = async (query: string) => (await call('GET', encodeURI(`process_valuation/words?${query}`))).body
  expect(await words('of=component')).toEqual(['领', '门襟'])
  expect(await words('of=sewingName&keyword=眼')).toEqual(['平眼机'])
  const { body } = await call('POST', 'process_valuation/statistic', {})
  expect([body.total, body.totalCC + body.totalW + body.totalCF + body.totalQT]).toEqual([body.total, body.total])
})

test('a pattern order is valued once: copied operations, times and totals reckoned by the server', async () => {
  const order = await patternOrder()
  const process = (await call('POST', 'process_valuation', operation({ name: '合侧缝', price: '0.4' }))).body
  const start = (await call('GET', `process_valuation_orders/start?patterningOrderId=${order.id}`)).body
  expect(start).toMatchObject({ code: style, color: '黑色', standardRate: '24', valuation: null, status: 'Pending' })
  const lines = [
    line({ process: { id: process.id }, name: '合侧缝', price: '0.35' }),
    line({ type: 'CC', name: '拉布', price: '0.1', hourRate: '20' }),
  ]
  const made = await value(order.id, lines)
  expect([made.status, made.body.valuationCode]).toMatchObject([201, expect.stringMatching(/^HJ\d{8}$/)])
  expect(made.body).toMatchObject({
    code: style,
    customerCode: 'YS-1001',
    lineCount: 2,
    totalPrice: '0.45',
    totalMinute: '1.18',
    lines: [
      { code: process.code, minute: '0.88', second: 53 },
      { code: '', minute: '0.30', second: 18 },
    ],
  })
  expect((await call('GET', `process_valuation_orders/${made.body.id}`)).body).toEqual(made.body)
  expect(problemsOf(await value(order.id, lines))).toEqual([
    `patterningOrderId 该版房订单已有核价单 ${made.body.valuationCode}`,
  ])
  // What a client reckoned itself is not taken over.
  const reckoned = await value(order.id, [{ ...line(), minute: '9.99' }])
  expect(problemsOf(reckoned)[0]).toContain('lines.0.minute')
  const stays = await call('DELETE', `process_valuation/${process.id}?version=${process.version}`)
  expect(String(stays.body)).toContain('核价单')
  const seen = (await call('GET', `patterning_orders/${order.id}`)).body
  expect(seen.processValuations).toEqual([
    { id: made.body.id, valuationCode: made.body.valuationCode, lineCount: 2, totalPrice: '0.45', totalMinute: '1.18' },
  ])
})

test('a change keeps its pattern order, and reckons everything again', async () => {
  const order = await freshOrder()
  const made = (await value(order.id, [line()])).body
  const save = (more: object) =>
    call('PUT', `process_valuation_orders/${made.id}`, {
      patterningOrderId: order.id,
      remark: '',
      lines: [{ ...line({ hourRate: '30', price: '1.5' }), id: made.lines[0].id }, line({ price: '0.0025' })],
      version: made.version,
      ...more,
    })
  expect(problemsOf(await save({ patterningOrderId: (await freshOrder()).id }))).toEqual([
    'patterningOrderId 核价单的版房订单不能更改',
  ])
  expect(problemsOf(await save({ lines: [] }))).toEqual(['lines 请添加工序'])
  const saved = (await save({ remark: '按加急价' })).body
  expect(saved).toMatchObject({ version: 2, totalPrice: '1.5025', totalMinute: '3.01', remark: '按加急价' })
  expect(saved.lines[1]).toMatchObject({ minute: '0.01', second: 1 })
  expect((await save({ remark: '旧' })).status).toBe(409)
  const { body: trail } = await call('GET', `timeline/process_valuation_orders/${made.id}`)
  expect(trail.entries.map(({ action }: { action: string }) => action)).toEqual(['updated', 'created'])
  expect((await call('DELETE', `process_valuation_orders/${made.id}?version=2`)).body).toBe('')
  expect((await value(order.id, [line()])).status).toBe(201)
})

test('two people who value an order at the same time make one valuation', async () => {
  const order = await freshOrder()
  const both = await Promise.all([value(order.id, [line()]), value(order.id, [line()])])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
})

test('new lines start with the rate of the development group of the order (B-open-78, D34)', async () => {
  const { db } = company.app.services
  const order = await freshOrder()
  // The group of the company becomes that of Jiangxi.
  await db.update(categories).set({ key: null }).where(eq(categories.key, 'jiangxi'))
  await db.update(categories).set({ key: 'jiangxi' }).where(eq(categories.id, company.developmentGroupId))
  const rate = async () =>
    (await call('GET', `process_valuation_orders/start?patterningOrderId=${order.id}`)).body.standardRate
  expect(await rate()).toBe('24')
  await db
    .update(systemSettings)
    .set({ value: '26.5' })
    .where(eq(systemSettings.key, standardRateKey('jiangxi')))
  expect(await rate()).toBe('26.5')
  expect((await value(order.id, [line()])).body.standardRate).toBe('26.5')
})

test('a cancelled order, and one that the person does not see, are not valued', async () => {
  const order = await freshOrder()
  expect(problemsOf(await value(order.id, [line()], outsider))).toEqual([
    'patterningOrderId 所选的内容不存在或已被删除',
  ])
  const hidden = await call('GET', `process_valuation_orders/start?patterningOrderId=${order.id}`, undefined, outsider)
  expect(hidden.status).toBe(404)
  await call('POST', `patterning_orders/cancel/${order.id}`, { version: order.version, cancelReason: '客户取消' })
  expect(problemsOf(await value(order.id, [line()]))).toEqual(['patterningOrderId 版房订单已取消，不能核价'])
  expect(problemsOf(await value(999_999, [line()]))).toEqual(['patterningOrderId 所选的内容不存在或已被删除'])
})

test('without the right to valuations they are neither listed nor shown on the pattern order (B-6-16)', async () => {
  const order = await freshOrder()
  await value(order.id, [line()])
  const clerk = await addPerson(company.app, 'clerk', written('PATTERNING_ORDER', 'PATTERNING_ORDER_GLOBAL'))
  expect((await call('POST', 'process_valuation_orders/search?page=1&size=10', {}, clerk)).status).toBe(403)
  expect((await call('POST', 'process_valuation/search?page=1&size=10', {}, clerk)).status).toBe(403)
  const seen = (await call('GET', `patterning_orders/${order.id}`, undefined, clerk)).body
  expect([seen.id, 'processValuations' in seen]).toEqual([order.id, false])
})

test('the list is filtered and counted, and production finds the valuation of a design colour (C-3-11)', async () => {
  const order = await freshOrder()
  const made = (await value(order.id, [line()])).body
  const search = (body: object) => call('POST', 'process_valuation_orders/search?page=1&size=10', body)
  for (const filter of [
    { patterningOrder: [order.id] },
    { valuationCode: made.valuationCode },
    { keyword: order.code },
  ])
    expect((await search(filter)).body.records).toMatchObject([{ id: made.id, totalPrice: '0.85' }])
  const { body } = await call('POST', 'process_valuation_orders/statistic', { patterningOrder: [order.id] })
  expect(body).toEqual({ total: 1, totalSelf: 1, averagePrice: '0.85', averageMinute: '2.13' })
  const { db } = company.app.services
  expect((await loadProcessValuationOrder(db, order.templateId))?.valuationCode).toBe(made.valuationCode)
  expect(await loadProcessValuationOrder(db, 999_999)).toBeUndefined()
})

test('who does not see a pattern order sees no valuation of it, and a page says so without calling it missing (D13)', async () => {
  const order = await freshOrder()
  const { status, body: made } = await value(order.id, [line()])
  expect([status, JSON.stringify(made)]).toEqual([201, expect.any(String)])
  const seen = async (who: Person) => [
    (await call('GET', `process_valuation_orders/${made.id}`, undefined, who)).status,
    (await call('POST', 'process_valuation_orders/search', { code: order.code }, who)).body.total,
    (await call('POST', 'process_valuation_orders/statistic', { code: order.code }, who)).body.total,
    (await call('GET', `timeline/process_valuation_orders/${made.id}`, undefined, who)).status,
  ]
  expect(await seen(valuer)).toEqual([200, 1, 1, 200])
  expect(await seen(outsider)).toEqual([404, 0, 0, 404])
  const { id, version } = made
  const change = { patterningOrderId: order.id, remark: '改', lines: [line()], version }
  expect((await call('PUT', `process_valuation_orders/${id}`, change, outsider)).status).toBe(404)
  expect((await call('DELETE', `process_valuation_orders/${id}`, undefined, outsider)).status).toBe(404)
  const hidden = async (code: string, who: Person) =>
    (
      await call(
        'GET',
        `records/hidden?code=${code}&documents=process_valuation_orders,patterning_orders`,
        undefined,
        who,
      )
    ).body.documents
  expect((await hidden(order.code, outsider)).toSorted()).toEqual(['patterning_orders', 'process_valuation_orders'])
  expect(await hidden('NO-SUCH-CODE', outsider)).toEqual([])
  expect(await hidden(order.code, valuer)).toEqual([])
  // Without the right of the module one learns nothing.
  expect(await hidden(order.code, company.stranger)).toEqual([])
})
