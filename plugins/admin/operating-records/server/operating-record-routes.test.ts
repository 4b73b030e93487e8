import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { giveRoles } from '../../../../tests/support/give-roles.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { withModules } from '../../../../tests/support/module-owner.ts'
import { adminServer } from '../../server.ts'

const password = 'correct horse'
let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp(withModules([adminServer]), { environment: { SEED: 'none', ADMIN_PASSWORD: password } })
  admin = await signIn('admin')
})
afterAll(() => app.close())

async function signIn(username: string): Promise<string> {
  return (await app.call('POST', 'users/login', { body: { username, password } })).body.accessToken
}

async function makeRole(name: string, ...privileges: string[]): Promise<number> {
  const role = await app.call('POST', 'admin/roles', { token: admin, body: { name } })
  const all = (await app.call('GET', 'admin/privileges', { token: admin })).body as { id: number; name: string }[]
  const ids = all.filter((one) => privileges.includes(one.name)).map(({ id }) => id)
  await app.call('PUT', `admin/roles/${role.body.id}/privileges`, { token: admin, body: { ids, version: 1 } })
  return role.body.id
}

async function addPerson(email: string, roleId: number): Promise<string> {
  const { body } = await app.call('POST', 'users/signup', {
    token: admin,
    body: { email, password, lastName: '林', firstName: '静' },
  })
  await giveRoles(app, admin, { userIds: [body.id], roleIds: [roleId] })
  return signIn(email)
}

const search = (token: string, body: object = {}) => app.call('POST', 'operating_records/search', { token, body })

test('a change is found by kind, action and person, with the document before and after', async () => {
  const id = await makeRole('样衣', 'PRIVILEGE_QUOTE_READ')
  const { body } = await search(admin, { document: ['roles'], step: ['created'], code: '样衣' })
  expect(body.total).toBe(1)
  expect(body.records[0]).toMatchObject({
    document: 'roles',
    documentId: id,
    code: '样衣',
    action: 'Create',
    step: 'created',
    result: 'Success',
  })
  const [latest] = (await search(admin, { document: ['roles'], step: ['updated'] })).body.records
  const detail = await app.call('GET', `operating_records/${latest.id}`, { token: admin })
  expect(detail.body.before.privileges).toEqual([])
  expect(detail.body.after.privileges).toHaveLength(1)
  expect((await search(admin, { result: ['Failed'] })).body.total).toBe(0)
})

test('a change is found and shown under the names of the specification as well (C-open-171, C-open-173)', async () => {
  const id = await makeRole('业务助理')
  const one = { resourceType: 'roles', resourceCode: '业务助理', action: 'Create', user: 1 }
  const { body } = await search(admin, one)
  expect((await search(admin, { ...one, action: 'Delete' })).body.total).toBe(0)
  expect((await search(admin, { ...one, user: 2 })).body.total).toBe(0)
  const named = { resourceType: 'roles', resourceId: id, resourceCode: '业务助理' }
  expect(body).toMatchObject({ total: 1, records: [{ ...named, createdAt: body.records[0].at, document: 'roles' }] })
  const { body: detail } = await app.call('GET', `operating_records/${body.records[0].id}`, { token: admin })
  expect(detail).toMatchObject({ ...named, createdAt: detail.at })
  const [{ path: field, before, after }] = detail.changes
  expect(detail.changeContent[0]).toEqual({ field, before, after })
})

test('records are found by the kind of their operation, and by how it ended (C-open-171)', async () => {
  const found = async (body: object) => (await search(admin, { document: ['roles'], ...body })).body
  const all = (await found({})).total
  const created = await found({ action: ['Create'] })
  expect(created.total).toBeGreaterThan(0)
  for (const record of created.records)
    expect(record).toMatchObject({ action: 'Create', step: 'created', result: 'Success' })
  const updated = await found({ action: ['Update'] })
  expect(new Set(updated.records.map(({ step }: { step: string }) => step))).toEqual(new Set(['updated']))
  expect(created.total + updated.total).toBe(all)
  expect((await found({ action: ['Create', 'Update'] })).total).toBe(all)
  expect((await found({ action: ['Sync'] })).total).toBe(0)
  expect((await found({ result: ['Success'] })).total).toBe(all)
  expect((await search(admin, { action: ['created'] })).status).toBe(422)
})

