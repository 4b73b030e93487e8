import { afterAll, beforeAll, expect, test } from 'vitest'
import { notePlugin, person } from '../../../tests/support/note-plugin.ts'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
let owner: string
let colleague: string
let stranger: string

const roles = [
  { id: 7, name: '跟单' },
  { id: 8, name: '仓管' },
]
const value = { search: { size: '50', urgent: 'true' }, order: ['code'], hidden: ['title'], widths: { code: 120 } }
const list = 'apex-noteList'

beforeAll(async () => {
  const plugin = notePlugin(new Map([1, 2, 3].map((id) => [id, person(id, ['NOTE'])])))
  const { accounts } = plugin
  if (!accounts) throw new Error('no accounts')
  const withRoles = {
    ...accounts,
    roleIds: async (_db: unknown, userId: number) => (userId === 3 ? [8] : [7]),
    roles: async () => roles,
  }
  app = await openTestApp([{ ...plugin, accounts: withRoles }])
  ;[owner, colleague, stranger] = (await Promise.all([1, 2, 3].map((id) => app.tokenFor(id)))) as [
    string,
    string,
    string,
  ]
}, 60_000)

afterAll(() => app.close())

const viewsOf = async (token: string) => (await app.call('GET', `list_views?list=${list}`, { token })).body.records
const create = (name: string, body: unknown = { list, name, value }) =>
  app.call('POST', 'list_views', { token: owner, body })

test('a view belongs to its owner until it is shared with a role, and only the owner changes it', async () => {
  const made = await create('急单')
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ name: '急单', version: 1, isOwn: true, isDefault: false, roleIds: [], value })
  const { id } = made.body
  expect(await viewsOf(owner)).toHaveLength(1)
  expect(await viewsOf(colleague)).toEqual([])

  const shared = await app.call('PUT', `list_views/${id}`, { token: owner, body: { version: 1, roleIds: [7] } })
  expect(shared.body).toMatchObject({ version: 2, roleIds: [7], name: '急单', value })
  expect(await viewsOf(colleague)).toMatchObject([{ id, isOwn: false }])
  expect(await viewsOf(stranger)).toEqual([])

  const steal = { version: 2, name: '我的' }
  expect((await app.call('PUT', `list_views/${id}`, { token: colleague, body: steal })).status).toBe(404)
  expect((await app.call('DELETE', `list_views/${id}`, { token: colleague })).status).toBe(404)
  const old = await app.call('PUT', `list_views/${id}`, { token: owner, body: { version: 1, name: '旧' } })
  expect(old.status).toBe(409)
  const unknown = await app.call('PUT', `list_views/${id}`, { token: owner, body: { version: 2, roleIds: [99] } })
  expect(unknown.status).toBe(422)
})

test('everybody chooses their own default view of a list, among the views that they may use', async () => {
  const { id } = (await create('默认')).body
  const choose = (token: string, viewId: number | null) =>
    app.call('PUT', 'list_views/default', { token, body: { list, viewId } })
  expect((await choose(stranger, id)).status).toBe(404)
  expect((await choose(owner, id)).status).toBe(200)
  const [shared] = await viewsOf(colleague)
  await choose(colleague, shared.id)
  const defaultsOf = async (token: string) =>
    (await viewsOf(token)).filter((one: { isDefault: boolean }) => one.isDefault).map((one: { id: number }) => one.id)
  expect(await defaultsOf(owner)).toEqual([id])
  expect(await defaultsOf(colleague)).toEqual([shared.id])
  await app.call('DELETE', `list_views/${id}`, { token: owner })
  expect(await defaultsOf(owner)).toEqual([])
  expect(await defaultsOf(colleague)).toEqual([shared.id])
  await choose(colleague, null)
  expect(await defaultsOf(colleague)).toEqual([])
})

test('names are unique for an owner and a list; invalid values are refused', async () => {
  expect((await create('急单')).body.errors).toMatchObject([{ field: 'name' }])
  expect((await create('x', { list: 'noteList', name: 'x', value })).status).toBe(422)
  expect((await create('x', { list, name: 'x', value: { ...value, script: 'x' } })).status).toBe(422)
  expect((await create('x', { list, name: '  ', value })).status).toBe(422)
  expect((await app.call('GET', `list_views?list=${list}`)).status).toBe(401)
  expect((await app.call('GET', `list_views?list=${list}`, { token: owner })).body.roles).toEqual(roles)
})

test('views are limited in number for a list and for a person, and in their size together', async () => {
  const fill = (name: string, from: number, to: number, content: object = value) =>
    app.database.pool.query(
      `insert into list_views (list, name, owner_id, value, created_at, updated_at)
        select $1, 'n' || n, 2, $4, now(), now() from generate_series($2::int, $3::int) n`,
      [name, from, to, JSON.stringify(content)],
    )
  const save = async (name: string, content: object = value) => {
    const body = { list: name, name: 'last', value: content }
    const answer = await app.call('POST', 'list_views', { token: colleague, body })
    return [answer.status, answer.body.message]
  }
  await fill(list, 1, 50)
  expect(await save(list)).toEqual([409, '每个列表最多保存50个视图'])
  const resized = (await viewsOf(colleague)).find((one: { name: string }) => one.name === 'n1')
  const change = async (content: object) => {
    const body = { version: resized.version, value: content }
    return (await app.call('PUT', `list_views/${resized.id}`, { token: colleague, body })).status
  }
  expect(await change({ ...value, density: 'compact' })).toBe(200)

  for (let more = 1; more < 10; more += 1) await fill(`${list}${more}`, 1, more < 9 ? 50 : 49)
  expect((await save('apex-lastList'))[0]).toBe(201)
  expect(await save('apex-fullList')).toEqual([409, '保存的个人设置过多'])

  await app.database.pool.query('delete from list_views where owner_id = 2 and id <> $1', [resized.id])
  resized.version += 1
  const wide = (kilobytes: number) => ({
    ...value,
    search: Object.fromEntries(Array.from({ length: kilobytes }, (_, at) => [`key${at}`, 'x'.repeat(1000)])),
  })
  await fill('apex-wideList', 1, 4, wide(500))
  expect(await save('apex-moreList', wide(200))).toEqual([409, '保存的个人设置过多'])
  expect(await change(wide(200))).toBe(409)
  expect((await save('apex-moreList', wide(5)))[0]).toBe(201)
})
