import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buyingLine } from '../../../../tests/support/buying-line.ts'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { categories, roles, userRoles, users } from '../../../admin/server-public.ts'
import { materials } from '../../../materials/server-public.ts'
import type { TemplateOrder } from '../../../sales/template-orders/template-order-model.ts'
import { sampleBuyingServer } from '../../server.ts'
import type { BuyMaterialOrder } from '../buy-material-order-model.ts'

let company: SalesCompany
let merchandiser: Person
let purchaser: Person
/** Has the purchaser's role, and no part in these orders until a line is given. */
let second: Person
let outsider: Person
let administrator: Person
let sample: TemplateOrder
let code: string
/** The order that each test begins with: two confirmed materials, none of them begun. */
let order: BuyMaterialOrder

async function giveRole(person: Person, name: string): Promise<void> {
  const { db } = company.app.services
  const [role] = await db.select({ id: roles.id }).from(roles).where(eq(roles.key, name))
  await db.insert(userRoles).values({ userId: person.id, roleId: Number(role?.id) })
}

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  const person = (name: string, ...keys: string[]) => addPerson(company.app, name, written(...keys))
  merchandiser = await person('merch', 'BUY_MATERIAL_ORDER')
  purchaser = await person('purchaser', 'BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_GLOBAL')
  second = await person('second', 'BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_GLOBAL')
  outsider = await person('outsider', 'BUY_MATERIAL_ORDER')
  await giveRole(purchaser, '采购员')
  await giveRole(second, '采购员')
  const { db } = company.app.services
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.username, 'admin'))
  administrator = { id: Number(admin?.id), token: await company.app.tokenFor(Number(admin?.id)) }
  sample = (await company.create(company.completeOrder(), 'submit')).body
  code = String(sample.templateDesign.code)
})
afterAll(() => company?.close())

const call = async (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  company.app.call(method, path, { token: who.token, ...(body ? { body } : {}) })
const act = (who: Person, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(who, method, `buy_material_orders/${path}`, body)
const read = async (who = purchaser): Promise<BuyMaterialOrder> => (await act(who, 'GET', String(order.id))).body
const lineIds = () => order.buyMaterials.map(({ id }) => id)

const line = (more: object = {}) => buyingLine(company, { supplier: null, ...more })

/** What the notifications of somebody say, without their marks, the newest first. */
async function told(who: Person): Promise<string[]> {
  const { records } = (await call(who, 'GET', 'notification?status=UnRead')).body
  return records.map(({ message }: { message: string }) => message.replace(/<[^>]+>/g, ''))
}

const nameOf = ({ buyMaterialOrderCode }: BuyMaterialOrder) => `${buyMaterialOrderCode}（${code} 初样 黑色）`

beforeEach(async () => {
  const buyMaterials = [line(), line({ inStock: true })]
  const making = { taskId: null, code, type: '初样', color: '黑色', buyMaterials }
  order = (await act(merchandiser, 'POST', '', making)).body
  order = (
    await act(merchandiser, 'PUT', `${order.id}/confirm_material`, {
      version: order.version,
      userId: merchandiser.id,
    })
  ).body
  for (const who of [merchandiser, purchaser, second]) await call(who, 'PUT', 'notification/read', { ids: [] })
  return async () => {
    // A colour has one order at a time; what is left of a test is cancelled.
    const { version, status, isUnderApproval } = await read()
    if (isUnderApproval) await act(administrator, 'PUT', `${order.id}/decide`, { decision: 'Agree' })
    else if (status === 'InProgress') {
      await act(merchandiser, 'PUT', `${order.id}/ask_cancel`, { version, reason: '收尾' })
      await act(administrator, 'PUT', `${order.id}/decide`, { decision: 'Agree' })
    } else if (status !== 'Cancel' && status !== 'Finished')
      await act(merchandiser, 'POST', `cancel/${order.id}`, { version, cancelReason: '收尾' })
    expect(['Cancel', 'Finished']).toContain((await read()).status)
  }
})

/** Lets the purchaser begin the first material, and the merchandiser ask to cancel the order. */
async function askToCancel(): Promise<void> {
  await act(purchaser, 'POST', 'purchase', { buyMaterialIds: lineIds().slice(0, 1), userId: purchaser.id })
  const { version } = await read()
  const asked = await act(merchandiser, 'PUT', `${order.id}/ask_cancel`, { version, reason: '客户取消打样' })
  expect(asked.body).toMatchObject({ isUnderApproval: true, approval: { deciders: [{ id: purchaser.id }] } })
}

/** The request in somebody's inbox. */
async function requestOf(who: Person) {
  const { receivedApprovalTasks } = (await call(who, 'GET', 'personal_tasks')).body
  return receivedApprovalTasks.find(
    (task: { payload: { approveOrderId: number } }) => task.payload.approveOrderId === order.id,
  )
}

test('the purchaser decides on a cancellation by the call of the inbox, too, as the page of the order does', async () => {
  await askToCancel()
  const request = await requestOf(purchaser)
  expect(request).toMatchObject({ type: 'Update', resourceType: 'BuyMaterialOrder', status: 'UnderApproval' })
  const { id, version } = request
  const deciding = (status: string) => ({ id, version, status, reason: '布已裁' })
  const decide = (who: Person, status: string) => call(who, 'PUT', 'personal_tasks/approval', deciding(status))
  expect((await decide(merchandiser, 'Agree')).body.message).toBe('不能审批自己提交的申请')
  expect((await decide(second, 'Agree')).status).toBe(404)
  expect((await decide(purchaser, 'Rejected')).body).toMatchObject({ status: 'Rejected' })
  expect(await read()).toMatchObject({ status: 'InProgress', isUnderApproval: false, cancelReason: '' })
  expect((await told(merchandiser))[0]).toBe(
    `您对买版料 ${order.buyMaterialOrderCode} 黑色的撤销审批申请：不通过（布已裁）`,
  )
  expect((await decide(purchaser, 'Agree')).status).toBe(409)
})

test('while a cancellation is asked for nothing is done to the order or its materials', async () => {
  await askToCancel()
  const { version, buyMaterials } = await read()
  const [, stocked] = lineIds()
  const running = '买版料单撤销审批中，请等待审批结果'
  const refusals = [
    await act(merchandiser, 'POST', `additional/${order.id}`, { version, buyMaterials: [line()] }),
    await act(merchandiser, 'PUT', String(order.id), { version, urgent: false, reasonOfOverdue: '' }),
    await act(merchandiser, 'PUT', `buy_material/${stocked}/quantity`, {
      version: buyMaterials[1]?.version,
      quantity: '3',
    }),
    await act(merchandiser, 'PUT', `${order.id}/ask_cancel`, { version, reason: '再来一次' }),
  ]
  expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409, 409])
  expect(refusals.slice(0, 3).map(({ body }) => body.message)).toEqual([running, running, running])
  const pickup = { buyMaterialIds: [stocked], userId: purchaser.id }
  expect((await act(purchaser, 'POST', 'pickup', pickup)).body.refused).toMatchObject([{ reason: { text: running } }])
})

