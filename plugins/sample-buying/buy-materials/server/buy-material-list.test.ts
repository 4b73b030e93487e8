import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyingLine } from '../../../../tests/support/buying-line.ts'
import { ExportPerson } from '../../../../tests/support/export-person.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import type { BuyMaterialOrder } from '../../buy-material-orders/buy-material-order-model.ts'
import { sampleBuyingServer } from '../../server.ts'

let company: SalesCompany
let merchandiser: Person
let buyer: Person
let driver: Person
let reader: Person
let lines: readonly number[]

const written = (...keys: string[]) => keys.map((key) => `PRIVILEGE_${key}_WRITE`)
const post = async (call: string, body: object, { token }: Pick<Person, 'token'>) =>
  company.app.call('POST', `buy_material_orders${call}`, { token, body })
const onLines = (call: string, body: object, who: Person) => post(`/buy_material/${call}`, body, who)
const found = async (body: object, who = buyer): Promise<number[]> =>
  (await onLines('search', body, who)).body.records.map(({ id }: { id: number }) => id).sort()

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  await company.app.listen()
  const { app } = company
  merchandiser = await addPerson(app, 'merch', [
    ...written('TEMPLATE_ORDER', 'BUY_MATERIAL_ORDER'),
    'PRIVILEGE_BUY_MATERIAL_ORDER_READ',
  ])
  buyer = await addPerson(app, 'buyer', written('BUY_MATERIAL_ORDER_MATERIALS', 'BUY_MATERIAL_ORDER_GLOBAL'))
  driver = await addPerson(app, 'driver', written('BUY_MATERIAL_ORDER_MATERIALS'))
  reader = await addPerson(app, 'orderreader', ['PRIVILEGE_BUY_MATERIAL_ORDER_READ'])
  const design = (await company.create(company.completeOrder(), 'submit')).body
  const line = (more: object) => buyingLine(company, { unitPrice: '10', ...more })
  const buyMaterials = [line({}), line({ quantity: '3', unitPrice: null }), line({ supplier: null, inStock: true })]
  const making = { taskId: null, code: design.templateDesign.code, type: '初样', color: '黑色', buyMaterials }
  const made = (await post('', making, merchandiser)).body as BuyMaterialOrder
  lines = made.buyMaterials.map(({ id }) => id)
  expect(await found({ toBuy: true })).toEqual([])
  await app.call('PUT', `buy_material_orders/${made.id}/confirm_material`, {
    token: merchandiser.token,
    body: { version: made.version, userId: merchandiser.id },
  })
})
afterAll(() => company?.close())

test('reading orders alone opens neither list nor counts nor groups nor spreadsheet', async () => {
  for (const call of ['search', 'statistic', 'groups', 'group_rows', 'export'])
    expect((await onLines(call, { groupBy: 'supplier', groups: [null] }, reader)).status, call).toBe(403)
})

test('what is confirmed is to be bought, in groups by supplier with what it will cost; what is in stock may be fetched at once', async () => {
  expect(await found({ toBuy: true })).toEqual(lines)
  expect(await found({ toFetch: true })).toEqual([lines[2]])
  const { groups } = (await onLines('groups', { toBuy: true, groupBy: 'supplier' }, buyer)).body
  expect(groups).toMatchObject([
    { value: String(company.supplierId), count: 2, sums: { quantity: '5.00', price: '20.00' } },
    { value: null, count: 1, sums: { quantity: '2.00', price: '20.00' } },
  ])
  const group = { toFetch: true, groupBy: 'supplier', groups: [String(company.supplierId)] }
  expect((await onLines('group_rows', group, buyer)).body.pages[0].records).toEqual([])
  expect((await onLines('statistic', { toBuy: true }, buyer)).body).toMatchObject({
    total: 3,
    unstartedCount: 3,
    overdueCount: 0,
    totalQuantity: '7.00',
    totalPrice: '40.00',
  })
  const [row] = (await onLines('search', { toFetch: true }, buyer)).body.records
  expect(row).toMatchObject({ toBuy: true, toFetch: true, due: 'InTime', name: expect.stringMatching(/ · MB\d{8}$/) })
})

