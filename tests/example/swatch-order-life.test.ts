import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentCompany } from '../documents/document-company.ts'
import type { Content, DocumentCompany } from '../documents/document-sample.ts'
import { samples } from '../documents/document-samples.ts'
import { addPerson } from '../support/sales-company.ts'
import type { SwatchOrder } from './fabric-swatches/swatch-orders/swatch-order-model.ts'

let company: DocumentCompany
let colleague: string
beforeAll(async () => {
  company = await openDocumentCompany()
  const privileges = ['READ', 'WRITE'].map((flag) => `PRIVILEGE_SWATCH_ORDER_${flag}`)
  colleague = (await addPerson(company.app, 'colleague', privileges)).token
})
afterAll(() => company?.close())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown, token = company.token) =>
  company.app.call(method, `swatch_orders${path}`, { token, body })
const content = () => samples.swatch_orders.content(company, company.turn())

async function confirmed(): Promise<SwatchOrder> {
  const answer = await ask('POST', '?type=submit', await content())
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

test('an order is confirmed with its code, revised, and its confirmed version stays readable', async () => {
  const order = await confirmed()
  expect(order).toMatchObject({ status: 'Finished', confirmedVersion: 1 })
  expect(order.code).toMatch(/^SO\d{8}$/)
  const body: Content & { version: number } = { ...(await content()), id: order.id, version: order.version }
  const draft = await ask('PUT', '', body)
  expect(draft).toMatchObject({ status: 409, body: { message: '订样单已确认，不能编辑，请先修订' } })
  const revised = await ask('PUT', '?type=regression', body)
  expect(revised.body).toMatchObject({ status: 'Revert', code: order.code, title: body['title'] })
  const kept = await ask('GET', `/${order.id}?type=history`)
  expect(kept.body).toMatchObject({ title: order.title, status: 'Finished' })
  const again = await ask('PUT', '?type=submit', { ...body, version: revised.body.version })
  expect(again.body).toMatchObject({ status: 'Finished', confirmedVersion: 2 })
  const history = await ask('GET', `/${order.id}/history`)
  expect(history.body.records.map(({ version }: { version: number }) => version)).toEqual([2, 1])
})

test('lines keep their ids, come, go and move; amounts are reckoned by the server', async () => {
  const made = (await ask('POST', '', await content())).body as SwatchOrder
  const [first, second] = made.lines
  const added = { swatch: { id: second?.swatch?.id }, quantity: '2', unitPrice: '1.25', note: '新' }
  const body = {
    ...(await content()),
    id: made.id,
    version: made.version,
    lines: [added, { ...second, amount: undefined }],
  }
  const saved = (await ask('PUT', '', body)).body as SwatchOrder
  expect(saved.lines.map(({ id }) => id)).toEqual([expect.any(Number), second?.id])
  expect(saved.lines[0]).toMatchObject({ amount: '2.50', note: '新' })
  const foreign = { ...(await content()), id: saved.id, version: saved.version, lines: [{ ...added, id: first?.id }] }
  expect((await ask('PUT', '', foreign)).status).toBe(200)
  const other = (await ask('POST', '', await content())).body as SwatchOrder
  const stolen = { ...(await content()), id: other.id, version: other.version, lines: [{ ...added, id: -1 }] }
  expect((await ask('PUT', '', stolen)).status).toBe(422)
  const theirs = (await ask('GET', `/${saved.id}`)).body as SwatchOrder
  const taken = { ...stolen, lines: [{ ...added, id: theirs.lines[0]?.id }] }
  expect(await ask('PUT', '', taken)).toMatchObject({ status: 422, body: { message: '明细行不属于本单据' } })
})

test('a confirmed order is deleted once somebody else has agreed', async () => {
  const order = await confirmed()
  expect((await ask('DELETE', `/${order.id}`)).status).toBe(409)
  const request = (body: object) => ask('PUT', `/${order.id}/request_deletion`, body)
  expect((await request({ version: order.version, reason: ' ' })).body).toMatchObject({ message: '请输入原因' })
  expect((await request({ version: order.version + 1, reason: '重复' })).status).toBe(409)
  const asked = await request({ version: order.version, reason: '重复' })
  expect(asked.body).toMatchObject({ deletion: 'asked' })
  const agree = (token?: string) => ask('PUT', `/${order.id}/agree_deletion`, { version: asked.body.version }, token)
  expect(await agree()).toMatchObject({ status: 409, body: { message: '不能处理本人提交的申请' } })
  expect((await agree(colleague)).body).toMatchObject({ deletion: 'agreed' })
  expect(await ask('DELETE', `/${order.id}`)).toMatchObject({ status: 200, body: '' })
})

test('a rejected request leaves the order as it was', async () => {
  const order = await confirmed()
  const asked = await ask('PUT', `/${order.id}/request_deletion`, { version: order.version, reason: '写错' })
  const rejected = await ask(
    'PUT',
    `/${order.id}/reject_deletion`,
    { version: asked.body.version, reason: '仍需要' },
    colleague,
  )
  expect(rejected.body).toMatchObject({ deletion: null, status: 'Finished' })
})
