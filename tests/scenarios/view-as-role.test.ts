import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tidy } from '../../core/server/housekeeping.ts'
import { runWork, systemActor } from '../../core/server/work.ts'
import { giveRoles } from '../support/give-roles.ts'
import { openLiveStream } from '../support/live-reader.ts'
import { registeredCalls } from '../support/registered-calls.ts'
import { openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

const password = 'an administrator'
const hour = 3600_000

let company: SalesCompany
let address: string
let admin: string
let roles: { id: number; name: string }[]
let now = new Date('2026-03-02T01:00:00Z')
let open: Awaited<ReturnType<typeof openLiveStream>>[] = []

beforeAll(async () => {
  const environment = { SEED: 'none', ADMIN_PASSWORD: password }
  company = await openSalesCompany([], { environment, clock: () => now })
  address = await company.app.listen()
})
afterAll(() => company?.close())
beforeEach(async () => {
  now = new Date(now.getTime() + 24 * hour)
  await tidy(company.app.services)
  const login = await call('POST', 'users/login', undefined, { username: 'admin', password })
  admin = login.body.accessToken
  roles = (await call('GET', 'admin/roles', admin)).body
})
/** A draft of a sample order by the merchandiser. */
async function newOrder(): Promise<{ id: number }> {
  const made = await company.create(
    company.completeOrder(),
    undefined,
    await company.app.tokenFor(company.merchandiser.id),
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
afterEach(() => {
  for (const stream of open) stream.close()
  open = []
})

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, token?: string, body?: unknown) =>
  company.app.call(method, path, { ...(token ? { token } : {}), ...(body === undefined ? {} : { body }) })
const idsOf = (...names: string[]) => names.map((name) => roles.find((role) => role.name === name)?.id ?? 0)

/** The token of the administrator's preview of these roles. */
async function viewAs(...names: string[]): Promise<string> {
  const started = await call('POST', 'admin/role_preview', admin, { roleIds: idsOf(...names) })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return started.body.accessToken
}

/** The operating records of previews, newest first. */
async function recorded(): Promise<unknown[]> {
  const { rows } = await company.app.database.pool.query(
    `select action, coalesce(after, before) -> 'roles' as roles from operating_records where action like 'role_preview%' order by id desc limit 2`,
  )
  return rows
}

describe('an administrator who previews a role', () => {
  test('has the rights of the role and no others', async () => {
    const token = await viewAs('仓管员')
    const { body } = await call('GET', 'users/profile', token)
    expect(body).toMatchObject({ username: 'admin', preview: { roles: [{ name: '仓管员' }], withheld: 0 } })
    expect(body.permissions.MATERIAL_INBOUND_ORDER).toEqual({ read: true, write: true })
    expect(Object.keys(body.permissions)).not.toContain('ADMIN')
    expect((await call('GET', 'admin/roles', token)).status).toBe(403)
    expect((await call('POST', 'template_orders/search', token, {})).status).toBe(403)
    const own = await call('GET', `users/${body.id}`, token)
    expect(own.body.roles.map(({ name }: { name: string }) => name)).toEqual(['仓管员'])
    expect(own.body.permissions).toEqual(body.permissions)
    expect((await call('GET', 'users/profile', admin)).body).not.toHaveProperty('preview')
    expect((await call('GET', 'admin/roles', admin)).status).toBe(200)
  })

  test('sees with several roles what any of them may see', async () => {
    const token = await viewAs('仓管员', '业务员')
    expect((await call('POST', 'template_orders/search', token, {})).status).toBe(200)
    const { body } = await call('GET', 'users/profile', token)
    expect(body.preview.roles.map(({ name }: { name: string }) => name).toSorted()).toEqual(['业务员', '仓管员'])
  })

  test('is refused every change with a reason, and nothing is written', async () => {
    const { id } = await newOrder()
    const before = await company.app.database.pool.query('select count(*)::int as total from operating_records')
    const token = await viewAs('业务员')
    const changes = await Promise.all([
      call('POST', 'template_orders', token, company.completeOrder()),
      call('PUT', 'template_orders', token, { ...company.completeOrder(), id, version: 1 }),
      call('DELETE', `template_orders/${id}`, token),
      call('POST', 'customers', token, { company: '晨', companyGroup: '晨' }),
      call('POST', 'template_orders/export', token, {}),
      call('POST', 'customers/export', token, {}),
      call('POST', 'users/upload-url', token, { filename: 'a.png' }),
      call('PUT', 'preferences/keys', token, { value: {} }),
      call('POST', 'list_views', token, { list: 'template_orders', name: '我的', value: {} }),
      call('PUT', `users/profile/1`, token, { lastName: '改', firstName: '名' }),
      call('POST', 'users/change_password', token, { oldPassword: password, newPassword: 'another one' }),
      call('POST', 'users/signup', token, { email: 'a@b.example', password, firstName: 'a', lastName: 'b' }),
    ])
    for (const { status, body } of changes)
      expect([status, body.message]).toEqual([403, '正在以角色「业务员」查看，只读'])
    // Even when the previewed role administers, the preview cannot start another one or grant rights.
    const asAdministrator = await viewAs('ROLE_ADMIN')
    const own = { userIds: [1], roleIds: idsOf('业务员') }
    expect((await call('PUT', 'admin/users/roles', asAdministrator, own)).status).toBe(403)
    expect((await call('POST', 'admin/role_preview', asAdministrator, { roleIds: own.roleIds })).status).toBe(403)
    const after = await company.app.database.pool.query('select count(*)::int as total from operating_records')
    expect(after.rows[0].total - before.rows[0].total).toBe(2)
    expect((await call('GET', `template_orders/${id}`, token)).body.version).toBe(1)
  })

  test('may make every call that reads and none that changes, whatever rights the role has', async () => {
    const token = await viewAs('ROLE_ADMIN', '系统管理')
    const reading =
      /^POST (.*(search|statistic|groups|group_rows|retrieve)|line_sheets\/read|.*boms\/(materials|replacements\/preview))$/
    const ownSignIn = ['POST users/logout', 'POST users/preview/leave', 'POST users/login', 'POST users/access_token']
    const signed = ['PUT files/:name/upload', 'GET live']
    const calls = (await registeredCalls(company.app.fastify, '/api')).filter(
      (one) => ![...ownSignIn, ...signed].includes(one),
    )
    expect(calls.length).toBeGreaterThan(60)
    const wrong: string[] = []
    for (const one of calls) {
      const [method = '', name = ''] = one.split(' ')
      const path = name.replace(/:\w+/g, '2147483647')
      const answer = await company.app.fastify.inject({
        method: method as 'GET',
        url: path.startsWith('/') ? path : `/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'POST' || method === 'PUT' ? { payload: {} } : {}),
      })
      const isReading = method === 'GET' || reading.test(one)
      const isRefused = answer.statusCode === 403 && answer.body.includes('只读')
      if (isReading === isRefused) wrong.push(`${one}: ${answer.statusCode} ${answer.body.slice(0, 80)}`)
    }
    expect(wrong).toEqual([])
  })

  test('may search, count and group, because that changes nothing', async () => {
    const token = await viewAs('业务员')
    const asked = [
      'template_orders/search',
      'template_orders/statistic',
      'customers/search',
      'materials/search',
      'users/search',
    ]
    for (const path of asked) expect([path, (await call('POST', path, token, {})).status]).toEqual([path, 200])
    expect((await call('POST', 'records/search', token, { keyword: '云裳' })).status).toBe(200)
  })

  test('keeps the restriction when the token is refreshed, for eight hours at most', async () => {
    let token = await viewAs('仓管员')
    for (let refreshes = 1; refreshes <= 5; refreshes++) {
      now = new Date(now.getTime() + 1.5 * hour)
      const fresh = await call('POST', 'users/access_token', undefined, { token })
      expect(fresh.status).toBe(200)
      token = fresh.body.accessToken
      expect((await call('GET', 'admin/roles', token)).status).toBe(403)
      expect((await call('PUT', 'preferences/keys', token, { value: {} })).body.message).toContain('只读')
    }
    now = new Date(now.getTime() + hour)
    expect((await call('POST', 'users/access_token', undefined, { token })).status).toBe(401)
    await tidy(company.app.services)
    expect(await recorded()).toMatchObject([{ action: 'role_preview_ended' }, { action: 'role_preview_started' }])
  })

  test('leaves the preview and has all rights again; start and end are recorded', async () => {
    const token = await viewAs('仓管员')
    now = new Date(now.getTime() + 1.5 * hour)
    const { body } = await call('POST', 'users/access_token', undefined, { token })
    now = new Date(now.getTime() + hour)
    // Their own token has expired in the meantime; leaving gives a new one.
    expect((await call('GET', 'users/profile', admin)).status).toBe(401)
    const left = await call('POST', 'users/preview/leave', body.accessToken)
    expect((await call('GET', 'admin/roles', left.body.accessToken)).status).toBe(200)
    expect((await call('GET', 'users/profile', body.accessToken)).status).toBe(401)
    expect((await call('POST', 'users/preview/leave', left.body.accessToken)).status).toBe(409)
    const [ended, started] = await recorded()
    expect(started).toEqual({ action: 'role_preview_started', roles: ['仓管员'] })
    expect(ended).toEqual({ action: 'role_preview_ended', roles: ['仓管员'] })
  })

  test('signs out of both at once', async () => {
    const token = await viewAs('仓管员')
    expect((await call('POST', 'users/logout', token)).status).toBe(200)
    for (const one of [token, admin]) expect((await call('GET', 'users/profile', one)).status).toBe(401)
    expect(await recorded()).toMatchObject([{ action: 'role_preview_ended' }, { action: 'role_preview_started' }])
  })

  test('loses the preview with their own sign-in, and with the right to administer', async () => {
    const token = await viewAs('仓管员')
    await call('POST', 'users/logout', admin)
    expect((await call('GET', 'users/profile', token)).status).toBe(401)

    const login = await call('POST', 'users/login', undefined, { username: 'admin', password })
    admin = login.body.accessToken
    const held = idsOf('ROLE_ADMIN', '系统管理')
    await giveRoles(company.app, admin, { userIds: [company.reader.id], roleIds: held })
    const second = await company.app.tokenFor(company.reader.id)
    const started = await call('POST', 'admin/role_preview', second, { roleIds: idsOf('仓管员') })
    expect((await call('GET', 'users/profile', started.body.accessToken)).status).toBe(200)
    await giveRoles(company.app, admin, { userIds: [company.reader.id], roleIds: idsOf('业务员') })
    expect((await call('GET', 'users/profile', started.body.accessToken)).status).toBe(401)
  })

  test('sees no more than the role, and no more than they may see themselves', async () => {
    await giveRoles(company.app, admin, { userIds: [company.colleague.id], roleIds: idsOf('ROLE_ADMIN') })
    const onlyAdmin = await company.app.tokenFor(company.colleague.id)
    const started = await call('POST', 'admin/role_preview', onlyAdmin, { roleIds: idsOf('业务员') })
    const { body } = await call('GET', 'users/profile', started.body.accessToken)
    expect(body.permissions).toEqual({})
    expect(body.preview.withheld).toBeGreaterThan(10)
    expect((await call('POST', 'template_orders/search', started.body.accessToken, {})).status).toBe(403)
  })

  test('gets the live events that the role may read, and no personal ones', async () => {
    const { id } = (await call('GET', 'users/profile', admin)).body
    const streams = []
    for (const token of [admin, await viewAs('业务员'), await viewAs('仓管员')]) {
      const stream = await openLiveStream(address, token)
      open.push(stream)
      expect(await stream.next()).toEqual({ event: 'ready', data: {} })
      streams.push(stream)
    }
    const { live } = company.app.services
    await live.publishToUser(id, { kind: 'notification', id: 3 })
    const order = { event: 'change', data: { document: 'template_orders', id: (await newOrder()).id } }
    await runWork(company.app.services, systemActor, (work) =>
      work.record({ document: 'materials', id: company.materialId, action: 'updated' }),
    )
    const material = { event: 'change', data: { document: 'materials', id: company.materialId } }
    expect(await streams[0]?.next()).toEqual({ event: 'user', data: { kind: 'notification', id: 3 } })
    expect(await streams[0]?.next()).toMatchObject(order)
    expect(await streams[1]?.next()).toMatchObject(order)
    expect(await streams[1]?.next()).toMatchObject(material)
    expect(await streams[2]?.next()).toMatchObject(material)
  })

  test('finds neither their exports nor their saved views', async () => {
    const list = 'apex-templateOrderList'
    const value = { search: {}, order: [], hidden: [], widths: {} }
    const started = await call('POST', 'template_orders/export', admin, {})
    expect((await call('POST', 'list_views', admin, { list, name: '我的', value })).status).toBe(201)
    const token = await viewAs('业务员')
    expect((await call('GET', 'export_tasks', token)).body).toEqual({ records: [] })
    expect((await call('GET', `export_tasks/${started.body.taskId}`, token)).status).toBe(404)
    expect((await call('GET', `list_views?list=${list}`, token)).body.records).toEqual([])
  })

  test('sees none of their mentions, and marks none as read', async () => {
    const { id } = await newOrder()
    const about = { document: 'template_orders', recordId: id }
    const author = await company.app.tokenFor(company.merchandiser.id)
    const asked = await call('POST', 'comments', author, {
      ...about,
      text: '@管理员 请看',
      mentions: [1],
    })
    expect(asked.status, JSON.stringify(asked.body)).toBe(201)
    for (const role of ['业务员', '仓管员']) {
      const token = await viewAs(role)
      for (const path of ['comments/mentions', 'comments/mentions?all=true'])
        expect((await call('GET', path, token)).body).toEqual({ records: [], unread: 0 })
      expect((await call('PUT', 'comments/mentions/read', token, about)).status).toBe(403)
      // A comment belongs to its record: everyone who may read the record can read it.
      const timeline = await call('GET', `timeline/template_orders/${id}`, token)
      expect(timeline.status).toBe(role === '业务员' ? 200 : 404)
    }
    expect((await call('GET', 'comments/mentions', admin)).body).toMatchObject({
      unread: 1,
      records: [{ commentId: asked.body.id, readAt: null }],
    })
  })

  test('has no additional sign-in in the list of the account', async () => {
    const token = await viewAs('业务员')
    const { body } = await call('GET', 'users/sessions', token)
    const own = await call('GET', 'users/sessions', admin)
    expect(body.records.map(({ id }: { id: string }) => id)).toEqual(
      own.body.records.map(({ id }: { id: string }) => id),
    )
  })
})

test('only administrators may preview roles', async () => {
  for (const { token } of [company.merchandiser, company.stranger]) {
    const asked = await call('POST', 'admin/role_preview', token, { roleIds: idsOf('业务员') })
    expect([401, 403]).toContain(asked.status)
  }
  const merchandiser = await company.app.tokenFor(company.merchandiser.id)
  expect((await call('POST', 'admin/role_preview', merchandiser, { roleIds: idsOf('业务员') })).status).toBe(403)
  expect((await call('POST', 'admin/role_preview', admin, { roleIds: [2_147_483_647] })).body).toMatchObject({
    errors: [{ field: 'roleIds' }],
  })
})
