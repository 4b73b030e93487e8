import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'cloth_outbound_orders'
const cell = (size: number, line = 0) => `clothOutboundMessages.${line}.sizeRange.${size}.quantity`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

describe('the input of a shipment', () => {
  test('refuses input that no form sends, each at its place', async () => {
    const order = await company.stocked({ S: 10 })
    const good = company.shipmentBody([[order, { S: 1 }]])
    const bad: readonly (readonly [object, string])[] = [
      [{ ...good, status: 'Dispatched' }, 'status'],
      [{ ...good, outboundRmbPrice: '1' }, 'outboundRmbPrice'],
      [{ ...good, deliveryMethod: 'road' }, 'deliveryMethod'],
      [{ ...good, plannedOutboundDate: '2026-02-30' }, 'plannedOutboundDate'],
      [{ ...good, brand: { id: 999_999 } }, 'brand'],
      [{ ...good, warehouse: { id: 999_999 } }, 'warehouse'],
      [{ ...good, grossWeight: '1.2345' }, 'grossWeight'],
      [{ ...good, attachments: ['https://example.org/a.pdf'] }, 'attachments.0'],
      [company.shipmentBody([[{ id: 999_999 }, { S: 1 }]]), 'clothOutboundMessages.0.productionOrder'],
      [company.shipmentBody([[order, { S: -1 }]]), cell(0)],
      [company.shipmentBody([[order, { S: 1_000_000 }]]), cell(0)],
      [company.shipmentBody([[order, { S: 1, ' s': 2 }]]), 'clothOutboundMessages.0.sizeRange.1.name'],
      [
        company.shipmentBody([
          [order, { S: 1 }],
          [order, { S: 1 }],
        ]),
        'clothOutboundMessages.1.productionOrder',
      ],
    ]
    for (const [body, field] of bad) {
      const answer = await company.postShipment(body)
      expect([answer.status, Object.keys(problems(answer))], field).toEqual([422, [field]])
    }
    expect((await company.postShipment(good, undefined, company.shipmentFollower)).status).toBe(403)
    expect((await call('GET', `${noun}/999999`)).status).toBe(404)
    expect((await call('GET', `${noun}/x`)).status).toBe(404)
    expect((await call('GET', `${noun}/history?clothOutboundOrderId=999999`)).status).toBe(404)
    expect((await call('GET', `${noun}/1`, undefined, company.stranger.token)).status).toBe(403)
  })

  test('does not ship the same pieces twice, however close two people submit (C-open-116)', async () => {
    const order = await company.stocked({ S: 100 })
    const body = company.shipmentBody([[order, { S: 60 }]])
    const answers = await Promise.all([1, 2, 3].map(() => company.postShipment(body, 'submit')))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    const refused = answers.filter(({ status }) => status === 422).map((answer) => problems(answer)[cell(0)])
    expect(refused).toEqual(Array(2).fill(`库存不足：${order.productionOrderCode} S 可用 40 件，需要 60 件`))
  })

  test('is made of orders with stock in its warehouse, and goes to the customer of its brand (C-open-110, C-open-111)', async () => {
    const order = await company.stocked({ S: 5 })
    const bare = await company.sewn()
    const found = async (filter: object) => {
      const { status, body } = await call('POST', `${noun}/production_orders/search?page=1&size=50`, filter)
      return [status, body.records?.map(({ id }: { id: number }) => id).filter((id: number) => id >= order.id)]
    }
    expect(await found({ warehouse: [company.places[0].id], brand: [company.brandId] })).toEqual([200, [order.id]])
    expect(await found({ warehouse: [company.places[1].id] })).toEqual([200, []])
    expect((await found({ nothing: 1 }))[0]).toBe(422)
    expect(bare.id).toBeGreaterThan(order.id)
    await company.app.services.db.execute(sql`update customers set counterparty = '林先生', phone = '0571-1',
      deliver_address = '杭州仓' where id = (select customer_id from brands where id = ${company.brandId}::int)`)
    const receiver = async (token: string) =>
      (await call('GET', `${noun}/receiver?brandId=${company.brandId}`, undefined, token)).body
    const of = { id: company.brandId, deliverAddress: '杭州仓' }
    expect(await receiver(company.packer.token)).toEqual({ ...of, receiver: '', receiverPhone: '' })
    expect(await receiver(company.administrator.token)).toEqual({ ...of, receiver: '林先生', receiverPhone: '0571-1' })
    expect((await call('GET', `${noun}/receiver?brandId=999999`)).status).toBe(404)
  })
})
