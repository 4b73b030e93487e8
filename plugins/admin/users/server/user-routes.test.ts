import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AccountCompany, accountPassword as password } from '../../../../tests/support/account-company.ts'
import { giveRoles } from '../../../../tests/support/give-roles.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { findPeople } from './user-people.ts'

let company: AccountCompany
let app: TestApp
let admin: string

beforeAll(async () => {
  company = await AccountCompany.open()
  app = company.app
})
afterAll(() => company?.close())
beforeEach(async () => {
  admin = await company.adminLater()
})

const signIn = (username: string, secret?: string) => company.signIn(username, secret)
const addPerson = (lastName: string, firstName: string, ...roleNames: string[]) =>
  company.addPerson(admin, lastName, firstName, ...roleNames)

test('the first administrator signs in and holds the administrator role and every privilege', async () => {
  const { body } = await app.call('GET', 'users/profile', { token: admin })
  expect(body.roles.map(({ name }: { name: string }) => name)).toEqual(['ROLE_ADMIN', '系统管理'])
  expect(body.permissions.ADMIN).toEqual({ read: true, write: true })
  expect(body.permissions.HANG_ORDER_RECORD).toEqual({ read: true, write: false })
})

test('preparing a second time changes nothing', async () => {
  const before = await app.call('GET', 'admin/roles', { token: admin })
  await app.prepare()
  expect((await app.call('GET', 'admin/roles', { token: admin })).body).toEqual(before.body)
})

test('a wrong password, an unknown name and a disabled account get the same refusal, and further attempts are slowed down', async () => {
  const { id, email } = await addPerson('陈', '静')
  const profile = { lastName: '陈', firstName: '静', category: null, isDeleted: true, version: 1 }
  expect((await app.call('PUT', `users/profile/${id}`, { token: admin, part: profile })).status).toBe(200)
  const tries = [
    { username: 'admin', password: 'wrong' },
    { username: 'nobody', password },
    { username: email, password },
  ]
  const answers = await Promise.all(tries.map((body) => app.call('POST', 'users/login', { body })))
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(Array(3).fill([401, '用户名或密码错误']))
  const statuses: number[] = []
  for (let attempt = 0; attempt < 8; attempt++) {
    statuses.push((await app.call('POST', 'users/login', { body: { username: 'admin', password: 'wrong' } })).status)
  }
  expect(statuses).toContain(429)
})

test('people may sign in by e-mail address, whatever the case', async () => {
  const { email } = await addPerson('林', '海燕')
  await signIn(email.toUpperCase())
})

test('a person’s answer holds the fixed keys of the roles and the department above the group', async () => {
  const { id, email } = await addPerson('沈', '卓', '后整')
  const tree = (await app.call('GET', 'categories', { token: admin })).body
  const department = tree.find(({ name }: { name: string }) => name === '开发部')
  const token = await signIn(email)
  const profileOf = async () => {
    const { duties, category, department: above } = (await app.call('GET', 'users/profile', { token })).body
    return { duties, category: category?.name, above: above?.name }
  }
  expect(await profileOf()).toEqual({ duties: ['后整'], category: undefined, above: undefined })
  const move = (category: number | null, version: number) =>
    app.call('PUT', `users/profile/${id}`, {
      token: admin,
      part: {
        lastName: '沈',
        firstName: '卓',
        category: category === null ? null : { id: category },
        isDeleted: false,
        version,
      },
    })
  expect((await move(department.children[0].id, 2)).status).toBe(200)
  expect(await profileOf()).toEqual({ duties: ['后整'], category: '公司版房', above: '开发部' })
  expect((await move(department.id, 3)).status).toBe(200)
  expect(await profileOf()).toEqual({ duties: ['后整'], category: '开发部', above: undefined })
  expect((await move(null, 4)).status).toBe(200)
})

test('a new account has no role and can open only its own profile', async () => {
  const { id, email } = await addPerson('王', '强')
  const token = await signIn(email)
  expect((await app.call('GET', 'users/profile', { token })).body.permissions).toEqual({})
  expect((await app.call('POST', 'users/search', { token, body: {} })).status).toBe(403)
  expect((await app.call('GET', 'admin/roles', { token })).status).toBe(403)
  expect((await app.call('GET', `users/${id}`, { token })).status).toBe(200)
  expect((await app.call('GET', 'users/1', { token })).status).toBe(404)
})

