import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ExportEvent, exportEvents } from '../../core/server/export/export-events.ts'
import { runWork, systemActor } from '../../core/server/work.ts'
import { message } from '../../core/shared/message.ts'
import type { Notification } from '../../plugins/inbox/notifications/notification-contract.ts'
import { notify } from '../../plugins/inbox/server-public.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { giveRoles } from '../support/give-roles.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { addPerson, openSalesCompany, type Person, type SalesCompany, written } from '../support/sales-company.ts'

let company: SalesCompany
let address: string
beforeAll(async () => {
  company = await openSalesCompany([])
  address = await company.app.listen()
})
afterAll(() => company?.close())

const as = ({ token }: Person) => ({
  get: (path: string) => company.app.call('GET', path, { token }),
  post: (path: string, body: unknown) => company.app.call('POST', path, { token, body }),
  put: (path: string, body: unknown) => company.app.call('PUT', path, { token, body }),
  remove: (path: string) => company.app.call('DELETE', path, { token }),
})
const unread = async (person: Person): Promise<Notification[]> => (await as(person).get('notification')).body.records
const count = async (person: Person): Promise<number> => (await as(person).get('notification/counts')).body.unread
const readAll = (person: Person) => as(person).put('notification/read', { ids: [] })

async function confirmedOrder(assistant?: Person): Promise<TemplateOrder> {
  const body = { ...company.completeOrder(), ...(assistant ? { assistant: { id: assistant.id } } : {}) }
  const made = await company.create(body, 'submit')
  expect(made.status).toBe(201)
  return made.body
}

async function roleId(name: string): Promise<number> {
  const { rows } = await company.app.database.pool.query('select id from roles where name = $1', [name])
  return Number(rows[0]?.id)
}

test('the followers of a sample order are notified of its confirmation', async () => {
  const assistant = await addPerson(company.app, 'assistant', ['PRIVILEGE_TEMPLATE_ORDER_READ'])
  const stream = await openLiveStream(address, company.colleague.token)
  expect(await stream.next()).toEqual({ event: 'ready', data: {} })
  const order = await confirmedOrder(assistant)
  const heard = []
  for (let i = 0; i < 2; i++) heard.push(await stream.next())
  expect(heard).toContainEqual({ event: 'user', data: { kind: 'notification' } })
  stream.close()
  for (const person of [company.colleague, assistant]) {
    const [told] = await unread(person)
    expect(told).toMatchObject({
      status: 'UnRead',
      type: 'template_orders.submitted',
      fromUser: { id: company.merchandiser.id },
      actions: [{ buttonStyle: { text: '查看' }, url: `/dashboard/sale/templateOrders/${order.id}` }],
    })
    expect(told?.message).toContain(`<strong>${order.templateDesign.code} 初样</strong>`)
    expect(await count(person)).toBe(1)
  }
  expect(await unread(company.merchandiser)).toEqual([])
  expect(await unread(company.reader)).toEqual([])
  await company.saveOrder(order, 'regression')
  expect((await unread(assistant)).map(({ type }) => type)).toEqual([
    'template_orders.regressed',
    'template_orders.submitted',
  ])
})

test('one notification is read, then all of them; pages have a size', async () => {
  const [latest, next] = await unread(company.colleague)
  expect((await as(company.stranger).put('notification/read', { ids: [latest?.id] })).body).toEqual({ read: 0 })
  expect((await as(company.colleague).put('notification/read', { ids: [latest?.id] })).body).toEqual({ read: 1 })
  expect((await unread(company.colleague)).map(({ id }) => id)).toEqual([next?.id])
  const read = (await as(company.colleague).get('notification?status=Read')).body
  expect(read).toMatchObject({ total: 1, records: [{ id: latest?.id, status: 'Read' }] })
  expect((await readAll(company.colleague)).body).toEqual({ read: 1 })
  expect(await count(company.colleague)).toBe(0)
  const page = (await as(company.colleague).get('notification?status=Read&page=2&size=1')).body
  expect(page).toMatchObject({ total: 2, records: [{ id: next?.id }] })
})