test('an administrator decides where nobody buys for the order yet', async () => {
  const [, stocked] = lineIds()
  await act(purchaser, 'POST', 'pickup', { buyMaterialIds: [stocked], userId: purchaser.id })
  const { version, status } = await read()
  expect(status).toBe('InProgress')
  const asked = await act(merchandiser, 'PUT', `${order.id}/ask_cancel`, { version, reason: '客户取消打样' })
  expect(asked.body.approval.deciders).toMatchObject([{ id: administrator.id }])
  const agreed = await act(administrator, 'PUT', `${order.id}/decide`, { decision: 'Agree' })
  expect(agreed.body).toMatchObject({ status: 'Cancel', cancelReason: '客户取消打样' })
})

test('what nobody has begun is cancelled at once, with a reason of at most 200 characters', async () => {
  const cancel = (cancelReason: string, version = order.version) =>
    act(merchandiser, 'POST', `cancel/${order.id}`, { version, cancelReason })
  expect((await cancel(' ')).body.errors).toMatchObject([{ field: 'cancelReason', message: '请填写取消原因' }])
  expect((await cancel('长'.repeat(201))).body.errors).toMatchObject([
    { field: 'cancelReason', message: '取消原因不能超过200个字' },
  ])
  expect((await cancel('款式取消')).body).toMatchObject({
    status: 'Cancel',
    cancelReason: '款式取消',
    progress: '0/0',
    buyMaterials: [{ stage: 'Canceled' }, { stage: 'Canceled' }],
  })
  const { version } = await read()
  expect((await cancel('再次', version)).body.message).toBe('买版料单已取消')
  const again = await act(merchandiser, 'POST', `${order.id}/restart`, { version })
  expect(again.body).toMatchObject({ status: 'Pending', cancelReason: '', buyMaterials: [{ stage: null }, {}] })
  expect((await cancel('还是取消', again.body.version)).body.status).toBe('Cancel')
})

