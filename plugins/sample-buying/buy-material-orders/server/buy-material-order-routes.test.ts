import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buyingLine } from '../../../../tests/support/buying-line.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { personalTasks } from '../../../inbox/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import { dateOf } from '../../../../core/shared/calendar.ts'
import { plainCalendar } from '../../../../core/shared/working-calendar.ts'
import { sampleBuyingServer } from '../../server.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'
import { plannedFinish } from '../buy-material-order-rules.ts'

let company: SalesCompany
let merchandiser: Person
let buyer: Person
let driver: Person
let outsider: Person
let design: { readonly id: number; readonly code: string }

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  merchandiser = await addPerson(
    company.app,
    'merch',
    written('TEMPLATE_ORDER', 'BUSINESS_TASK', 'BUY_MATERIAL_ORDER', 'TEMPLATE_RETRIEVE'),
  )
  buyer = await addPerson(
    company.app,
    'buyer',
    written('BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_GLOBAL', 'BUY_MATERIAL_ORDER_MATERIALS'),
  )
  driver = await addPerson(company.app, 'driver', written('BUY_MATERIAL_ORDER_MATERIALS'))
  outsider = await addPerson(company.app, 'outsider', written('BUY_MATERIAL_ORDER'))
  await company.app.services.db.update(materials).set({ price: '32.5' }).where(eq(materials.id, company.materialId))
  const made = (await company.create(company.completeOrder(), 'submit')).body
  design = { id: made.id, code: String(made.templateDesign.code) }
})
afterAll(() => company?.close())

const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body: object | undefined, who: Person) =>
  company.app.call(method, `buy_material_orders${path}`, { token: who.token, ...(body ? { body } : {}) })
const post = (path: string, body: object, who: Person = buyer) => ask('POST', path, body, who)
const put = (path: string, body: object, who: Person = buyer) => ask('PUT', path, body, who)
const read = async (id: number, who: Person = buyer): Promise<BuyMaterialOrder> =>
  (await ask('GET', `/${id}`, undefined, who)).body

const making = (color: string, more: object = {}) => ({
  taskId: null,
  code: design.code,
  type: '初样',
  color,
  buyMaterials: null,
  ...more,
})
const line = (more: object = {}) => buyingLine(company, more)

let order: BuyMaterialOrder

test('an order is made of the materials of a design colour, and ends the task that asked for it', async () => {
  const { body: businessTask } = await company.app.call('POST', 'business_tasks', {
    token: merchandiser.token,
    body: { code: design.code, type: '初样', color: '黑色' },
  })
  const template = { code: design.code, type: '初样', color: '黑色', typeExplain: '', customerCode: '' }
  const assign = async (resourceType: string, templateId = businessTask.templateId) =>
    (
      await company.app.call('POST', 'personal_tasks', {
        token: company.merchandiser.token,
        body: {
          type: 'Creation',
          resourceType,
          toUserId: merchandiser.id,
          payload: { template: { ...template, id: templateId } },
          about: { document: 'template_orders', id: design.id },
        },
      })
    ).body
  const task = await assign('BuyMaterialOrder')
  for (const other of [await assign('PatterningOrder'), await assign('BuyMaterialOrder', 999_999)]) {
    const refused = await post('', making('黑色', { taskId: other.id }), merchandiser)
    expect([refused.status, refused.body.message]).toEqual([409, '该任务不是为这个款色指派的'])
  }
  const made = await post('', making('黑色', { taskId: task.id }), merchandiser)
  expect(made.status).toBe(201)
  order = made.body
  expect(order).toMatchObject({ status: 'Pending', progress: '0/1', customerCode: 'YS-1001', urgent: false })
  expect(order.buyMaterialOrderCode).toMatch(/^MB\d{8}$/)
  // Three pieces of 1.5 each.
  expect(order.buyMaterials).toMatchObject([{ quantity: '4.5', unitPrice: '32.5', price: '146.25', stage: null }])
  const ended = await company.app.services.db
    .select({ status: personalTasks.status, result: personalTasks.result })
    .from(personalTasks)
    .where(eq(personalTasks.id, task.id))
  expect(ended).toEqual([{ status: 'Finished', result: { buyMaterialsOrder: { id: order.id } } }])
  expect((await post('', making('黑色'), merchandiser)).body.message).toBe(
    `该款色已有进行中的买版料单：${order.buyMaterialOrderCode}`,
  )
})