test('a person who lost the right to read orders gets no more notifications of them', async () => {
  const follower = await addPerson(company.app, 'follower', ['PRIVILEGE_TEMPLATE_ORDER_READ'])
  const order = await confirmedOrder(follower)
  await as(company.merchandiser).post('personal_tasks', {
    resourceType: 'PatterningOrder',
    toUserId: follower.id,
    payload: { template: { code: order.templateDesign.code, color: '黑色', type: '初样' } },
    about: { document: 'template_orders', id: order.id },
  })
  expect((await as(follower).get('notification/counts')).body).toEqual({ unread: 1, tasks: 1, approvals: 0 })
  const [told] = await unread(follower)
  const [task] = (await as(follower).get('personal_tasks')).body.receivedPersonalTasks
  const chief = await addPerson(company.app, 'chief', written('ADMIN'))
  const materials = await roleId('role of stranger')
  await giveRoles(company.app, chief.token, { userIds: [follower.id], roleIds: [materials] })
  expect((await as(follower).get('notification/counts')).body).toEqual({ unread: 0, tasks: 0, approvals: 0 })
  expect((await as(follower).get('notification')).body).toEqual({ records: [], total: 0 })
  expect((await as(follower).get('personal_tasks')).body.receivedPersonalTasks).toEqual([])
  expect((await as(follower).put('personal_tasks', { ...task, status: 'Skipped' })).status).toBe(404)
  expect((await readAll(follower)).body).toEqual({ read: 0 })
  const named = await as(follower).put('notification/read', { ids: [told?.id] })
  expect(JSON.stringify(named.body)).not.toContain(String(order.templateDesign.code))
})

test('personal notifications are hidden while the person previews a role', async () => {
  const chief = await addPerson(company.app, 'director', [
    'PRIVILEGE_ADMIN_READ',
    'PRIVILEGE_ADMIN_WRITE',
    'PRIVILEGE_TEMPLATE_ORDER_READ',
  ])
  await confirmedOrder(chief)
  expect(await count(chief)).toBe(1)
  const look = await as(chief).post('admin/role_preview', { roleIds: [await roleId('role of reader')] })
  const seen = { id: chief.id, token: look.body.accessToken }
  expect((await as(seen).get('notification/counts')).body).toEqual({ unread: 0, tasks: 0, approvals: 0 })
  expect((await as(seen).get('notification')).body.records).toEqual([])
  expect((await as(seen).get('personal_tasks')).body.receivedPersonalTasks).toEqual([])
  expect((await readAll(seen)).status).toBe(403)
})

test('a mention is listed here and among the mentions; reading it in one place reads it in both', async () => {
  const order = await confirmedOrder()
  await readAll(company.colleague)
  const say = (text: string) =>
    as(company.merchandiser).post('comments', {
      document: 'template_orders',
      recordId: order.id,
      text,
      mentions: [company.colleague.id],
    })
  const mentions = async () => (await as(company.colleague).get('comments/mentions')).body.records
  const { body: comment } = await say('@测colleague 看一下')
  const [told] = await unread(company.colleague)
  expect(told).toMatchObject({
    type: 'comments.mentioned',
    comment: { document: 'template_orders', recordId: order.id, commentId: comment.id },
  })
  expect(await mentions()).toHaveLength(1)
  await as(company.colleague).put('notification/read', { ids: [told?.id] })
  expect(await mentions()).toEqual([])
  await say('@测colleague 再看一下')
  expect(await count(company.colleague)).toBe(1)
  await as(company.colleague).put('comments/mentions/read', { document: 'template_orders', recordId: order.id })
  expect(await count(company.colleague)).toBe(0)
  const { body: taken } = await say('@测colleague 不用了')
  expect(await count(company.colleague)).toBe(1)
  await as(company.merchandiser).remove(`comments/${taken.id}`)
  expect(await count(company.colleague)).toBe(0)
})