test('an e-mail address belongs to one account, also as its user name', async () => {
  const { email } = await addPerson('周', '洋')
  const body = { email: email.toUpperCase(), password, lastName: '周', firstName: '二' }
  const again = await app.call('POST', 'users/signup', { body })
  expect([again.status, again.body.errors[0].field]).toEqual([422, 'email'])
  const short = await app.call('POST', 'users/signup', {
    body: { ...body, email: 'new@selvedge.example', password: 'short' },
  })
  expect(short.status).toBe(422)
})

test('the token of an ended session no longer works', async () => {
  const { email } = await addPerson('赵', '敏')
  const [first, second] = [await signIn(email), await signIn(email)]
  const { body } = await app.call('GET', 'users/sessions', { token: first })
  expect(body.records).toHaveLength(2)
  const other = body.records.find(({ current }: { current: boolean }) => !current)
  expect((await app.call('DELETE', `users/sessions/${other.id}`, { token: first })).status).toBe(200)
  expect((await app.call('GET', 'users/profile', { token: second })).status).toBe(401)
  expect((await app.call('POST', 'users/logout', { token: first })).status).toBe(200)
  expect((await app.call('GET', 'users/profile', { token: first })).status).toBe(401)
})

test('nobody can end the sign-ins of others', async () => {
  const { email } = await addPerson('钱', '多')
  const token = await signIn(email)
  const { body } = await app.call('GET', 'users/sessions', { token: admin })
  expect((await app.call('DELETE', `users/sessions/${body.records[0].id}`, { token })).status).toBe(404)
})

test('a refreshed token works, a forged one does not', async () => {
  const refreshed = await app.call('POST', 'users/access_token?product=ERP', { body: { token: admin } })
  expect((await app.call('GET', 'users/profile', { token: refreshed.body.accessToken })).status).toBe(200)
  expect((await app.call('POST', 'users/access_token', { body: { token: `${admin}x` } })).status).toBe(401)
})

test('an address may register a limited number of accounts a day, counting failures; administrators any number', async () => {
  // Earlier tests registered accounts, so start a new day.
  company.pass(24 * 3600_000)
  admin = await signIn('admin')
  const register = (turn: number, more: object = {}) =>
    app.call('POST', 'users/signup', {
      body: { email: `visitor${turn}@selvedge.example`, password, lastName: '访', firstName: '客' },
      ...more,
    })
  const statuses: number[] = []
  for (let turn = 0; turn < 21; turn++) statuses.push((await register(turn % 11)).status)
  expect(statuses).toEqual([...Array(11).fill(200), ...Array(9).fill(422), 429])
  expect((await register(50, { token: admin })).status).toBe(200)
  company.pass(24 * 3600_000)
  expect((await register(51)).status).toBe(200)
})

test('invisible characters are removed from names, so that no account can imitate another', async () => {
  const body = { email: 'seen@selvedge.example', password, lastName: '\u202e系\u200b统', firstName: '管\ufeff理' }
  const { id } = (await app.call('POST', 'users/signup', { token: admin, body })).body
  expect((await app.call('GET', `users/${id}`, { token: admin })).body.name).toBe('系统管理')
  const nameless = await app.call('POST', 'users/signup', {
    token: admin,
    body: { ...body, email: 'none@selvedge.example', lastName: '\u200b' },
  })
  expect([nameless.status, nameless.body.errors[0].field]).toEqual([422, 'lastName'])
})