test('a cancelled order is not restarted while another one of its colour is open', async () => {
  const { body: gone } = await act(merchandiser, 'POST', `cancel/${order.id}`, {
    version: order.version,
    cancelReason: '款式取消',
  })
  const making = { taskId: null, code, type: '初样', color: '黑色', buyMaterials: [line()] }
  const { body: next } = await act(merchandiser, 'POST', '', making)
  const refused = await act(merchandiser, 'POST', `${order.id}/restart`, { version: gone.version })
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `该款色已有进行中的买版料单：${next.buyMaterialOrderCode}`,
  ])
  const ending = { version: next.version, cancelReason: '重复' }
  expect((await act(merchandiser, 'POST', `cancel/${next.id}`, ending)).body.status).toBe('Cancel')
})

test('callers tell of an order only what they change, and an urgent one says why', async () => {
  const { version, scheduledFinishDate } = order
  const change = (more: object) => act(merchandiser, 'PUT', String(order.id), { version, reasonOfOverdue: '', ...more })
  expect((await change({ urgent: true })).body.errors).toMatchObject([
    { field: 'urgentReason', message: '请输入加急原因' },
  ])
  const urgent = await change({ urgent: true, urgentReason: '客户来访' })
  expect(urgent.body).toMatchObject({ urgent: true, scheduledFinishDate, buyMaterials: [{ urgent: true }, {}] })
  const stale = await change({ urgent: false })
  expect([stale.status, stale.body.message]).toEqual([409, '单据已被他人修改，请刷新后重试'])
  const later = await change({ urgent: true, version: urgent.body.version, reasonOfOverdue: '布行缺货' })
  expect(later.body).toMatchObject({ urgentReason: '客户来访', reasonOfOverdue: '布行缺货' })
})

test('people are told of what concerns them, and never of what they did themselves', async () => {
  const [bought, stocked] = lineIds()
  const name = nameOf(order)
  const { body: assigned } = await act(purchaser, 'PUT', 'buy_material/assign', {
    buyMaterialIds: [bought],
    userId: second.id,
    work: 'purchase',
  })
  expect(assigned.done).toEqual([bought])
  expect(await told(second)).toEqual([`测purchaser把买版料单 ${name} 的“真丝双绉”交给您采购`])
  const { version } = await read()
  await act(merchandiser, 'POST', `additional/${order.id}`, { version, buyMaterials: [line()] })
  expect((await told(second))[0]).toBe(`测merch给买版料单 ${name} 追加了“真丝双绉”，请安排采购`)
  // Somebody buys for it already, so that the others are not asked.
  expect(await told(purchaser)).toEqual([])
  await act(merchandiser, 'PUT', String(order.id), {
    version: (await read()).version,
    urgent: true,
    urgentReason: '客户来访',
    reasonOfOverdue: '',
  })
  expect((await told(second))[0]).toBe(`测merch把买版料单 ${name} 设为加急：客户来访`)
  await act(purchaser, 'POST', 'pickup', { buyMaterialIds: [stocked], userId: second.id })
  expect((await told(second))[0]).toBe(`测purchaser把买版料单 ${name} 的“真丝双绉”交给您取料`)
  expect(await told(outsider)).toEqual([])
})

test('a person who fetches without the right to open orders is told, too, and led to the list of what is to be fetched', async () => {
  const driver = await addPerson(company.app, 'driver', ['PRIVILEGE_BUY_MATERIAL_ORDER_MATERIALS_WRITE'])
  const [, stocked] = lineIds()
  await act(purchaser, 'POST', 'pickup', { buyMaterialIds: [stocked], userId: driver.id })
  const [notice] = (await call(driver, 'GET', 'notification?status=UnRead')).body.records
  expect(notice).toMatchObject({
    message: expect.stringContaining('交给您取料'),
    actions: [{ url: `/dashboard/buyMaterialsOrders/pickup?keyword=${order.buyMaterialOrderCode}` }],
  })
  const lines = await act(driver, 'POST', 'buy_material/search', { toFetch: true })
  expect(lines.body.records).toMatchObject([{ id: stocked }])
})

test('buyers hear of confirmed materials, and who made an order of its cancellation and its restart', async () => {
  const name = nameOf(order)
  const { body: gone } = await act(purchaser, 'POST', `cancel/${order.id}`, {
    version: order.version,
    cancelReason: '款式取消',
  })
  expect((await told(merchandiser))[0]).toBe(`测purchaser取消了买版料单 ${name}：款式取消`)
  const { body: again } = await act(purchaser, 'POST', `${order.id}/restart`, { version: gone.version })
  expect((await told(merchandiser))[0]).toBe(`测purchaser重启了买版料单 ${name}，请确认物料`)
  const confirming = { version: again.version, userId: merchandiser.id }
  await act(merchandiser, 'PUT', `${order.id}/confirm_material`, confirming)
  expect((await told(second))[0]).toBe(`测merch确认了买版料单 ${name} 的物料，请安排采购`)
})

