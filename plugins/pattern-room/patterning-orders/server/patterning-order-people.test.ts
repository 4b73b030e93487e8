import { patternOrderBody, patternStep } from '../../../../tests/support/pattern-order-body.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addPerson,
  openSalesCompany,
  type Person,
  type SalesCompany,
  written,
} from '../../../../tests/support/sales-company.ts'
import { privileges, rolePrivileges, roles, userRoles, users } from '../../../admin/server-public.ts'
import { patternRoomServer } from '../../server.ts'
import { patterningOrderKeys, stepRights } from '../pattern-step-rights.ts'

let company: SalesCompany
let clerk: Person
let sewer: Person
let secondSewer: Person
let elsewhere: Person
let chief: Person
let code: string

const db = () => company.app.services.db

/** A person of the role of sewers, in the development group of the orders by default. */
async function addSewer(name: string, categoryId: number | null = company.developmentGroupId): Promise<Person> {
  const person = await addPerson(company.app, name, written('PATTERNING_ORDER'))
  const [role] = await db().select().from(roles).where(eq(roles.key, '车版师'))
  await db()
    .insert(userRoles)
    .values({ userId: person.id, roleId: Number(role?.id) })
  await db().update(users).set({ categoryId }).where(eq(users.id, person.id))
  return { ...person, token: await company.app.tokenFor(person.id) }
}

beforeAll(async () => {
  company = await openSalesCompany([patternRoomServer])
  clerk = await addPerson(company.app, 'clerk', written(...patterningOrderKeys, 'PATTERNING_FLOW'))
  chief = await addPerson(company.app, 'chief', written('ADMIN'))
  sewer = await addSewer('sewer')
  secondSewer = await addSewer('second')
  elsewhere = await addSewer('elsewhere', null)
  const made = (await company.create(company.completeOrder(), 'submit')).body
  code = String(made.templateDesign.code)
})
afterAll(() => company?.close())

const post = (path: string, body: object, who = clerk) =>
  company.app.call('POST', `patterning_orders${path}`, { token: who.token, body })

/** An order of a colour whose former one, if there is one, is cancelled; its steps follow each other. */
async function orderOf(color: string, types: readonly string[], flowId: number | null = null, more: object = {}) {
  await db().execute(sql`update patterning_orders set status = 'Cancel', finish_date = null, cancelled_at = now()
    where status <> 'Cancel' and color = ${color}`)
  const nodes = types.map((type, at) => patternStep(String(at), type))
  const edges = nodes.slice(1).map(({ id }, at) => ({ source: String(at), target: id }))
  const { body, status } = await post('', patternOrderBody({ code, color }, { nodes, edges, flowId, ...more }))
  expect(status).toBe(201)
  return body
}

test('each role that a kind of step is assigned to may work on it', async () => {
  const held = await db()
    .select({ role: roles.key, name: privileges.name })
    .from(rolePrivileges)
    .innerJoin(roles, eq(roles.id, rolePrivileges.roleId))
    .innerJoin(privileges, eq(privileges.id, rolePrivileges.privilegeId))
  const rights = new Set(held.map(({ role, name }) => `${role} ${name}`))
  const wanted = Object.values(stepRights).flatMap(({ key, roles: of }) =>
    of.map((role) => `${role} PRIVILEGE_${key}_WRITE`),
  )
  expect(wanted.filter((one) => !rights.has(one))).toEqual([])
})

test('a step is offered to people of its roles in the group of the order, those with the least to do first', async () => {
  const one = await orderOf('黑色', ['PatternSewing'])
  const process = one.patterningProcesses[0].id
  const offered = async (body: object = {}, who = clerk, query = '') =>
    post(`/process_workers/search${query}`, { processId: process, ...body }, who)
  await post(`/${one.id}/process/${process}/assign`, { userId: sewer.id })
  const { records, total } = (await offered()).body
  expect(total).toBe(2)
  expect(records.map(({ name, openCount }: { name: string; openCount: number }) => [name, openCount])).toEqual([
    ['测second', 0],
    ['测sewer', 1],
  ])
  expect(records[0].roles).toEqual(['车版师'])
  expect((await offered({ keyword: 'SEC' })).body.records).toHaveLength(1)
  expect((await offered({ keyword: '%' })).body.records).toEqual([])
  expect((await offered({}, clerk, '?page=2&size=1')).body.records).toHaveLength(1)
  // A person who does not see the order learns nothing of its steps. A step that does not exist is not found either.
  expect((await offered({}, elsewhere)).status).toBe(404)
  expect((await offered({ processId: 999_999 })).status).toBe(404)
  expect((await offered({}, company.stranger)).status).toBe(403)
  // Somebody of another group, or of another craft, is not given the step by a call either.
  for (const { id } of [elsewhere, clerk])
    expect(await post(`/${one.id}/process/${process}/assign`, { userId: id })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'userId', message: '请选择本开发小组中能做该工序的人' }] },
    })
})

