import type { ServerPlugin } from '../../../../core/server/plugin.ts'
import { message } from '../../../../core/shared/message.ts'
import { withModules } from '../../../../tests/support/module-owner.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRoles } from '../../../../tests/support/give-roles.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { usersWithRole } from '../../server-public.ts'
import { adminServer } from '../../server.ts'
import { roles as roleTable } from './role-tables.ts'

type Named = { id: number; name: string }
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp(withModules([adminServer]), {
    environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' },
  })
  admin = await app.tokenFor(1)
})
afterAll(() => app?.close())

async function roles(): Promise<(Named & { key: string | null; privileges: Named[]; version: number })[]> {
  return (await app.call('GET', 'admin/roles', { token: admin })).body
}

async function roleNamed(name: string) {
  const found = (await roles()).find((role) => role.name === name)
  if (!found) throw new Error(`no role ${name}`)
  return found
}

async function addPerson(email: string): Promise<number> {
  const body = { email, password: 'correct horse', lastName: '罗', firstName: '文' }
  return (await app.call('POST', 'users/signup', { token: admin, body })).body.id
}

test('the administrator role itself carries no privilege', async () => {
  expect((await roleNamed('ROLE_ADMIN')).privileges).toEqual([])
  expect((await roleNamed('业务员')).privileges.map(({ name }) => name)).toContain('PRIVILEGE_QUOTE_WRITE')
})

test('a role is created and renamed, and no two roles have the same name', async () => {
  const made = await app.call('POST', 'admin/roles', { token: admin, body: { name: ' 财务 ' } })
  expect([made.status, made.body.name, made.body.privileges]).toEqual([201, '财务', []])
  for (const name of ['财务', '财\u200b务\u202c']) {
    const again = await app.call('POST', 'admin/roles', { token: admin, body: { name } })
    expect([again.status, again.body.errors[0]]).toMatchObject([422, { field: 'name', message: '名称已存在' }])
  }
  expect((await app.call('POST', 'admin/roles', { token: admin, body: { name: ' ' } })).status).toBe(422)
  const renamed = await app.call('PUT', `admin/roles/${made.body.id}`, {
    token: admin,
    body: { name: '财务部', version: 1 },
  })
  expect([renamed.body.name, renamed.body.version]).toEqual(['财务部', 2])
})

test('a copied role has the same privileges, another name, and no members', async () => {
  const salesman = await roleNamed('业务员')
  const copy = (id: number, name: string) =>
    app.call('POST', `admin/roles/${id}/copy`, { token: admin, body: { name } })
  const made = await copy(salesman.id, ' 业务员 副本 ')
  expect(made).toMatchObject({ status: 201, body: { name: '业务员 副本', key: null, userCount: 0, version: 1 } })
  expect(made.body.privileges).toEqual(salesman.privileges)
  expect((await copy(salesman.id, '业务员 副本')).body.errors[0]).toMatchObject({
    field: 'name',
    message: '名称已存在',
  })
  expect((await copy(salesman.id, 'ROLE_ADMIN')).status).toBe(422)
  expect((await copy((await roleNamed('ROLE_ADMIN')).id, '别的')).status).toBe(409)
  expect((await copy(999_999, '别的')).status).toBe(404)
})

test('people read the administrator role as 系统管理员 and calls as ROLE_ADMIN, and find it by both', async () => {
  const found = async (roleName: string) =>
    (await app.call('POST', 'users/search?includeRole=1&size=100', { token: admin, body: { roleName } })).body.records
  const [[byName], [byTitle]] = [await found('ROLE_ADMIN'), await found('系统管理员')]
  expect(byName).toMatchObject({ id: 1, roles: [{ name: 'ROLE_ADMIN' }, { name: '系统管理' }] })
  expect(byTitle).toMatchObject({ id: 1, roleName: ['系统管理员', '系统管理'] })
  const { body } = await app.call('POST', 'records/search', { token: admin, body: { keyword: 'role_admin' } })
  expect(JSON.stringify(body)).toContain('系统管理员')
  const taken = await app.call('POST', 'admin/roles', { token: admin, body: { name: '系统管理员' } })
  expect([taken.status, taken.body.errors[0].field]).toEqual([422, 'name'])
})

test('the administrator role cannot be renamed', async () => {
  const { id } = await roleNamed('ROLE_ADMIN')
  const answer = await app.call('PUT', `admin/roles/${id}`, { token: admin, body: { name: '老板', version: 1 } })
  expect([answer.status, answer.body.message]).toEqual([409, '管理员角色不能重命名'])
})