test('an account that registered itself reads only its own profile, and stands in no list of people, until it has a role', async () => {
  const body = { email: 'waiting@selvedge.example', password, lastName: '何', firstName: '人' }
  const { id } = (await app.call('POST', 'users/signup', { body })).body
  const token = await signIn(body.email)
  expect((await app.call('GET', 'users/profile', { token })).status).toBe(200)
  expect((await app.call('GET', `users/${id}`, { token })).status).toBe(200)
  for (const path of ['list_views?list=apex-a', 'export_tasks', 'config/system_setting', 'comments/mentions'])
    expect([path, (await app.call('GET', path, { token })).status]).toEqual([path, 403])
  expect((await app.call('POST', 'records/search', { token, body: { keyword: '何人' } })).status).toBe(403)
  const colleague = await signIn((await addPerson('同', '事', '纸样师')).email)
  const people = async (who: string): Promise<number[]> =>
    (await app.call('POST', 'users/search?size=100', { token: who, body: { keyword: '何人' } })).body.records.map(
      (one: { id: number }) => one.id,
    )
  expect(await people(colleague)).toEqual([])
  expect(await people(admin)).toEqual([id])
  expect(await findPeople(app.services.db, '何人')).toEqual([])
  const roles = (await app.call('GET', 'admin/roles', { token: admin })).body as { id: number; name: string }[]
  const roleIds = roles.filter(({ name }) => name === '纸样师').map((role) => role.id)
  expect((await giveRoles(app, admin, { userIds: [id], roleIds })).status).toBe(200)
  expect(await people(colleague)).toEqual([id])
  expect((await app.call('GET', 'export_tasks', { token })).status).toBe(200)
})

test('searching finds people by role, department with its groups, initials and keyword', async () => {
  const { id } = await addPerson('沈', '雅婷', '业务员')
  const tree = (await app.call('GET', 'categories', { token: admin })).body
  const department = tree.find(({ name }: { name: string }) => name === '开发部')
  const group = department.children[0]
  const part = { lastName: '沈', firstName: '雅婷', category: { id: group.id }, isDeleted: false, version: 2 }
  expect((await app.call('PUT', `users/profile/${id}`, { token: admin, part })).body.category.name).toBe('公司版房')
  const found = async (filter: object) => {
    const answer = await app.call('POST', 'users/search?includeRole=1&page=1&size=100', { token: admin, body: filter })
    return answer.body.records.map((user: { id: number }) => user.id)
  }
  expect(await found({ roleName: '业务员' })).toEqual([id])
  expect(await found({ roleName: ['业务员', '设计师'] })).toEqual([id])
  expect(await found({ roleName: '设计师' })).toEqual([])
  expect(await found({ userCategory: department.id })).toEqual([id])
  expect(await found({ userCategory: [group.id] })).toEqual([id])
  expect(await found({ pinyinAbbreviation: 'SY' })).toEqual([id])
  expect(await found({ pinyinAbbreviation: 'yt' })).toEqual([])
  expect(await found({ pinyinAbbreviation: 'shenya' })).toEqual([id])
  expect(await found({ keyword: '雅婷' })).toEqual([id])
  expect(await found({ keyword: '%' })).toEqual([])
})

test('pickers show names, but neither addresses nor disabled accounts', async () => {
  const clerk = await addPerson('黄', '俊杰', '样板跟单')
  const gone = await addPerson('马', '超', '样板跟单')
  const closing = { lastName: '马', firstName: '超', category: null, isDeleted: true, version: 2 }
  await app.call('PUT', `users/profile/${gone.id}`, { token: admin, part: closing })
  const token = await signIn(clerk.email)
  const search = (body: object, who = token) =>
    app.call('POST', 'users/search?includeRole=1&size=100', { token: who, body })
  const picked = (await search({ roleName: '样板跟单' })).body.records
  expect(picked.map(({ id }: { id: number }) => id)).toEqual([clerk.id])
  expect(picked[0]).not.toHaveProperty('email')
  expect(picked[0]).not.toHaveProperty('username')
  expect((await search({ keyword: clerk.email })).body.total).toBe(0)
  expect((await search({ keyword: clerk.email }, admin)).body.total).toBe(1)
  const closed = (await search({ isDeleted: true, roleName: '样板跟单' })).body.records
  expect(closed.map(({ id }: { id: number }) => id)).toEqual([clerk.id])
  const forAdmin = (await search({ isDeleted: true, roleName: '样板跟单' }, admin)).body.records
  expect(forAdmin.map(({ id }: { id: number }) => id)).toEqual([gone.id])
})

