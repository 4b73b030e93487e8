import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportTask } from '../../core/shared/import-contract.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { ImportPerson } from '../support/import-person.ts'
import { addPerson, written } from '../support/sales-company.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let keeper: ImportPerson
let colleague: string

beforeAll(async () => {
  app = await openTestApp(serverPlugins)
  await app.services.jobs.start()
  const { token } = await addPerson(app, 'keeper', written('MATERIAL_CATEGORY'))
  colleague = (await addPerson(app, 'colleague', written('MATERIAL_CATEGORY'))).token
  keeper = new ImportPerson(app, token, 'category_management/material')
}, 120_000)
afterAll(() => app?.close())

type Node = { id: number; name: string; isDeleted: boolean; version: number; children: readonly Node[] }

async function tree(type = 'material'): Promise<readonly Node[]> {
  return (await app.call('GET', `category_management?type=${type}`, { token: colleague })).body
}

/** A tree as text: each name with the names below it. */
const drawn = (nodes: readonly Node[]): string =>
  nodes
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ name, children }) => (children.length > 0 ? `${name}(${drawn(children)})` : name))
    .join(' ')

async function nodeOf(name: string, nodes?: readonly Node[]): Promise<Node> {
  const among = nodes ?? (await tree())
  const all = (some: readonly Node[]): Node[] => some.flatMap((node) => [node, ...all(node.children)])
  const found = all(among).find((node) => node.name === name)
  if (!found) throw new Error(name)
  return found
}

const check = async (text: string) => keeper.check(await keeper.uploadText(text))
const problemsOf = async (task: ImportTask) =>
  (await keeper.rows(task, 'error')).map(({ row, problems }) => [
    row,
    ...problems.map(({ key, problem }) => `${key}: ${problem.text}`),
  ])

test('a tree of material categories is imported, corrected and imported again', async () => {
  // Rows may be in any order; the parent of a row may be in the same file.
  const wrong = await check(
    '名称,上级\n府绸,面料/梭织\n面料,\n梭织,面料\n梭织,面料\n,面料\n纽扣,辅料\n树脂,辅料/纽扣\n精梳,面料/梭织/府绸\n特级,面料/梭织/府绸/精梳\n',
  )
  expect(await problemsOf(wrong)).toEqual([
    [5, 'name: 与第 {row} 行重复'],
    [6, 'name: 请输入名称'],
    [7, 'parent: 找不到“{name}”'],
    [8, 'parent: 上级所在的第 {row} 行有错误'],
    [10, 'parent: 最多 {depth} 级'],
  ])
  expect((await keeper.call('PUT', `imports/${wrong.id}/run`, { withoutErrors: false })).status).toBe(409)
  const right = await check(
    '名称,上级\n府绸,面料/梭织\n面料,\n梭织,面料\n纽扣,辅料\n辅料,\n棉/麻,面料\n亚麻,面料/棉\\/麻\n',
  )
  expect(right.counts).toEqual({ new: 7, changed: 0, unchanged: 0, error: 0 })
  const done = await keeper.run(right)
  expect(done.status, JSON.stringify(done.message)).toBe('Completed')
  expect(drawn(await tree())).toBe('面料(梭织(府绸) 棉/麻(亚麻)) 辅料(纽扣)')
  // Each row names the record that it created.
  const made = await nodeOf('府绸')
  expect((await keeper.rows(done)).find(({ row }) => row === 2)?.recordId).toBe(made.id)
  const trail = await app.database.pool.query(
    `select code, user_name, after->>'type' as type from operating_records where document = 'categories' and action = 'created' and document_id = $1`,
    [made.id],
  )
  expect(trail.rows).toEqual([{ code: '府绸', user_name: '测keeper', type: 'material' }])

  // The same rows again change nothing, by names alone too, since the path identifies a row.
  expect((await check('名称,上级\n府绸,面料/梭织\n棉/麻,面料\n亚麻,面料/棉\\/麻\n')).counts).toMatchObject({
    unchanged: 3,
  })
  expect((await check('名称\n府绸\n')).counts).toMatchObject({ unchanged: 1 })
})

