import { afterAll, beforeAll, expect, test } from 'vitest'
import { ImportPerson } from '../../../../tests/support/import-person.ts'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { sourceText } from '../../../../core/shared/message.ts'
import { adminServer } from '../../server.ts'

let app: TestApp
let admin: ImportPerson
let token: string

beforeAll(async () => {
  app = await openTestApp([adminServer], {
    environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse', TOKEN_SECONDS: '86400000', IDLE_SECONDS: '86400000' },
  })
  await app.services.jobs.start()
  const signIn = await app.call('POST', 'users/login', { body: { username: 'admin', password: 'correct horse' } })
  token = signIn.body.accessToken
  admin = new ImportPerson(app, token, 'users')
}, 60_000)
afterAll(() => app?.close())

type Waiting = { username: string; isNew: boolean }
type Told = { row: number; key: string | null; problem: string }

async function problemsOf(rows: readonly (readonly string[])[]): Promise<Told[]> {
  const task = await admin.check(await admin.uploadRows(rows))
  return (await admin.rows(task, 'error')).flatMap(({ row, problems }) =>
    problems.map(({ key, problem }) => ({ row, key, problem: sourceText(problem) })),
  )
}

async function importRows(rows: readonly (readonly string[])[]) {
  const done = await admin.run(await admin.check(await admin.uploadRows(rows)))
  expect([done.status, done.message]).toEqual(['Completed', null])
  return done.counts
}

async function personOf(login: string, by = token) {
  const { rows } = await app.database.pool.query('select id from users where username = $1', [login])
  return (await app.call('GET', `users/${(rows[0] as { id: number }).id}`, { token: by })).body
}

const rolesOf = async (login: string, by = token): Promise<string[]> =>
  (await personOf(login, by)).roles.map(({ name }: { name: string }) => name)

test('only people who may write and read accounts may import them', async () => {
  const writer = await addPerson(app, 'writer', ['PRIVILEGE_ADMIN_WRITE'])
  const reader = await addPerson(app, 'reader', ['PRIVILEGE_ADMIN_READ'])
  for (const person of [writer, reader])
    expect((await app.call('GET', 'users/imports', { token: person.token })).status).toBe(403)
})

test('new people get department and roles by name, and no password: administrators see that they need a code, with which they set one', async () => {
  const group = await app.call('POST', 'categories', {
    token,
    body: { name: '进口部', parentId: null, position: 1, isDeleted: false },
  })
  expect(group.body).toMatchObject({ name: '进口部' })
  const counts = await importRows([
    ['邮箱', '姓', '名', '电话', '部门', '角色'],
    ['He.Yun@selvedge.example', '何', '云', '13800000001', '进口部', '设计师, QA'],
    ['du@selvedge.example', '杜', '若', '', '', ''],
  ])
  expect(counts).toMatchObject({ new: 2, error: 0 })
  const person = await personOf('he.yun@selvedge.example')
  expect(person).toMatchObject({ name: '何云', phone: '13800000001', category: { name: '进口部' }, isDeleted: false })
  expect((await rolesOf('he.yun@selvedge.example')).toSorted()).toEqual(['QA', '设计师'])
  expect(await rolesOf('du@selvedge.example')).toEqual([])
  const waiting = async () => {
    const { body: open } = await app.call('GET', 'users/reset_requests', { token })
    const isWaiting = ({ expiresAt }: { expiresAt: string | null }) => expiresAt === null
    return open.records.filter(isWaiting).map((one: Waiting) => [one.username, one.isNew])
  }
  expect((await waiting()).toSorted()).toEqual([
    ['du@selvedge.example', true],
    ['he.yun@selvedge.example', true],
  ])
  const { body } = await app.call('POST', `users/${person.id}/reset_code`, { token })
  expect(await waiting()).toEqual([['du@selvedge.example', true]])
  const given = { username: 'he.yun@selvedge.example', code: body.code, newPassword: 'staple battery' }
  expect((await app.call('POST', 'users/reset_password', { body: given })).status).toBe(200)
  const login = { username: given.username, password: given.newPassword }
  expect((await app.call('POST', 'users/login', { body: login })).status).toBe(200)
})

test('known people are found by e-mail or user name; the dry run shows old values, and roles change only with their column', async () => {
  const rows = [
    ['用户名或邮箱', '姓', '名', '电话'],
    ['DU@selvedge.example', '杜', '若兰', '13900000002'],
    ['he.yun@selvedge.example', '何', '云', '13800000001'],
  ]
  const task = await admin.check(await admin.uploadRows(rows))
  expect(task.counts).toEqual({ new: 0, changed: 1, unchanged: 1, error: 0 })
  expect((await admin.rows(task, 'changed'))[0]?.changes).toEqual([
    { key: 'firstName', from: '若', to: '若兰' },
    { key: 'phone', from: '', to: '13900000002' },
  ])
  expect((await admin.run(task)).status).toBe('Completed')
  expect(await personOf('du@selvedge.example')).toMatchObject({ name: '杜若兰', phone: '13900000002' })
  await importRows([
    ['邮箱', '姓', '名', '角色'],
    ['he.yun@selvedge.example', '何', '云飞', 'QA'],
  ])
  expect(await rolesOf('he.yun@selvedge.example')).toEqual(['QA'])
  await importRows([
    ['邮箱', '姓', '名'],
    ['he.yun@selvedge.example', '何', '云'],
  ])
  expect(await rolesOf('he.yun@selvedge.example')).toEqual(['QA'])
})