test('the newest record comes first', async () => {
  await makeRole('甲')
  await makeRole('乙')
  const { records } = (await search(admin, { document: ['roles'], step: ['created'] })).body
  const names = records.map(({ code }: { code: string }) => code)
  expect(names.slice(0, 2)).toEqual(['乙', '甲'])
})

test('a reader of the records sees none about documents that they may not read', async () => {
  const reader = await addPerson('reader@selvedge.example', await makeRole('查看', 'PRIVILEGE_OPERATING_RECORD_READ'))
  expect((await search(reader)).body).toEqual({ records: [], total: 0 })
  const [any] = (await search(admin, { document: ['users'] })).body.records
  expect((await app.call('GET', `operating_records/${any.id}`, { token: reader })).status).toBe(404)
})

/** Waits for `count` records of failed calls: they are written after the answer has been sent. */
function failures(step: string, count: number) {
  return vi.waitFor(async () => {
    const { body } = await search(admin, { result: ['Failed'], step: [step] })
    expect([step, body.total]).toEqual([step, count])
    return body.records
  })
}

test('a refused call is recorded at the account, but only a few times an hour', async () => {
  const email = 'tries@selvedge.example'
  const token = await addPerson(email, await makeRole('样房', 'PRIVILEGE_QUOTE_READ'))
  const { body: found } = await app.call('POST', 'users/search', { token: admin, body: { keyword: 'tries' } })
  const [{ id, name }] = found.records
  const wrong = { username: email, password: 'wrong password' }
  expect((await app.call('POST', 'users/login', { body: wrong })).status).toBe(401)
  const [refusal] = await failures('sign_in_refused', 1)
  expect(refusal).toMatchObject({
    user: { id, name },
    document: 'users',
    documentId: id,
    code: name,
    action: 'Update',
    step: 'sign_in_refused',
    result: 'Failed',
    message: '127.0.0.1',
  })
  const change = { oldPassword: 'wrong password', newPassword: 'another horse' }
  expect((await app.call('POST', 'users/change_password', { token, body: change })).status).toBe(422)
  await failures('password_refused', 1)
  const reset = { username: email, code: 'AAAA-BBBB-CCCC', newPassword: 'another horse' }
  expect((await app.call('POST', 'users/reset_password', { body: reset })).status).toBe(422)
  await failures('reset_refused', 1)

  const attempts = Array.from({ length: 9 }, () => app.call('POST', 'admin/roles', { token, body: { name: '老板' } }))
  for (const { status } of await Promise.all(attempts)) expect(status).toBe(403)
  const writes = await failures('write_refused', 5)
  expect(writes[0]).toMatchObject({ user: { id, name }, message: 'POST /api/admin/roles' })
  // A refused read is no attempted change, and an unknown user name may be a password typed into the wrong field.
  expect((await app.call('GET', 'admin/roles', { token })).status).toBe(403)
  const nobody = { username: 'correct horse battery', password: 'x' }
  expect((await app.call('POST', 'users/login', { body: nobody })).status).toBe(401)
  expect((await search(admin, { result: ['Failed'] })).body.total).toBe(8)
  const { body: timeline } = await app.call('GET', `timeline/users/${id}`, { token: admin })
  expect(timeline.entries[0]).toMatchObject({ actionLabel: '越权操作被拒绝', tone: 'danger' })
})

test('only people with the permission may read the records', async () => {
  const other = await addPerson('other@selvedge.example', await makeRole('报价', 'PRIVILEGE_QUOTE_READ'))
  expect((await search(other)).status).toBe(403)
})

test('letters find people by their initials; administrators also find them by user name', async () => {
  const found = await app.call('POST', 'users/search', { token: admin, body: { pinyinAbbreviation: 'other' } })
  expect(found.body.records.map(({ username }: { username: string }) => username)).toEqual(['other@selvedge.example'])
})

test('every step that a document adds has a word, which the list offers once', async () => {
  const { status, body } = await app.call('GET', 'operating_records/steps', { token: admin })
  expect(status).toBe(200)
  const values = (body as { value: string }[]).map(({ value }) => value)
  expect(values).toEqual([...new Set(values)])
  expect(body).toContainEqual({ value: 'sign_in_refused', label: { text: '登录失败', as: 'done' }, tone: 'danger' })
  const outsider = await addPerson('words@example.test', await makeRole('看报价', 'PRIVILEGE_QUOTE_READ'))
  expect((await app.call('GET', 'operating_records/steps', { token: outsider })).status).toBe(403)
})
