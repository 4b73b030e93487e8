import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyingLine } from '../../../../tests/support/buying-line.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import type { BuyMaterialOrder } from '../../buy-material-orders/buy-material-order-model.ts'
import { sampleBuyingServer } from '../../server.ts'
import type { BuyMaterialMoves } from '../buy-material-contract.ts'

let company: SalesCompany
let buyer: Person
let colleague: Person
/** The materials of two orders, a hundred each. */
let lines: readonly number[]

const call = (method: 'POST' | 'PUT', path: string, body: object, { token }: Person = buyer) =>
  company.app.call(method, `buy_material_orders${path}`, { token, body })
const moves = async (path: string, body: object, who = buyer): Promise<BuyMaterialMoves> =>
  (await call('POST', path, body, who)).body
const reasons = ({ refused }: BuyMaterialMoves) => [...new Set(refused.map(({ reason }) => reason.text))]

async function hundredMaterials(code: string, color: string): Promise<readonly number[]> {
  const buyMaterials = Array.from({ length: 100 }, () => buyingLine(company, { quantity: '1', unitPrice: '2' }))
  const made: BuyMaterialOrder = (await call('POST', '', { taskId: null, code, type: '初样', color, buyMaterials }))
    .body
  await call('PUT', `/${made.id}/confirm_material`, { version: made.version, userId: buyer.id })
  return made.buyMaterials.map(({ id }) => id)
}

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  const keys = ['BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_GLOBAL', 'BUY_MATERIAL_ORDER_MATERIALS']
  buyer = await addPerson(company.app, 'buyer', written(...keys))
  colleague = await addPerson(company.app, 'colleague buyer', written(...keys))
  const code = String((await company.create(company.completeOrder(), 'submit')).body.templateDesign.code)
  lines = [...(await hundredMaterials(code, '黑色')), ...(await hundredMaterials(code, '白色'))]
})
afterAll(() => company?.close())

test('two hundred materials are begun at once; those that a colleague took meanwhile are named, each with the reason', async () => {
  const taken = lines.filter((_, at) => at % 4 === 0)
  const together = await Promise.all([
    moves('/purchase', { buyMaterialIds: taken, userId: colleague.id }, colleague),
    moves('/purchase', { buyMaterialIds: lines, userId: buyer.id }),
  ])
  // The first request starts a line. The second request gets the reason why it does not.
  expect(together.flatMap(({ done }) => done).toSorted((one, other) => one - other)).toEqual(lines)
  expect(together.flatMap(reasons)).toEqual(['该物料已开始采购或取料'])
  expect(together.flatMap(({ refused }) => refused).length).toBe(taken.length)
  const { body } = await call('POST', '/buy_material/statistic', { toBuy: true })
  expect(body).toMatchObject({ total: 200, PurchaseStartedCount: 200, totalQuantity: '200.00', totalPrice: '400.00' })
})

test('of a batch those that are gone, not so far, or named twice are answered each for itself', async () => {
  const [first = 0, second = 0] = lines
  const bought = await moves('/buy_material/bulk/purchase/finish', { buyMaterialIds: [first, 999_999, first] })
  expect(bought).toMatchObject({ done: [first], refused: [{ id: 999_999, reason: { text: '单据不存在或已被删除' } }] })
  const fetched = await moves('/pickup', { buyMaterialIds: [first, second], userId: buyer.id })
  expect(fetched).toMatchObject({ done: [first], refused: [{ id: second }] })
  expect(reasons(fetched)).toEqual(['该物料还不能取料，或已开始取料'])
})

test('a batch without a person is refused whole, one for people who were given their lines is not', async () => {
  const some = lines.slice(10, 13)
  await moves('/buy_material/bulk/purchase/finish', { buyMaterialIds: some })
  const nobody = await call('POST', '/pickup', { buyMaterialIds: some })
  expect(nobody.body.errors).toMatchObject([{ field: 'userId', message: '请选择取料人' }])
  const stranger = await call('POST', '/pickup', { buyMaterialIds: some, userId: 999_999 })
  expect(stranger.body.errors).toMatchObject([{ field: 'userId', message: '单据不存在或已被删除' }])
  const reader = await addPerson(company.app, 'reader of orders', ['PRIVILEGE_BUY_MATERIAL_ORDER_READ'])
  const unable = { field: 'userId', message: '测reader of orders没有版料采购的权限' }
  const given = { buyMaterialIds: some, userId: reader.id }
  expect((await call('POST', '/pickup', given)).body.errors).toMatchObject([unable])
  expect((await call('PUT', '/buy_material/assign', { ...given, work: 'purchase' })).body.errors).toMatchObject([
    unable,
  ])
  const offered = await company.app.call('GET', 'buy_material_orders/buyers', { token: buyer.token })
  expect(offered.body.records.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    expect.arrayContaining([buyer.id, colleague.id]),
  )
  expect(offered.body.records.map(({ id }: { id: number }) => id)).not.toContain(reader.id)
  await call('PUT', '/buy_material/assign', { buyMaterialIds: some, userId: colleague.id, work: 'pickup' })
  expect((await moves('/pickup', { buyMaterialIds: some })).done).toEqual(some)
})

test('more than two hundred at once are refused, and so is a quantity of more than two decimals', async () => {
  expect((await call('POST', '/purchase', { buyMaterialIds: [...lines, 1], userId: buyer.id })).status).toBe(422)
  const none = await call('POST', '/purchase', { buyMaterialIds: [], userId: buyer.id })
  expect(none.body.errors).toMatchObject([{ field: 'buyMaterialIds', message: '请选择物料' }])
  const [, , third] = lines
  const { body: before } = await company.app.call('GET', `buy_material_orders/buy_material/${third}`, {
    token: buyer.token,
  })
  const change = (quantity: string | null, version = before.version) =>
    call('PUT', `/buy_material/${third}/quantity`, { quantity, version })
  for (const wrong of ['0', '-1', null])
    expect((await change(wrong)).body.errors).toMatchObject([{ field: 'quantity', message: '请输入数量' }])
  expect((await change('1.234')).body.errors).toMatchObject([{ field: 'quantity' }])
  expect((await change('1.25')).body).toMatchObject({ quantity: '1.25', price: '2.50' })
})
