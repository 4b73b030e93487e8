import { afterAll, beforeAll, expect, test } from 'vitest'
import { warehouseLocations, warehouses } from '../../plugins/master-data/server-public.ts'
import { sampleBuyingServer } from '../../plugins/sample-buying/server.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany, written } from '../support/sales-company.ts'

let company: SalesCompany
let merchandiser: Person
let purchaser: Person
let driver: Person
let keeper: Person
let warehouse: number
let shelf: number

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  const person = (name: string, ...keys: string[]) => addPerson(company.app, name, written(...keys))
  merchandiser = await person('follower', 'BUSINESS_TASK', 'BUY_MATERIAL_ORDER', 'TEMPLATE_RETRIEVE', 'TEMPLATE_ORDER')
  purchaser = await person(
    'purchaser',
    'BUY_MATERIAL_ORDER',
    'BUY_MATERIAL_ORDER_GLOBAL',
    'BUY_MATERIAL_ORDER_MATERIALS',
  )
  driver = await person('driver', 'BUY_MATERIAL_ORDER_MATERIALS', 'BUY_MATERIAL_ORDER_GLOBAL')
  keeper = await person('keeper', 'BUY_MATERIAL_WAREHOUSE', 'WAREHOUSE_RECORD', 'BUY_MATERIAL_ORDER_GLOBAL')
  const { db } = company.app.services
  const place = {
    country: '中国',
    state: '广东',
    city: '广州',
    district: '海珠',
    street: '新港西路 3 号',
    fullAddress: '广州',
  }
  const [made] = await db
    .insert(warehouses)
    .values({ name: '版料仓', warehouseSupervisorId: keeper.id, ...place })
    .returning({ id: warehouses.id })
  warehouse = Number(made?.id)
  const [location] = await db
    .insert(warehouseLocations)
    .values({ warehouseId: warehouse, code: 'A-01' })
    .returning({ id: warehouseLocations.id })
  shelf = Number(location?.id)
})
afterAll(() => company?.close())

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  const answer = await company.app.call(method, path, { token: who.token, ...(body ? { body } : {}) })
  expect([answer.status, answer.body?.message]).toEqual([expect.toSatisfy((status) => status < 300), undefined])
  return answer.body
}

/** The tabs of the warehouse: how much waits to be signed for, lies there, and was handed out. */
const tabs = async () => {
  const { awaitingCount, receivedCount, issuedCount } = await call(
    keeper,
    'POST',
    'buy_material_warehouses/statistic',
    {},
  )
  return { waits: awaitingCount, lies: receivedCount, gone: issuedCount }
}

test('cloth for a sample is asked for, bought, fetched, signed for and handed to the pattern room', async () => {
  // A sample order is confirmed, and somebody is asked to buy the cloth of its black sample.
  const design = (await company.create(company.completeOrder(), 'submit')).body
  const colour = { code: String(design.templateDesign.code), type: '初样', color: '黑色' }
  const { templateId } = await call(merchandiser, 'POST', 'business_tasks', colour)
  const task = await call(company.merchandiser, 'POST', 'personal_tasks', {
    type: 'Creation',
    resourceType: 'BuyMaterialOrder',
    toUserId: merchandiser.id,
    payload: { template: { id: templateId, ...colour, typeExplain: '', customerCode: '' } },
    about: { document: 'template_orders', id: design.id },
  })

  // The merchandiser makes the buying order from the task; its line comes from the sample, and is confirmed.
  const made = await call(merchandiser, 'POST', 'buy_material_orders', {
    taskId: task.id,
    ...colour,
    buyMaterials: null,
  })
  const [{ id: line }] = made.buyMaterials
  await call(merchandiser, 'PUT', `buy_material_orders/${made.id}/confirm_material`, {
    version: made.version,
    userId: merchandiser.id,
  })
  expect(await tabs()).toEqual({ waits: 0, lies: 0, gone: 0 })

  // The purchaser buys it and keeps the receipt; the driver fetches it.
  await call(purchaser, 'POST', 'buy_material_orders/purchase', { buyMaterialIds: [line], userId: purchaser.id })
  await call(purchaser, 'POST', `buy_material_orders/buy_material/${line}/purchase/finish`, {
    receiptImageUrls: [company.image],
  })
  await call(driver, 'POST', 'buy_material_orders/pickup', { buyMaterialIds: [line], userId: driver.id })
  expect(await tabs()).toEqual({ waits: 0, lies: 0, gone: 0 })
  await call(driver, 'POST', `buy_material_orders/buy_material/${line}/pickup/finish`, {})

  // From that moment on it waits in the warehouse, with who fetched it.
  expect(await tabs()).toEqual({ waits: 1, lies: 0, gone: 0 })
  const waiting = await call(keeper, 'POST', 'buy_material_warehouses/search', { status: ['awaiting'] })
  expect(waiting.records).toMatchObject([
    { buyMaterialId: line, quantity: '4.5', code: colour.code, color: '黑色', material: { name: '真丝双绉' } },
  ])

  // The keeper signs for it, and hands it to the pattern room.
  await call(keeper, 'POST', 'buy_material_warehouses', {
    status: 'received',
    warehouse: { id: warehouse },
    warehouseLocation: { id: shelf },
    comment: '',
    buyMaterialIds: [line],
  })
  expect(await tabs()).toEqual({ waits: 0, lies: 1, gone: 0 })
  const { records } = await call(keeper, 'POST', 'buy_material_warehouses/search', { status: ['received'] })
  await call(keeper, 'PUT', 'buy_material_warehouses', {
    status: 'issued',
    issueUser: { id: company.colleague.id },
    comment: '打样用',
    records: records.map(({ id, version }: { id: number; version: number }) => ({ id, version })),
  })
  expect(await tabs()).toEqual({ waits: 0, lies: 0, gone: 1 })

  // The order is finished, its line says that the cloth is used, and the records say what came and went.
  const order = await call(purchaser, 'GET', `buy_material_orders/${made.id}`)
  expect(order).toMatchObject({ status: 'Finished', buyMaterials: [{ warehouseStatus: 'issued' }] })
  const moves = await call(keeper, 'POST', 'buy_material_warehouse_entries/search', {})
  expect(moves.records).toMatchObject([
    { kind: 'Out', issueUser: { id: company.colleague.id }, user: { id: keeper.id }, comment: '打样用' },
    { kind: 'In', issueUser: null, warehouseLocation: { name: 'A-01' } },
  ])
})