test('nothing is bought before the materials are confirmed; they are due three working days later', async () => {
  const [first] = order.buyMaterials
  const early = await post('/purchase', { buyMaterialIds: [first?.id], userId: buyer.id })
  expect(early.body).toMatchObject({
    done: [],
    refused: [{ id: first?.id, reason: { text: '物料未确认，请先确认物料' } }],
  })
  const other = await put(`/${order.id}/confirm_material`, { version: order.version, userId: driver.id }, merchandiser)
  expect(other.status).toBe(422)
  const confirmed = await put(
    `/${order.id}/confirm_material`,
    { version: order.version, userId: merchandiser.id },
    merchandiser,
  )
  expect(confirmed.body).toMatchObject({ status: 'BuyMaterialConfirmed', confirmUser: { id: merchandiser.id } })
  expect(confirmed.body.buyMaterials).toMatchObject([{ orderStatus: 'BuyMaterialConfirmed' }])
  expect(confirmed.body.scheduledFinishDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  order = confirmed.body
})

test('the materials are bought and fetched by people who are named, and the order follows', async () => {
  const id = Number(order.buyMaterials[0]?.id)
  const nobody = await post('/purchase', { buyMaterialIds: [id], userId: null })
  expect(nobody.body.errors).toMatchObject([{ field: 'userId', message: '请选择采购员' }])
  expect(
    (await put('/buy_material/assign', { buyMaterialIds: [id], userId: buyer.id, work: 'purchase' })).body.done,
  ).toEqual([id])
  expect((await read(order.id)).status).toBe('BuyMaterialConfirmed')
  expect((await post('/purchase', { buyMaterialIds: [id], userId: null })).body.done).toEqual([id])
  expect(await read(order.id)).toMatchObject({
    status: 'InProgress',
    buyMaterials: [{ stage: 'PurchaseStarted', purchaseUser: { id: buyer.id }, orderStatus: 'InProgress' }],
  })
  expect((await post(`/buy_material/${id}/pickup/finish`, {})).body.message).toBe('该物料不在取料中')
  // The driver is not yet named on the order, and does not see it.
  expect((await post(`/buy_material/${id}/purchase/finish`, {}, driver)).status).toBe(404)
  const receipt = { receiptImageUrls: [company.image] }
  expect((await post(`/buy_material/${id}/purchase/finish`, receipt)).status).toBe(200)
  expect((await post('/pickup', { buyMaterialIds: [id], userId: driver.id })).body.done).toEqual([id])
  const twice = await Promise.all([driver, buyer].map((who) => post(`/buy_material/${id}/pickup/finish`, {}, who)))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  const done = await read(order.id)
  expect(done).toMatchObject({
    status: 'Finished',
    progress: '1/1',
    buyMaterials: [{ stage: 'PickUpFinished', warehouseStatus: 'awaiting', receiptImageUrls: [company.image] }],
  })
  expect(done.finishDate).not.toBeNull()
  order = done
})

test('additional materials put a finished order back to work, with a new planned day', async () => {
  const { db } = company.app.services
  await db.execute(sql`update buy_material_orders set scheduled_finish_date = '2020-01-02' where id = ${order.id}`)
  const added = await post(`/additional/${order.id}`, {
    version: order.version,
    buyMaterials: [line({ inStock: true })],
  })
  expect(added.body).toMatchObject({ status: 'InProgress', progress: '1/2', finishDate: null })
  const extra = (added.body as BuyMaterialOrder).buyMaterials[1]
  const planned = plannedFinish(dateOf(new Date()), plainCalendar)
  expect(added.body.scheduledFinishDate).toBe(planned)
  expect(extra).toMatchObject({ isAdditional: true, stage: null, scheduledFinishDate: planned })
  expect(
    (await post(`/additional/${order.id}`, { version: added.body.version, buyMaterials: [] })).body.errors,
  ).toMatchObject([{ field: 'buyMaterials', message: '请添加物料信息' }])
  const changed = await put(`/buy_material/${extra?.id}/quantity`, { quantity: '0', version: extra?.version })
  expect(changed.body.errors).toMatchObject([{ field: 'quantity', message: '请输入数量' }])
  const kept = await put(`/buy_material/${extra?.id}/quantity`, { quantity: '3.25', version: extra?.version })
  expect(kept.body).toMatchObject({ quantity: '3.25', version: Number(extra?.version) + 1 })
  const content = {
    supplier: { id: company.supplierId },
    unitPrice: '9.9',
    comment: '急',
    material: { id: company.materialId },
  }
  const rewritten = await put(`/buy_material/${extra?.id}`, { ...content, version: kept.body.version })
  expect(rewritten.body).toMatchObject({ unitPrice: '9.9', comment: '急', quantity: '3.25', inStock: true })
  // In stock: it is fetched without being bought.
  expect((await post('/pickup', { buyMaterialIds: [extra?.id], userId: driver.id })).body.done).toEqual([extra?.id])
  order = await read(order.id)
})

test('a late order is finished with a reason for the delay', async () => {
  const { db } = company.app.services
  await db.execute(sql`update buy_material_orders set scheduled_finish_date = '2020-01-02' where id = ${order.id}`)
  const extra = Number(order.buyMaterials[1]?.id)
  const without = await post(`/buy_material/${extra}/pickup/finish`, {}, driver)
  expect(without.body.errors).toMatchObject([{ field: 'reasonOfOverdue', message: '请输入逾期原因' }])
  const bulk = await post('/buy_material/bulk/pickup/finish', { buyMaterialIds: [extra] }, driver)
  expect(bulk.body).toMatchObject({ done: [], refused: [{ id: extra, reason: { text: '请输入逾期原因' } }] })
  const edit = { urgent: false, urgentReason: '', scheduledFinishDate: '2099-01-01', reasonOfOverdue: '' }
  expect((await put(`/${order.id}`, { ...edit, version: order.version })).body.errors).toMatchObject([
    { field: 'reasonOfOverdue' },
  ])
  const withReason = { reasonOfOverdue: '布行缺货' }
  expect((await post(`/buy_material/${extra}/pickup/finish`, withReason, driver)).status).toBe(200)
  expect(await read(order.id)).toMatchObject({ status: 'Finished', reasonOfOverdue: '布行缺货' })
})

test('an order under way is cancelled by the word of its purchaser, and restarted with what was fetched', async () => {
  const made = (await post('', making('白色', { buyMaterials: [line(), line({ inStock: true })] }), merchandiser))
    .body as BuyMaterialOrder
  const [bought, stocked] = made.buyMaterials.map(({ id }) => id)
  await put(`/${made.id}/confirm_material`, { version: made.version, userId: merchandiser.id }, merchandiser)
  await post('/pickup', { buyMaterialIds: [stocked], userId: driver.id })
  await post(`/buy_material/${stocked}/pickup/finish`, {}, driver)
  await post('/purchase', { buyMaterialIds: [bought], userId: buyer.id })
  const running = await read(made.id)
  expect(running.status).toBe('InProgress')
  const cancel = { version: running.version, cancelReason: '客户取消' }
  expect((await post(`/cancel/${made.id}`, { ...cancel, cancelReason: ' ' }, merchandiser)).body.errors).toMatchObject([
    { field: 'cancelReason', message: '请填写取消原因' },
  ])
  const refusal = await post(`/cancel/${made.id}`, cancel, merchandiser)
  expect(refusal).toMatchObject({ status: 409, body: { message: '买版料单进行中，撤销需要采购员审批' } })
  const asked = await put(`/${made.id}/ask_cancel`, { version: running.version, reason: '客户取消' }, merchandiser)
  expect(asked.body).toMatchObject({ isUnderApproval: true, approval: { deciders: [{ id: buyer.id }] } })
  const held = await post(`/buy_material/${bought}/purchase/finish`, {})
  expect(held.body.message).toBe('买版料单撤销审批中，请等待审批结果')
  const kept = await put(`/${made.id}/withdraw`, { version: asked.body.version }, merchandiser)
  expect(kept.body).toMatchObject({ status: 'InProgress', isUnderApproval: false })
  await put(`/${made.id}/ask_cancel`, { version: kept.body.version, reason: '客户取消' }, merchandiser)
  const decide = (who: Person) => put(`/${made.id}/decide`, { decision: 'Agree' }, who)
  expect((await decide(merchandiser)).status).toBe(409)
  expect((await decide(buyer)).body).toMatchObject({
    status: 'Cancel',
    cancelReason: '客户取消',
    buyMaterials: [{ stage: 'Canceled' }, { stage: 'PickUpFinished' }],
  })
  const gone = await read(made.id)
  expect((await post(`/additional/${made.id}`, { version: gone.version, buyMaterials: [line()] })).body.message).toBe(
    '买版料单已取消',
  )
  const again = await post(`/${made.id}/restart`, { version: gone.version }, merchandiser)
  expect(again.body).toMatchObject({
    status: 'Pending',
    confirmUser: null,
    buyMaterials: [{ stage: null, purchaseUser: null }, { stage: 'PickUpFinished' }],
  })
})

test('a material that is counted is bought whole, and a fraction of it is refused in words', async () => {
  const { db } = company.app.services
  const unitOf = sql`(select m.unit_id as "unitId" from materials m where m.id = ${company.materialId}::int)`
  const { rows } = await db.execute<{ unitId: number | null }>(unitOf)
  const setUnit = (unit: unknown) =>
    db.execute(sql`update materials set unit_id = ${unit} where id = ${company.materialId}::int`)
  await setUnit(sql`(select u.id from units u where u.kind = 'Piece' order by u.id limit 1)`)
  try {
    const { rows: orders } = await db.execute<{ id: number }>(
      sql`select id from buy_material_orders where status not in ('Finished', 'Cancel') order by id limit 1`,
    )
    const { id, version } = await read(Number(orders[0]?.id))
    const told = (answer: { status: number; body: { errors?: { field: string; message: string }[] } }) => [
      answer.status,
      answer.body.errors?.map(({ field, message }) => `${field}: ${message}`),
    ]
    const whole = '该物料的单位按件计数，请输入整数'
    const refused = await post(`/additional/${id}`, { version, buyMaterials: [line({ quantity: '2.31' })] })
    expect(told(refused)).toEqual([422, [`buyMaterials.0.quantity: ${whole}`]])
    const added = await post(`/additional/${id}`, { version, buyMaterials: [line({ quantity: '3' })] })
    expect(added.status).toBe(200)
    const last = (added.body as BuyMaterialOrder).buyMaterials.at(-1)
    const changed = { quantity: '0.6', version: last?.version }
    expect(told(await put(`/buy_material/${last?.id}/quantity`, changed))).toEqual([422, [`quantity: ${whole}`]])
  } finally {
    await setUnit(rows[0]?.unitId ?? null)
  }
})

test('people see the orders that they made or work for; others see none of them', async () => {
  const found = async (who: Person) =>
    (await post('/search', {}, who)).body.records.map((row: { code: string; color: string }) => row.color)
  expect((await found(buyer)).sort()).toEqual(['白色', '黑色'].sort())
  expect(await found(outsider)).toEqual([])
  expect((await ask('GET', `/${order.id}`, undefined, outsider)).status).toBe(404)
  expect((await post('/statistic', {}, outsider)).body.total).toBe(0)
  const lines = async (who: Person) => (await post('/buy_material/search', {}, who)).body.records.length
  expect(await lines(buyer)).toBe(5)
  // A person who fetched a material of an order sees the order.
  expect(await lines(driver)).toBe(5)
  expect(await lines(outsider)).toBe(0)
  expect((await put(`/${order.id}`, {}, outsider)).status).not.toBe(500)
})

test('people who change a sample order hear of the materials that are still being bought for it, and of those that they may not open only how many', async () => {
  const seer = await addPerson(company.app, 'seer', [
    'PRIVILEGE_TEMPLATE_ORDER_WRITE',
    'PRIVILEGE_BUY_MATERIAL_ORDER_READ',
    'PRIVILEGE_BUY_MATERIAL_ORDER_GLOBAL_READ',
  ])
  const hear = async (more: string, { token } = seer) => {
    const at = `buy_material_orders/unfinished?code=${design.code}&type=${encodeURIComponent('初样')}${more}`
    const { status, body } = await company.app.call('GET', at, { token })
    expect(status).toBe(200)
    return { colors: body.records.map((one: { color: string }) => one.color), hidden: body.hidden }
  }
  const { rows } = await company.app.services.db.execute<{ color: string }>(
    sql`select color from buy_material_orders where status not in ('Finished', 'Cancel') order by id`,
  )
  const open = rows.map(({ color }) => color)
  expect(open.length).toBeGreaterThan(0)
  expect(await hear('')).toEqual({ colors: open, hidden: 0 })
  expect(await hear(`&color=${encodeURIComponent(open[0] ?? '')}`)).toEqual({ colors: [open[0]], hidden: 0 })
  expect(await hear('&color=none')).toEqual({ colors: [], hidden: 0 })
  expect(await hear('', company.merchandiser)).toEqual({ colors: [], hidden: open.length })
  const answer = await company.app.call('GET', 'buy_material_orders/unfinished?code=&type=', { token: outsider.token })
  expect(answer.status).toBe(403)
})

test('a sample order whose materials are still being bought is not deleted', async () => {
  const answer = await company.app.call('DELETE', `template_orders/${design.id}`, { token: company.merchandiser.token })
  expect(JSON.stringify(answer.body)).toContain('关联的版料采购单未完成，请关注')
})