test('a separator in a name may be typed without escaping, unless another path would read the same', async () => {
  const linen = await nodeOf('亚麻')
  const plain = '面料/棉/麻'
  expect((await check(`名称,上级\n亚麻,${plain}\n`)).counts).toMatchObject({ unchanged: 1 })
  expect((await check(`ID,名称,上级\n${linen.id},亚麻,${plain}\n`)).counts).toMatchObject({ unchanged: 1 })
  const renamed = await check(`ID,名称,上级\n${linen.id},苎麻,${plain}\n`)
  expect((await keeper.rows(renamed)).map(({ changes }) => changes)).toEqual([
    [{ key: 'name', from: '亚麻', to: '苎麻' }],
  ])
  expect(await problemsOf(await check(`名称,上级\n亚麻,${plain}\n亚麻,面料/棉\\/麻\n`))).toEqual([
    [3, 'null: 与第 {row} 行是同一条'],
  ])
  // When both exist, each path means the category that it spells.
  const body = { type: 'material', parentId: (await nodeOf('面料')).id }
  const cotton = await app.call('POST', 'category_management', { token: colleague, part: { ...body, name: '棉' } })
  const hemp = { ...body, name: '麻', parentId: cotton.body.id }
  await app.call('POST', 'category_management', { token: colleague, part: hemp })
  const both = await check(`名称,上级\n亚麻,${plain}\n亚麻,面料/棉\\/麻\n`)
  expect((await keeper.rows(both)).map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'new'],
    [3, 'unchanged'],
  ])
  const moved = await check(`ID,名称,上级\n${linen.id},亚麻,${plain}\n`)
  expect((await keeper.rows(moved)).map(({ changes }) => changes)).toEqual([
    [{ key: 'parent', from: '面料/棉\\/麻', to: plain }],
  ])
  await app.call('PUT', `category_management/${cotton.body.id}`, {
    token: colleague,
    part: { name: '棉', parentId: body.parentId, isDeleted: true, version: 1 },
  })
})

test('categories are renamed and moved by their ID, together with those below them', async () => {
  const [cloth, woven, trims] = [await nodeOf('面料'), await nodeOf('梭织'), await nodeOf('辅料')]
  const task = await check(`ID,名称,上级\n${cloth.id},布料,\n${woven.id},机织,辅料\n,斜纹,辅料/机织\n,缎纹,布料\n`)
  expect(task.counts).toEqual({ new: 2, changed: 2, unchanged: 0, error: 0 })
  expect((await keeper.rows(task, 'changed')).map(({ changes }) => changes)).toEqual([
    [{ key: 'name', from: '面料', to: '布料' }],
    [
      { key: 'name', from: '梭织', to: '机织' },
      { key: 'parent', from: '面料', to: '辅料' },
    ],
  ])
  expect((await keeper.run(task)).status).toBe('Completed')
  expect(drawn(await tree())).toBe('布料(棉/麻(亚麻) 缎纹) 辅料(纽扣 机织(府绸 斜纹))')
  expect(await nodeOf('机织')).toMatchObject({ id: woven.id, version: woven.version + 1 })
  const { rows } = await app.database.pool.query(
    `select name, keyword from categories where name in ('机织', '缎纹') order by name`,
  )
  expect(rows).toEqual(
    expect.arrayContaining([
      { name: '机织', keyword: '机织 jz jizhi' },
      { name: '缎纹', keyword: '缎纹 dw duanwen' },
    ]),
  )
  const circle = await check(`ID,名称,上级\n${trims.id},辅料,辅料/机织\n`)
  expect(await problemsOf(circle)).toEqual([[2, 'parent: 上级不能是自己或自己的下级']])
})

test('an ID of another tree is unknown, and deleted categories are not found', async () => {
  const [sample] = await tree('sampleType')
  const button = await nodeOf('纽扣')
  expect(await problemsOf(await check(`ID,名称,上级\n${sample?.id},初样,\n`))).toEqual([
    [2, 'id: 没有 ID 为 {id} 的资料'],
  ])
  const { name, version } = button
  const part = { name, parentId: (await nodeOf('辅料')).id, version, isDeleted: true }
  await app.call('PUT', `category_management/${button.id}`, { token: colleague, part })
  expect(await problemsOf(await check(`ID,名称,上级\n${button.id},纽扣,辅料\n,金属,辅料/纽扣\n`))).toEqual([
    [2, 'id: 没有 ID 为 {id} 的资料'],
    // A wrong row is still found as the parent of others.
    [3, 'parent: 上级所在的第 {row} 行有错误'],
  ])
  expect((await check('名称,上级\n纽扣,辅料\n')).counts).toMatchObject({ new: 1 })
})