test('people of a group see the orders of their development group, and may write them', async () => {
  const { db } = company.app.services
  const clerk = await addPerson(
    company.app,
    'groupclerk',
    written('BUY_MATERIAL_ORDER', 'BUY_MATERIAL_ORDER_GROUP', 'BUY_MATERIAL_ORDER_MATERIALS'),
  )
  const found = async () => (await act(clerk, 'POST', 'search', { status: ['BuyMaterialConfirmed'] })).body.total
  const lines = async () => (await act(clerk, 'POST', 'buy_material/search', { toBuy: true })).body.total
  expect([await found(), await lines()]).toEqual([0, 0])
  expect((await act(clerk, 'GET', String(order.id))).status).toBe(404)
  await db.update(users).set({ categoryId: company.developmentGroupId }).where(eq(users.id, clerk.id))
  expect([await found(), await lines()]).toEqual([1, 2])
  expect((await act(clerk, 'GET', String(order.id))).status).toBe(200)
  // Nobody else sees it by that.
  expect((await act(outsider, 'GET', String(order.id))).status).toBe(404)
  const cancel = { version: order.version, cancelReason: '不该成功' }
  expect((await act(outsider, 'POST', `cancel/${order.id}`, cancel)).status).toBe(404)
})

test('an order needs materials, a design colour and a confirmed sample order', async () => {
  const making = (more: object) =>
    act(merchandiser, 'POST', '', {
      taskId: null,
      code,
      type: '初样',
      color: '白色',
      buyMaterials: [line()],
      ...more,
    })
  expect((await making({ buyMaterials: [] })).body.errors).toMatchObject([
    { field: 'buyMaterials', message: '请添加物料信息' },
  ])
  expect((await making({ color: '红色' })).body.errors).toMatchObject([{ field: 'code', message: '请选择设计款号' }])
  const wrong = await making({ buyMaterials: [line({ quantity: '0' }), line({ material: null })] })
  expect(wrong.body.errors).toMatchObject([
    { field: 'buyMaterials.0.quantity', message: '请输入数量' },
    { field: 'buyMaterials.1.material', message: '请选择物料' },
  ])
  const { db } = company.app.services
  const [gone] = await db
    .insert(materials)
    .values({ name: '旧布', pinyinKey: 'jiu bu', supplierId: company.supplierId })
    .returning({ id: materials.id })
  await db.delete(materials).where(eq(materials.id, Number(gone?.id)))
  const named = await making({ buyMaterials: [line({ material: { id: gone?.id, name: '旧布' } })] })
  expect(named.body.errors).toMatchObject([{ field: 'buyMaterials.0.material', message: '物料“旧布”已被删除，请更换' }])
  const added = await act(merchandiser, 'POST', `additional/${order.id}`, {
    version: order.version,
    buyMaterials: [line(), line({ material: { id: gone?.id }, supplier: { id: 999_999 } })],
  })
  expect(added.body.errors).toMatchObject([
    { field: 'buyMaterials.1.material', message: '单据不存在或已被删除' },
    { field: 'buyMaterials.1.supplier', message: '单据不存在或已被删除' },
  ])
  expect((await read()).buyMaterials).toHaveLength(2)
})

test('an open order follows its sample order when that is confirmed anew: numbers, development group and urgency', async () => {
  const { db } = company.app.services
  const [group] = await db.select({ id: categories.id }).from(categories).where(eq(categories.key, 'jiangxi'))
  const urgent = { urgent: true, urgentReason: '展会', urgentDescription: '赶展会' }
  const save = async (type: 'regression' | 'submit', templateDesign: object) => {
    const { body, status } = await company.saveOrder(sample, type, { templateDesign, ...urgent })
    expect(status, JSON.stringify(body)).toBe(200)
    sample = body as TemplateOrder
  }
  await save('regression', { customerCode: 'YS-2002', developmentGroup: { id: group?.id } })
  expect(await read()).toMatchObject({ customerCode: 'YS-1001', developmentGroup: { id: company.developmentGroupId } })
  await save('submit', {})
  expect(await read()).toMatchObject({
    customerCode: 'YS-2002',
    developmentGroup: { id: group?.id },
    urgent: true,
    urgentReason: '版单加急',
    buyMaterials: [{ urgent: true }, { urgent: true }],
  })
})