test('a renamed fixed role still finds and offers its people', async () => {
  const { id, key, version } = await roleNamed('业务员')
  expect(key).toBe('业务员')
  const userId = await addPerson('salesperson@selvedge.example')
  await giveRoles(app, admin, { userIds: [userId], roleIds: [id] })
  const rename = (name: string) => app.call('PUT', `admin/roles/${id}`, { token: admin, body: { name, version } })
  const offered = async (roleName: string) => {
    const { body } = await app.call('POST', 'users/search?size=100', { token: admin, body: { roleName } })
    return body.records.map((user: Named) => user.id)
  }
  expect((await rename('业务跟单')).body.errors[0]).toMatchObject({ field: 'name', message: '名称已存在' })
  expect((await rename('外贸业务')).body).toMatchObject({ name: '外贸业务', key: '业务员' })
  expect(await offered('业务员')).toEqual([userId])
  expect(await offered('外贸业务')).toEqual([userId])
  expect(await usersWithRole(app.services.db, '业务员')).toEqual([{ id: userId, name: '罗文' }])

  const again = await app.call('POST', 'admin/roles', { token: admin, body: { name: '业务员' } })
  expect([again.status, again.body.errors[0].message]).toEqual([422, '“业务员”是固定角色的名称，不能用于其他角色'])
  const made = await app.call('POST', 'admin/roles', { token: admin, body: { name: '单证员' } })
  expect(made.body.key).toBeNull()
  await app.prepare()
  expect((await roles()).filter((role) => role.key === '业务员').map(({ name }) => name)).toEqual(['外贸业务'])
})

test('the start adds a fixed role that an older installation lacks, or sets the key where a role has its name', async () => {
  const { db } = app.services
  await db.update(roleTable).set({ key: null, name: '质检', version: 7 }).where(eq(roleTable.key, 'QA'))
  await db.update(roleTable).set({ key: null, version: 7 }).where(eq(roleTable.key, '后整'))
  await app.prepare()
  const [old, made, adopted] = [await roleNamed('质检'), await roleNamed('QA'), await roleNamed('后整')]
  expect([old.key, made.key, made.version, adopted.key, adopted.version]).toEqual([null, 'QA', 1, '后整', 7])
  expect(made.privileges.map(({ name }) => name)).toContain('PRIVILEGE_PATTERN_QUALITY_ASSURANCE_WRITE')
})

test('the start adds full pinyin to names that were stored before pinyin was, or by an older process', async () => {
  const { db } = app.services
  const keywordOf = async (key: string) =>
    (await db.select({ keyword: roleTable.keyword }).from(roleTable).where(eq(roleTable.key, key)))[0]?.keyword
  await db.update(roleTable).set({ keyword: '车版师 cbs' }).where(eq(roleTable.key, '车版师'))
  await db.update(roleTable).set({ keyword: '' }).where(eq(roleTable.key, '3D'))
  await app.prepare()
  expect([await keywordOf('车版师'), await keywordOf('3D')]).toEqual(['车版师 cbs chebanshi', '3d 3d'])
})

test('changed privileges take effect at the next call of those who hold the role', async () => {
  const userId = await addPerson('role@selvedge.example')
  const { body: role } = await app.call('POST', 'admin/roles', { token: admin, body: { name: '查账' } })
  await giveRoles(app, admin, { userIds: [userId], roleIds: [role.id] })
  const token = await app.tokenFor(userId)
  expect((await app.call('GET', 'admin/roles', { token })).status).toBe(403)
  const all = (await app.call('GET', 'admin/privileges', { token: admin })).body as Named[]
  const ids = all.filter(({ name }) => name === 'PRIVILEGE_ADMIN_READ').map(({ id }) => id)
  const changed = await app.call('PUT', `admin/roles/${role.id}/privileges`, {
    token: admin,
    body: { ids, version: 1 },
  })
  expect(changed.body.privileges.map(({ name }: Named) => name)).toEqual(['PRIVILEGE_ADMIN_READ'])
  expect((await app.call('GET', 'admin/roles', { token })).status).toBe(200)
  expect((await app.call('POST', 'admin/roles', { token, body: { name: '无权' } })).status).toBe(403)
  await app.call('PUT', `admin/roles/${role.id}/privileges`, { token: admin, body: { ids: [], version: 2 } })
  expect((await app.call('GET', 'admin/roles', { token })).status).toBe(403)
  const unknown = await app.call('PUT', `admin/roles/${role.id}/privileges`, {
    token: admin,
    body: { ids: [999_999], version: 3 },
  })
  expect(unknown.status).toBe(422)
})