test('a step that is under way stays with its person, whatever that person lost, until somebody else gets it', async () => {
  const one = await orderOf('黑色', ['PatternSewing'])
  const path = `/${one.id}/process/${one.patterningProcesses[0].id}`
  await post(`${path}/assign`, { userId: sewer.id })
  // Not begun, it waits for somebody again, once.
  expect((await post(`${path}/give_back`, {}, sewer)).body.patterningProcesses).toMatchObject([
    { status: 'Pending', user: null },
  ])
  expect(await post(`${path}/give_back`, {})).toMatchObject({ status: 409, body: { message: '该工序未分配' } })
  await post(`${path}/assign`, { userId: sewer.id })
  expect((await post(`${path}/start`, {}, sewer)).body).toMatchObject({ status: 'InProgress' })
  expect((await post(`${path}/give_back`, {}, sewer)).status).toBe(409)
  expect(await post(`${path}/finish`, {}, secondSewer)).toMatchObject({
    status: 409,
    body: { message: '当前工序的分配人是测sewer,请让该用户操作' },
  })

  // Moved to another group, the person still ends what was begun.
  await db().update(users).set({ categoryId: null }).where(eq(users.id, sewer.id))
  expect((await company.app.call('GET', `patterning_orders/${one.id}`, { token: sewer.token })).status).toBe(200)

  // Without the right of the kind, with that of another: the reason names the permission.
  const [role] = await db().select().from(roles).where(eq(roles.name, 'role of sewer'))
  const held = await db()
    .select()
    .from(privileges)
    .where(inArray(privileges.name, ['PRIVILEGE_PATTERN_GRADING_WRITE']))
  await db()
    .insert(rolePrivileges)
    .values(held.map(({ id }) => ({ roleId: Number(role?.id), privilegeId: id })))
  const [craft] = await db().select().from(roles).where(eq(roles.key, '车版师'))
  await db()
    .delete(userRoles)
    .where(and(eq(userRoles.userId, sewer.id), eq(userRoles.roleId, Number(craft?.id))))
  const lost = await company.app.tokenFor(sewer.id)
  expect(await post(`${path}/finish`, {}, { ...sewer, token: lost })).toMatchObject({
    status: 409,
    body: { message: '没有当前操作的权限，请添加权限后刷新再试！' },
  })

  // Without the account nobody acts; the clerk gives the step, which is under way, to the next.
  const { body: account } = await company.app.call('GET', `users/${sewer.id}`, { token: chief.token })
  const { firstName, lastName, version } = account
  const profile = { firstName, lastName, version, email: null, phone: null, avatar: null, category: null }
  const closed = await company.app.call('PUT', `users/profile/${sewer.id}`, {
    token: chief.token,
    body: { ...profile, isDeleted: true },
  })
  expect(closed.status).toBe(200)
  expect((await post(`${path}/finish`, {}, sewer)).status).toBe(401)
  expect((await post(`${path}/assign`, { userId: sewer.id })).status).toBe(422)
  const given = await post(`${path}/assign`, { userId: secondSewer.id })
  expect(given.body.patterningProcesses).toMatchObject([{ status: 'InProgress', user: { name: '测second' } }])
  expect((await post(`${path}/finish`, {}, secondSewer)).body).toMatchObject({ progress: '1/1' })
})

test('nothing is done to an order that is cancelled while its step is open; restarted, it goes on with more time', async () => {
  const one = await orderOf('白色', ['PatternReceive', 'PatternSewing'])
  const path = `/${one.id}/process/${one.patterningProcesses[0].id}`
  const begun = (await post(`${path}/start`, {})).body
  const cancelled = (await post(`/cancel/${one.id}`, { version: begun.version, cancelReason: '客户改款' })).body
  for (const [what, body] of [
    [`${path}/finish`, {}],
    [`${path}/assign`, { userId: secondSewer.id }],
    [`/rework/${one.id}`, { type: 'PatternSewing', review: '重做', reworkUserId: null }],
    [`/error/${one.id}`, { type: 'business', description: '缺料', imageUrls: [] }],
    [`/finish/${one.id}`, { version: cancelled.version }],
  ] as const)
    expect(await post(what, body), what).toMatchObject({ status: 409, body: { message: '版房订单已取消' } })
  await db().execute(
    sql`update patterning_orders set cancelled_at = cancelled_at - interval '3 hours' where id = ${one.id}`,
  )
  const back = (await post(`/${one.id}/restart`, { version: cancelled.version })).body
  expect(back).toMatchObject({ status: 'InProgress', cancelReason: '客户改款', cancelledAt: null })
  const later = Date.parse(back.scheduledFinishDate) - Date.parse(begun.scheduledFinishDate)
  expect(Math.round(later / 3_600_000)).toBe(3)
  expect((await post(`${path}/finish`, {})).body.patterningProcesses).toHaveLength(2)
})