test('people change their own profile, but neither their department nor others', async () => {
  const { id, email } = await addPerson('何', '平')
  const token = await signIn(email)
  const part = { lastName: '何', firstName: '小平', phone: '13800000000', version: 1 }
  const mine = await app.call('PUT', `users/profile/${id}`, { token, part })
  expect([mine.body.name, mine.body.pinyinAbbreviation, mine.body.version]).toEqual(['何小平', 'hxp', 2])
  const moved = await app.call('PUT', `users/profile/${id}`, {
    token,
    part: { ...part, version: 2, category: { id: 1 } },
  })
  expect([moved.status, moved.body.errors]).toMatchObject([
    422,
    [{ field: 'category', message: '只有管理员可以修改部门和账号状态' }],
  ])
  expect((await app.call('PUT', 'users/profile/1', { token, part })).status).toBe(403)
  const stale = await app.call('PUT', `users/profile/${id}`, { token, part })
  expect([stale.status, stale.body.current.firstName]).toEqual([409, '小平'])
})

test('disabling an account signs it out at once', async () => {
  const { id, email } = await addPerson('高', '飞')
  const token = await signIn(email)
  await app.call('PUT', `users/profile/${id}`, {
    token: admin,
    part: { lastName: '高', firstName: '飞', category: null, isDeleted: true, version: 1 },
  })
  expect((await app.call('GET', 'users/profile', { token })).status).toBe(401)
})

test('profile and roles of an account are saved together, or neither', async () => {
  const { id, email } = await addPerson('罗', '敏', '业务员')
  const roles = (await app.call('GET', 'admin/roles', { token: admin })).body as { id: number; name: string }[]
  const idOf = (name: string) => roles.find((role) => role.name === name)?.id
  const read = async () => (await app.call('GET', `users/${id}`, { token: admin })).body
  const save = (part: object, token = admin) => app.call('PUT', `users/account/${id}`, { token, part })
  const before = await read()
  const body = { version: before.version, lastName: '罗', firstName: '小敏', category: null, isDeleted: false }
  const trail = async () =>
    (
      await app.database.pool.query(
        `select action, code from operating_records where document = 'users' and document_id = $1 and at = $2 and result = 'succeeded' order by id`,
        [id, company.now],
      )
    ).rows
  const earlier = (await trail()).length

  const unknown = await save({ ...body, roleIds: [idOf('设计师'), 999_999] })
  expect([unknown.status, unknown.body.errors[0].field]).toEqual([422, 'roleIds'])
  expect((await save({ ...body, version: 1, roleIds: [] })).status).toBe(409)
  expect((await save({ ...body, email: 'admin', roleIds: [] })).status).toBe(422)
  expect((await save({ ...body, roleIds: [] }, await signIn(email))).status).toBe(403)
  expect(await read()).toEqual(before)

  const saved = await save({ ...body, roleIds: [idOf('设计师')] })
  expect([saved.status, saved.body.name, saved.body.roles.map(({ name }: { name: string }) => name)]).toEqual([
    200,
    '罗小敏',
    ['设计师'],
  ])
  expect(saved.body).toEqual(await read())
  expect((await trail()).slice(earlier)).toEqual([
    { action: 'updated', code: '罗小敏' },
    { action: 'roles_changed', code: '罗小敏' },
  ])
  // Assigning the same roles again is no change, and undo restores profile and roles together.
  const again = await save({ ...body, version: saved.body.version, firstName: '敏', roleIds: [idOf('业务员')] })
  expect(again.body).toMatchObject({ name: '罗敏', roles: [{ name: '业务员' }] })
  const same = await save({ ...body, version: again.body.version, roleIds: [idOf('业务员')] })
  expect(same.body.version).toBe(again.body.version + 1)
})

test('the last administrator keeps role and account, and a refused save stores nothing', async () => {
  const holders = await app.call('POST', 'users/search?size=100', { token: admin, body: { roleName: 'ROLE_ADMIN' } })
  expect(holders.body.total).toBe(1)
  const { body: mine } = await app.call('GET', 'users/1', { token: admin })
  const { version, firstName, lastName } = mine
  const save = (more: object) =>
    app.call('PUT', 'users/account/1', {
      token: admin,
      part: { version, lastName, firstName: `${firstName}二`, category: null, isDeleted: false, ...more },
    })
  const roleIds = mine.roles.map(({ id }: { id: number }) => id)
  const refused = await save({ roleIds: [] })
  expect([refused.status, refused.body.message]).toEqual([409, '至少要有一个用户拥有管理员角色'])
  expect((await save({ roleIds, isDeleted: true })).status).toBe(409)
  expect((await app.call('GET', 'users/1', { token: admin })).body).toEqual(mine)
})