test('the notification of an export stays until its file is downloaded', async () => {
  await readAll(company.reader)
  const { body } = await as(company.reader).post('template_orders/export', {})
  const told = await vi.waitFor(
    async () => {
      const [first] = await unread(company.reader)
      expect(first).toBeDefined()
      return first
    },
    { timeout: 20_000 },
  )
  expect(told).toMatchObject({
    message: '版单导出完成',
    fromUser: null,
    actions: [{ buttonStyle: { text: '下载' }, url: '/dashboard/sale/templateOrders', exportTask: body.taskId }],
  })
  const task = (await as(company.reader).get(`export_tasks/${body.taskId}`)).body
  const file = await fetch(
    `${address}${new URL(task.exportUrls[0], address).pathname}${new URL(task.exportUrls[0], address).search}`,
  )
  expect(file.status).toBe(200)
  await file.arrayBuffer()
  expect(await count(company.reader)).toBe(0)
})

test('a failed export is notified, too', async () => {
  const clerk = await addPerson(company.app, 'clerk', ['PRIVILEGE_TEMPLATE_ORDER_READ'])
  const { services } = company.app
  const now = new Date(Date.now() - 2 * 3_600_000)
  await company.app.database.pool.query(
    `insert into export_tasks (user_id, document, list, status, params, created_at, updated_at) values ($1, 'template_orders', 'template_orders/export', 'Running', '{}', $2, $2)`,
    [clerk.id, now],
  )
  const { cleanExports } = await import('../../core/server/export/export-job.ts')
  await cleanExports(services)
  expect((await unread(clerk)).map((one) => one.message)).toEqual(['版单导出失败'])
  await readAll(clerk)
  const reason = message('一次最多导出 {rows} 行，请缩小筛选范围', { rows: 1_000_000 })
  const ended = { id: 999_999, userId: clerk.id, document: 'template_orders', isEmpty: false } as const
  const event: ExportEvent = { ...ended, status: 'Failed', reason }
  await runWork(services, systemActor, (work) => work.emit(exportEvents.finished, event))
  const [told] = await unread(clerk)
  expect(told?.message).toBe('版单导出失败：一次最多导出 1000000 行，请缩小筛选范围')
  expect(told?.content).toMatchObject({ values: { reason } })
  await readAll(clerk)
  const empty: ExportEvent = { ...ended, id: 999_998, status: 'Completed', reason: null, isEmpty: true }
  await runWork(services, systemActor, (work) => work.emit(exportEvents.finished, empty))
  expect((await unread(clerk)).map((one) => one.message)).toEqual(['版单列表导出暂无数据'])
})

test('a deleted order withdraws its open tasks', async () => {
  const order = await confirmedOrder()
  const made = await as(company.merchandiser).post('personal_tasks', {
    resourceType: 'BuyMaterialOrder',
    toUserId: company.colleague.id,
    payload: {},
    about: { document: 'template_orders', id: order.id },
  })
  expect((await as(company.merchandiser).remove(`template_orders/${order.id}`)).body).toBe('')
  const { sentPersonalTasks } = (await as(company.merchandiser).get('personal_tasks')).body
  expect(sentPersonalTasks.find(({ id }: { id: number }) => id === made.body.id).status).toBe('Skipped')
  expect((await unread(company.colleague))[0]).toMatchObject({ type: 'template_orders.deleted', actions: [] })
})

test('messages are sanitized and never link outside the product', async () => {
  const { services } = company.app
  const actor = { id: company.merchandiser.id, name: '', permissions: {} }
  const tell = (text: string, url: string) =>
    runWork(services, actor, (work) =>
      notify(work, {
        to: [company.stranger.id, company.stranger.id, actor.id, null],
        type: 'test',
        message: { text, values: { name: '<b onclick=x>' } },
        actions: [{ text: message('查看'), url }],
      }),
    )
  await tell('<script>alert(1)</script><strong onclick="x">{name}</strong><a href="javascript:x">y</a>', '/dashboard')
  const told = await unread(company.stranger)
  expect(told).toHaveLength(1)
  expect(told[0]?.message).not.toMatch(/script|<b|href="java|<strong o/)
  expect(told[0]?.message).toContain('&lt;b onclick=x&gt;')
  await expect(tell('x', 'https://elsewhere.example/')).rejects.toThrow('may not lead')
})