test('a person who was changed after the check is not written', async () => {
  const task = await admin.check(
    await admin.uploadRows([
      ['邮箱', '姓', '名'],
      ['du@selvedge.example', '杜', '衡'],
    ]),
  )
  await app.database.pool.query("update users set version = version + 1 where username = 'du@selvedge.example'")
  expect(await admin.run(task)).toMatchObject({ status: 'Failed', isStale: true })
  expect(await personOf('du@selvedge.example')).toMatchObject({ name: '杜若兰' })
})

test('each wrong row says why', async () => {
  await app.database.pool.query("update users set is_deleted = true where username = 'writer'")
  const told = await problemsOf([
    ['邮箱', '姓', '名', '部门', '角色'],
    ['admin', '新', '名', '', '系统管理员'],
    ['writer', '测', '改名', '', ''],
    ['wu@selvedge.example', '吴', '桐', '没有的部', ''],
    ['wei@selvedge.example', '卫', '青', '', '没有的角色'],
    ['jin@selvedge.example', '金', '枝', '', ''],
    ['JIN@selvedge.example', '金', '叶', '', ''],
    ['nobody', '无', '名', '', ''],
    ['', '无', '名', '', ''],
    ['xu@selvedge.example', '许', '', '', ''],
  ])
  expect(told).toEqual([
    { row: 2, key: null, problem: '不能用导入修改自己的账号' },
    { row: 3, key: null, problem: '该账号已停用，启用后才能导入' },
    { row: 4, key: 'categoryId', problem: '找不到“没有的部”' },
    { row: 5, key: 'roleIds', problem: '找不到“没有的角色”' },
    { row: 7, key: 'login', problem: '与第 6 行重复' },
    { row: 8, key: 'login', problem: '没有用户“nobody”；新用户请填写邮箱' },
    { row: 9, key: 'login', problem: '请输入邮箱' },
    { row: 10, key: 'firstName', problem: '请输入名' },
  ])
})

test('a user name stays, and the wrong rows come back as a file', async () => {
  const { id } = await personOf('du@selvedge.example')
  const rows = [
    ['ID', '用户名', '姓', '名'],
    [String(id), 'other@selvedge.example', '杜', '若兰'],
  ]
  expect(await problemsOf(rows)).toEqual([{ row: 2, key: 'login', problem: '用户名不能修改' }])
  const task = await admin.check(await admin.uploadRows(rows))
  const [, wrong] = await admin.downloadRows(`imports/${task.id}/problems`, {})
  expect(wrong?.join()).toContain('用户名或邮箱：用户名不能修改')
})

test('an import cannot leave the company without an administrator', async () => {
  const second = await addPerson(app, 'second', written('ADMIN'))
  const clerk = new ImportPerson(app, second.token, 'users')
  const sheet = [
    ['用户名', '角色'],
    ['admin', ''],
  ]
  const refused = await clerk.check(await clerk.uploadRows(sheet))
  const [row] = await clerk.rows(refused, 'error')
  expect(row?.problems.map(({ problem }) => sourceText(problem))).toEqual(['至少要有一个用户拥有管理员角色'])
  const handedOn = await clerk.check(await clerk.uploadRows([...sheet, ['du@selvedge.example', '系统管理员']]))
  expect((await clerk.run(handedOn)).status).toBe('Completed')
  const held = [await rolesOf('du@selvedge.example', second.token), await rolesOf('admin', second.token)]
  expect(held).toEqual([['ROLE_ADMIN'], []])
})

test('the sheet of all accounts holds no password and can be imported again unchanged', async () => {
  const member = await addPerson(app, 'member', written('ADMIN'))
  const clerk = new ImportPerson(app, member.token, 'users')
  const bytes = await clerk.download('imports/sheet', { withRecords: true })
  const rows = await clerk.downloadRows('imports/sheet', { withRecords: true })
  expect(rows[0]).toEqual(['织单 用户 ID', '用户名或邮箱', '姓', '名', '电话', '部门', '角色'])
  const task = await clerk.check(await clerk.upload('users.xlsx', bytes))
  expect(task.counts).toEqual({ new: 0, changed: 0, unchanged: rows.length - 1, error: 0 })
})
