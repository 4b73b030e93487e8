import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { sampleBuyingServer } from '../../server.ts'

let company: SalesCompany
let buyer: { readonly token: string }
let reader: { readonly token: string }

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  buyer = await addPerson(company.app, 'linebuyer', ['PRIVILEGE_BUY_MATERIAL_ORDER_MATERIALS_WRITE'])
  reader = await addPerson(company.app, 'orderreader', ['PRIVILEGE_BUY_MATERIAL_ORDER_READ'])
})
afterAll(() => company?.close())

const post = (call: string, token: string) =>
  company.app.call('POST', `buy_material_orders/buy_material/${call}`, { token, body: {} })

test('whoever buys opens the list of materials and its counts', async () => {
  expect((await post('search', buyer.token)).body.records).toEqual([])
  expect((await post('statistic', buyer.token)).body).toMatchObject({ total: 0, urgentCount: 0, totalPrice: '0' })
})

test('reading orders alone opens neither', async () => {
  expect((await post('search', reader.token)).status).toBe(403)
  expect((await post('statistic', reader.token)).status).toBe(403)
})