test('the last administrator can lose neither the role nor the account', async () => {
  const { id: adminRole } = await roleNamed('ROLE_ADMIN')
  const lost = await giveRoles(app, admin, { userIds: [1], roleIds: [] })
  expect([lost.status, lost.body.message]).toEqual([409, '至少要有一个用户拥有管理员角色'])
  const second = await addPerson('second@selvedge.example')
  await giveRoles(app, admin, { userIds: [second], roleIds: [adminRole] })
  const token = await app.tokenFor(second)
  const disabled = await app.call('PUT', `users/profile/${second}`, {
    token,
    part: { lastName: '罗', firstName: '文', category: null, isDeleted: true, version: 2 },
  })
  expect(disabled.status).toBe(409)
  const given = await giveRoles(app, token, { userIds: [1], roleIds: [] })
  expect(given.status).toBe(200)
  const last = await giveRoles(app, token, { userIds: [second], roleIds: [] })
  expect(last.status).toBe(409)
  const everything = (await roleNamedBy(token, '系统管理')).id
  await giveRoles(app, token, { userIds: [1], roleIds: [adminRole, everything] })
})

async function roleNamedBy(token: string, name: string): Promise<Named> {
  const all = (await app.call('GET', 'admin/roles', { token })).body as Named[]
  return all.find((role) => role.name === name) as Named
}

test('departments and groups are created, moved, and marked as deleted', async () => {
  const made = await app.call('POST', 'categories', { token: admin, part: { name: '外贸部' } })
  const group = await app.call('POST', 'categories', { token: admin, part: { name: '北欧组', parentId: made.body.id } })
  expect(group.status).toBe(201)
  const deeper = await app.call('POST', 'categories', {
    token: admin,
    part: { name: '小小组', parentId: group.body.id },
  })
  expect([deeper.status, deeper.body.errors[0].field]).toEqual([422, 'parentId'])
  const gone = await app.call('PUT', 'categories', {
    token: admin,
    part: { id: group.body.id, version: 1, name: '北欧组', parentId: made.body.id, isDeleted: true },
  })
  expect([gone.body.isDeleted, gone.body.parentId]).toEqual([true, made.body.id])
  const again = await app.call('POST', 'categories', { token: admin, part: { name: '北欧组', parentId: made.body.id } })
  expect(again.status).toBe(201)
  const back = await app.call('PUT', 'categories', {
    token: admin,
    part: { id: group.body.id, version: 2, name: '北欧组', parentId: made.body.id, isDeleted: false },
  })
  expect([back.status, back.body.errors[0].message]).toEqual([422, '名称已存在'])
})

test('a module that comes later gives its rights once to the roles that it names, and to the one that holds everything', async () => {
  const later: ServerPlugin = {
    manifest: { id: 'later', title: message('后来'), requires: [] },
    routes: [],
    modules: [{ key: 'LATER', title: message('后来'), grants: { write: ['设计师'] } }],
  }
  const server = await openTestApp(withModules([adminServer, later]), { database: app.database })
  const holders = async () =>
    (await roles()).filter((role) => role.privileges.some(({ name }) => name === 'PRIVILEGE_LATER_WRITE'))
  expect((await holders()).map(({ name }) => name).toSorted()).toEqual(['系统管理', '设计师'])

  const designer = await roleNamed('设计师')
  const left = designer.privileges.filter(({ name }) => !name.includes('_LATER_')).map(({ id }) => id)
  const body = { ids: left, version: designer.version }
  await app.call('PUT', `admin/roles/${designer.id}/privileges`, { token: admin, body })
  await server.prepare()
  expect((await holders()).map(({ name }) => name)).toEqual(['系统管理'])
  await server.close()
})

