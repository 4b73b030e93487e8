import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentCompany } from '../documents/document-company.ts'
import type { Content, DocumentCompany } from '../documents/document-sample.ts'
import { samples } from '../documents/document-samples.ts'
import type { SwatchOrder } from './fabric-swatches/swatch-orders/swatch-order-model.ts'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: unknown) =>
  company.app.call(method, `swatch_orders${path}`, { token: company.token, body })
const content = () => samples.swatch_orders.content(company, company.turn())

async function confirmed(): Promise<SwatchOrder> {
  const answer = await ask('POST', '?type=submit', await content())
  expect([answer.status, answer.body.errors]).toEqual([201, undefined])
  return answer.body
}

test('an order is confirmed, gets its code and is revised, and its confirmed version can still be read', async () => {
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

test('lines keep their ids, are added, removed and moved; the server computes amounts', async () => {
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

test('rows of the list hold what its columns show and what the rules of the steps read', async () => {
  const order = await confirmed()
  const found = await ask('POST', '/search?page=1&size=5', { keyword: order.code })
  expect([found.status, found.body.message]).toEqual([200, undefined])
  expect(found.body.records).toEqual([
    expect.objectContaining({
      id: order.id,
      version: order.version,
      code: order.code,
      status: 'Finished',
      totalAmount: order.totalAmount,
      user: expect.objectContaining({ id: order.user.id, name: order.user.name }),
      approval: null,
    }),
  ])
  const sorted = await ask('POST', '/search?page=1&size=5', { sort: [{ key: 'id', descending: true }] })
  expect(sorted.status).toBe(200)
})