test('changes of others after the check stop the import, and the affected rows are named', async () => {
  const task = await check('名称,上级\n绒布,布料\n丝绒,布料/绒布\n')
  const cloth = await nodeOf('布料')
  const { name, version } = cloth
  const part = { name, version, isDeleted: true }
  await app.call('PUT', `category_management/${cloth.id}`, { token: colleague, part })
  const before = drawn(await tree())
  expect(await keeper.run(task)).toMatchObject({ status: 'Failed', isStale: true, message: { values: { n: 2 } } })
  expect(drawn(await tree())).toBe(before)
  await app.call('PUT', `category_management/${cloth.id}`, {
    token: colleague,
    part: { name, version: version + 1, isDeleted: false },
  })
  const twice = await check('名称,上级\n绒布,布料\n')
  await app.call('POST', 'category_management', {
    token: colleague,
    part: { type: 'material', name: '绒布', parentId: cloth.id },
  })
  expect(await keeper.run(twice)).toMatchObject({ status: 'Failed', isStale: true })
})

test('departments have two levels, and each tree needs its own permission', async () => {
  const departments = new ImportPerson(app, await app.tokenFor(1), 'categories')
  const task = await departments.check(
    await departments.uploadText('名称,上级\n欧洲组,业务一部\n业务一部,\n小组,业务一部/欧洲组\n'),
  )
  expect((await departments.rows(task, 'error')).map(({ row, problems }) => [row, problems[0]?.problem.text])).toEqual([
    [4, '小组只能直接属于部门'],
  ])
  const right = await departments.check(await departments.uploadText('名称,上级\n欧洲组,业务一部\n业务一部,\n'))
  expect((await departments.run(right)).status).toBe('Completed')
  const { body } = await app.call('GET', 'categories', { token: colleague })
  expect(drawn(body)).toContain('业务一部(欧洲组)')
  for (const path of ['categories', 'category_management/sample_type'])
    expect((await app.call('GET', `${path}/imports`, { token: colleague })).status, path).toBe(403)
  // The person who imported a file is notified by the tree's name, with a link to the import.
  const heard = await app.database.pool.query(
    `select document, message from notifications where origin_kind = 'import' and origin_id = $1`,
    [right.id],
  )
  expect(heard.rows).toEqual([{ document: 'departments', message: '部门与小组导入完成' }])
  // Opening the finished import marks its notification as read for the person who imported, not for another
  // administrator.
  const unread = async () =>
    (
      await app.database.pool.query(
        `select 1 from notifications where origin_kind = 'import' and origin_id = $1 and status = 'UnRead'`,
        [right.id],
      )
    ).rowCount
  const other = await addPerson(app, 'other', written('ADMIN'))
  const seen = (token: string) => app.call('PUT', `categories/imports/${right.id}/seen`, { token })
  expect((await seen(other.token)).status).toBe(200)
  expect(await unread()).toBe(1)
  expect((await seen(colleague)).status).toBe(403)
  expect((await seen(await app.tokenFor(1))).body).toEqual({ ok: true })
  expect(await unread()).toBe(0)
  // Each tree has its own history of imports.
  const { records } = (await departments.call('GET', 'imports')).body
  expect(records.map(({ document }: { document: string }) => document)).toEqual(['departments', 'departments'])
  expect((await keeper.call('GET', `imports/${right.id}`)).status).toBe(404)
})

test('a tree of thousands is imported at once', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) =>
    index % 10 === 0 ? `大类${index},` : `小类${index},大类${index - (index % 10)}`,
  )
  const task = await check(`名称,上级\n${rows.toReversed().join('\n')}\n`)
  expect(task.counts).toEqual({ new: 3000, changed: 0, unchanged: 0, error: 0 })
  expect((await keeper.run(task)).status).toBe('Completed')
  const parent = await nodeOf('大类2990')
  expect(parent.children).toHaveLength(9)
}, 60_000)