test('the timeline names what was changed: privileges by module, roles by name, groups with their department', async () => {
  const userId = await addPerson('told@selvedge.example')
  const { body: role } = await app.call('POST', 'admin/roles', { token: admin, body: { name: '车间' } })
  const all = (await app.call('GET', 'admin/privileges', { token: admin })).body as Named[]
  const idOf = (name: string) => all.find((one) => one.name === name)?.id
  const give = (version: number, ...names: string[]) =>
    app.call('PUT', `admin/roles/${role.id}/privileges`, { token: admin, body: { ids: names.map(idOf), version } })
  await give(1, 'PRIVILEGE_PATTERN_SEWING_READ')
  await give(2, 'PRIVILEGE_PATTERN_SEWING_WRITE', 'PRIVILEGE_PATTERN_SEWING_READ', 'PRIVILEGE_ADMIN_READ')
  const told = async (path: string) => (await app.call('GET', `timeline/${path}`, { token: admin })).body.entries
  const option = (text: string) => ({ kind: 'option', text })
  const [latest] = await told(`roles/${role.id}`)
  expect(latest.changes).toEqual([
    {
      path: 'privileges.PATTERN_SEWING',
      label: ['权限', '版房工序', '车版'],
      before: [option('读取')],
      after: [option('读取'), option('写入')],
    },
    { path: 'privileges.ADMIN', label: ['权限', '系统', '用户与权限'], before: [], after: [option('读取')] },
  ])
  const history = await app.call('GET', `timeline/roles/${role.id}/field_history?field=privileges.PATTERN_SEWING`, {
    token: admin,
  })
  expect(history.body).toMatchObject({ field: 'privileges.PATTERN_SEWING', label: ['权限', '版房工序', '车版'] })
  expect(history.body.entries.map(({ changeCount }: { changeCount: number }) => changeCount)).toEqual([1, 1])

  await giveRoles(app, admin, { userIds: [userId], roleIds: [role.id] })
  const [assigned, signedUp] = await told(`users/${userId}`)
  expect(assigned.changes).toEqual([
    { path: 'roles', label: ['角色'], before: [], after: [{ kind: 'text', text: '车间' }] },
  ])
  expect(signedUp.changes.map(({ label }: { label: string[] }) => label[0])).toContain('邮箱')

  const make = async (name: string, parentId?: number) =>
    (await app.call('POST', 'categories', { token: admin, part: { name, ...(parentId ? { parentId } : {}) } })).body
  const [one, other] = [await make('织造部'), await make('印染部')]
  const group = await make('染色组', one.id)
  const moved = { id: group.id, version: 1, name: '染色组', parentId: other.id }
  expect((await app.call('PUT', 'categories', { token: admin, part: moved })).status).toBe(200)
  expect((await told(`categories/${group.id}`))[0].changes).toContainEqual({
    path: 'parent',
    label: ['上级'],
    before: [{ kind: 'text', text: '织造部' }],
    after: [{ kind: 'text', text: '印染部' }],
  })
})

test('undo restores privileges and roles, unless somebody has changed them since', async () => {
  const { body: role } = await app.call('POST', 'admin/roles', { token: admin, body: { name: '核价' } })
  const [first] = (await app.call('GET', 'admin/privileges', { token: admin })).body as Named[]
  const give = (ids: (number | undefined)[], version: number) =>
    app.call('PUT', `admin/roles/${role.id}/privileges`, { token: admin, body: { ids, version } })
  const given = await give([first?.id], role.version)
  expect([given.status, given.body.version]).toEqual([200, role.version + 1])
  const late = await give([], role.version)
  expect([late.status, late.body.current.privileges]).toEqual([409, [{ id: first?.id, name: first?.name }]])
  expect((await give([], given.body.version)).body.privileges).toEqual([])

  const userId = await addPerson('back@selvedge.example')
  const read = async () => (await app.call('GET', `users/${userId}`, { token: admin })).body
  const assign = (roleIds: number[], version: number) => {
    const body = { userIds: [userId], roleIds, versions: [{ id: userId, version }] }
    return app.call('PUT', 'admin/users/roles', { token: admin, body })
  }
  const before = await read()
  const answer = await assign([role.id], before.version)
  const name = before.name
  expect(answer.body.people).toEqual([{ id: userId, name, version: before.version + 1, before: [] }])
  expect((await read()).version).toBe(before.version + 1)
  const stale = await assign([], before.version)
  expect([stale.status, stale.body.current.roles]).toMatchObject([409, [{ id: role.id }]])
  const back = await assign([], before.version + 1)
  expect(back.body.people[0]).toMatchObject({ version: before.version + 2, before: [role.id] })
  // Assigning the same roles again is no change: it adds no entry and no version.
  expect((await assign([], before.version + 2)).body.people[0].version).toBe(before.version + 2)
  const told = (await app.call('GET', `timeline/users/${userId}`, { token: admin })).body.entries
  expect(told.map(({ action }: { action: string }) => action)).toEqual(['roles_changed', 'roles_changed', 'created'])
})