test('an order keeps the flow as it was copied, however its template is changed', async () => {
  const flowCall = (method: 'POST' | 'PUT', body: object) =>
    company.app.call(method, 'patterning_flow', { token: clerk.token, body })
  const given = { name: '简单流程', nodes: [patternStep('0', 'PatternReceive'), patternStep('1', 'PatternSewing')] }
  const flow = (await flowCall('POST', { ...given, edges: [{ source: '0', target: '1' }] })).body
  const one = await orderOf('白色', ['PatternReceive', 'PatternSewing'], flow.id)
  const { status } = await flowCall('PUT', {
    id: flow.id,
    version: flow.version,
    name: '改过的流程',
    nodes: [{ ...patternStep('9', 'PatternGrading'), scheduleDuration: 99 }],
    edges: [],
  })
  expect(status).toBe(200)
  const after = (await company.app.call('GET', `patterning_orders/${one.id}`, { token: clerk.token })).body
  expect(after).toMatchObject({ flow: { name: '改过的流程' }, progress: '0/2' })
  expect(after.nodes).toEqual(one.nodes)
  expect(after.scheduledFinishDate).toBe(one.scheduledFinishDate)
  const path = `/${one.id}/process/${one.patterningProcesses[0].id}`
  await post(`${path}/start`, {})
  expect((await post(`${path}/finish`, {})).body.patterningProcesses).toMatchObject([
    { type: 'PatternReceive' },
    { type: 'PatternSewing', status: 'Pending' },
  ])
})

test('who is asked to mend a step sees the order from then on, and is told', async () => {
  const one = await orderOf('白色', ['PatternReceive'])
  const mender = await addSewer('mender')
  await db().execute(sql`delete from role_privileges rp using roles r, privileges p where r.id = rp.role_id
    and p.id = rp.privilege_id and r.key = '车版师' and p.name like 'PRIVILEGE_PATTERNING_ORDER_G%'`)
  const seen = async () =>
    (await company.app.call('GET', `patterning_orders/${one.id}`, { token: mender.token })).status
  expect(await seen()).toBe(404)
  const asked = await post(`/rework/${one.id}`, { type: 'PatternSewing', review: '领口重车', reworkUserId: mender.id })
  expect(asked.status).toBe(200)
  expect(await seen()).toBe(200)
  const { body } = await company.app.call('GET', 'notification', { token: mender.token })
  expect(body.records.map(({ message }: { message: string }) => message)).toEqual([expect.stringContaining('领口重车')])
})

test('of two people with the key of a step alone, the second is told who has begun it', async () => {
  const one = await orderOf('白色', ['PatternSewing'])
  const worker = async (name: string, categoryId: number | null) => {
    const person = await addPerson(company.app, name, ['PRIVILEGE_PATTERN_SEWING_WRITE'])
    await db().update(users).set({ categoryId }).where(eq(users.id, person.id))
    return { ...person, token: await company.app.tokenFor(person.id) }
  }
  const [first, late] = [
    await worker('quick', company.developmentGroupId),
    await worker('late', company.developmentGroupId),
  ]
  const start = (who: Person) => post(`/${one.id}/process/${one.patterningProcesses[0].id}/start`, {}, who)
  expect((await start(first)).status).toBe(200)
  expect(await start(late)).toMatchObject({ status: 409, body: { message: expect.stringContaining('测quick') } })
  expect((await start(await worker('far', null))).status).toBe(404)
})

test('a reference is an order of the style that the caller sees, and gives only people who may get the steps', async () => {
  const first = await orderOf('黑色', ['PatternSewing', 'PatternGrading'])
  await post(`/${first.id}/process/${first.patterningProcesses[0].id}/assign`, { userId: secondSewer.id })
  const other = (await company.create(company.completeOrder(), 'submit')).body
  const refused = async (body: object, who = clerk) => {
    await db().execute(sql`update patterning_orders set status = 'Cancel', finish_date = null, cancelled_at = now()
      where color = '黑色'`)
    const nodes = [patternStep('0', 'PatternSewing')]
    const content = patternOrderBody({ code, color: '黑色' }, { nodes, referenceOrderId: first.id })
    return post('', { ...content, ...body }, who)
  }
  const problem = {
    status: 422,
    body: { errors: [{ field: 'referenceOrderId', message: '只能参考本款式的版房订单' }] },
  }
  expect(await refused({ code: other.templateDesign.code })).toMatchObject(problem)
  expect(await refused({ code }, elsewhere)).toMatchObject(problem)
  const people = async () =>
    (await orderOf('黑色', ['PatternSewing'], null, { referenceOrderId: first.id })).referenceProcesses.map(
      ({ user }: { user: { name: string } }) => user.name,
    )
  expect(await people()).toEqual(['测second'])
  // Moved to another group, the person is not named, and gets nothing.
  await db().update(users).set({ categoryId: null }).where(eq(users.id, secondSewer.id))
  expect(await people()).toEqual([])
})