test('lines of one name are told apart by their material, and found by its colour, number and pinyin, also once it is changed', async () => {
  const keeper = await addPerson(company.app, 'keeper', [...written('MATERIAL'), 'PRIVILEGE_MATERIAL_READ'])
  const { token } = keeper
  const { body: material } = await company.app.call('GET', `materials/${company.materialId}`, { token })
  const changed = await company.app.call('PUT', `materials/${company.materialId}`, {
    token,
    part: {
      name: '泡泡纱',
      color: '雾蓝',
      width: '145',
      codeFromSupplier: 'PS-77',
      supplierId: company.supplierId,
      version: material.version,
    },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  for (const keyword of ['泡泡纱', 'paopaosha', 'pps', '雾蓝', 'ps-77'])
    expect(await found({ keyword }), keyword).toEqual(lines)
  const [row] = (await onLines('search', { keyword: 'pps' }, buyer)).body.records
  expect(row).toMatchObject({ materialColor: '雾蓝', materialWidth: '145', codeFromSupplier: 'PS-77' })
})

test('the heading of a group counts what is urgent and late, and adds up each unit by itself', async () => {
  const { groups } = (await onLines('groups', { toBuy: true, groupBy: 'supplier' }, buyer)).body
  expect(groups[0]).toMatchObject({
    marks: { urgent: 0, overdue: 0 },
    parts: { quantity: [{ unit: expect.any(String), sum: '5' }] },
  })
})

test('of a batch that another person was quicker with, each line is answered for itself', async () => {
  const [first, second] = lines
  const body = { buyMaterialIds: [first], userId: driver.id }
  expect((await post('/purchase', body, buyer)).body).toEqual({ done: [first], refused: [] })
  const late = await post('/purchase', { buyMaterialIds: [first, second], userId: buyer.id }, buyer)
  expect(late.body).toMatchObject({
    done: [second],
    refused: [{ id: first, reason: { text: '该物料已开始采购或取料' } }],
  })
  expect(await found({ toBuy: true, purchaseUser: [driver.id] })).toEqual([first])
  expect(await found({ ownPurchase: true })).toEqual([second])
  expect((await onLines('statistic', {}, buyer)).body).toMatchObject({ ownPurchaseCount: 1, ownPickupCount: 0 })
  expect(await found({ toBuy: true, stage: ['None'] })).toEqual([lines[2]])
})

test('bought lines leave what is to be bought, and are late from the day after their plan', async () => {
  const [first] = lines
  const finish = (quantity: string) =>
    onLines(
      'bulk/purchase/finish',
      {
        buyMaterialIds: [first],
        receiptImageUrls: [company.image],
        bought: [{ id: first, quantity, unitPrice: '9.5' }],
      },
      driver,
    )
  expect((await finish('0')).body.errors).toMatchObject([{ field: 'bought.0.quantity', message: '请输入数量' }])
  await finish('2.2')
  const bought = (await onLines('search', { toFetch: true, stage: ['PurchaseFinished'] }, buyer)).body.records
  expect(bought).toMatchObject([{ id: first, quantity: '2.20', unitPrice: '9.50000', price: '20.90' }])
  expect(await found({ toBuy: true })).toEqual(lines.slice(1))
  expect(await found({ toFetch: true, stage: ['PurchaseFinished'] })).toEqual([first])
  await company.app.services.db.execute(sql`update buy_materials set scheduled_finish_date = '2020-01-02'`)
  expect(await found({ due: ['Overdue'] })).toEqual(lines)
  const statistic = await onLines('statistic', { toFetch: true, keyword: 'MB' }, buyer)
  expect(statistic.body).toMatchObject({ overdueCount: 2, dueCount: 0, PurchaseFinishedCount: 1 })
  const [row] = (await onLines('search', { toFetch: true, stage: ['PurchaseFinished'] }, buyer)).body.records
  expect(row).toMatchObject({ receiptImageUrls: [company.image], due: 'Overdue' })
})

test('people without the right to all orders see the lines of those that they work for, in every answer', async () => {
  const outsider = await addPerson(company.app, 'outsider', written('BUY_MATERIAL_ORDER_MATERIALS'))
  expect(await found({}, driver)).toEqual(lines)
  expect(await found({}, outsider)).toEqual([])
  expect((await onLines('statistic', {}, outsider)).body).toMatchObject({ total: 0, totalPrice: '0' })
  const grouping = { groupBy: 'supplier', groups: [String(company.supplierId)] }
  expect((await onLines('groups', { groupBy: 'supplier' }, outsider)).body.groups).toEqual([])
  expect((await onLines('group_rows', grouping, outsider)).body.pages).toMatchObject([{ records: [], total: 0 }])
  const rowsOf = async ({ token }: Person) =>
    (
      await new ExportPerson(company.app, token).rows('buy_material_orders/buy_material', {
        toBuy: true,
        columns: ['material', 'supplier', 'price'],
      })
    ).length
  // Without lines there is no file; else its first row holds the headings.
  expect(await rowsOf(outsider)).toBe(0)
  expect(await rowsOf(buyer)).toBe(3)
})

test('lines have no author to be narrowed by', async () => {
  expect((await onLines('search', { mine: true }, buyer)).status).toBe(422)
})
