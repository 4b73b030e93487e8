import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../server.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp([adminServer], { environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' } })
  admin = await app.tokenFor(1)
})
afterAll(() => app?.close())

type Node = { id: number; name: string; parentId: number | null; position: number; version: number; children: Node[] }

const make = async (name: string, parentId: number | null = null): Promise<Node> =>
  (await app.call('POST', 'categories', { token: admin, part: { name, parentId } })).body
const save = (part: object) => app.call('PUT', 'categories', { token: admin, part })
const tree = async (): Promise<Node[]> => (await app.call('GET', 'categories', { token: admin })).body
const below = async (id: number) => (await tree()).find((one) => one.id === id)?.children.map(({ name }) => name)

/** The status of a refused save, and its errors by field. */
const problems = ({ status, body }: { status: number; body: { errors?: { field: string; message: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ field, message }) => `${field}: ${message}`),
]

test('name and parent are changed in one save; the branch comes last below its new parent, and undo returns it to its old position', async () => {
  const [one, other] = [await make('外贸部'), await make('内贸部')]
  await make('华东组', other.id)
  const [first, second] = [await make('北欧组', one.id), await make('西欧组', one.id)]
  const moved = await save({ id: first.id, version: first.version, name: '华南组', parentId: other.id })
  expect([moved.status, moved.body.name, moved.body.parentId, moved.body.version]).toEqual([
    200,
    '华南组',
    other.id,
    first.version + 1,
  ])
  expect(await below(other.id)).toEqual(['华东组', '华南组'])
  expect(await below(one.id)).toEqual([second.name])
  const { id, name, parentId, position } = first
  await save({ id, version: moved.body.version, name, parentId, position })
  expect(await below(one.id)).toEqual(['北欧组', '西欧组'])
  expect(await below(other.id)).toEqual(['华东组'])
})

test('a change of the name alone keeps parent and position', async () => {
  const department = await make('技术部')
  const [first] = [await make('工艺组', department.id), await make('尺寸组', department.id)]
  const renamed = await save({ id: first?.id, version: 1, name: '工艺一组', parentId: department.id })
  expect([renamed.status, renamed.body.position]).toEqual([200, first?.position])
  expect(await below(department.id)).toEqual(['工艺一组', '尺寸组'])
})

test('a refused move does not change the name either', async () => {
  const [department, host] = [await make('采购部'), await make('仓储部')]
  const group = await make('面料组', department.id)
  await make('辅料组', host.id)
  expect(problems(await save({ id: department.id, version: 1, name: '改名部', parentId: group.id }))).toEqual([
    422,
    'parentId: 上级不能是自己或自己的下级',
  ])
  expect(problems(await save({ id: department.id, version: 1, name: '改名部', parentId: host.id }))).toEqual([
    422,
    'parentId: 小组只能直接属于部门',
  ])
  expect(problems(await save({ id: group.id, version: 1, name: ' 辅料组 ', parentId: host.id }))).toEqual([
    422,
    'name: 名称已存在',
  ])
  const names = (await tree()).map(({ name }) => name)
  expect(names).toContain('采购部')
  expect(names).not.toContain('改名部')
  expect(await below(department.id)).toEqual(['面料组'])
})

test('a deleted category cannot be moved below itself, and loses its name to nobody', async () => {
  const department = await make('旧部')
  const group = await make('旧组', department.id)
  const gone = { id: department.id, version: 1, isDeleted: true }
  expect(problems(await save({ ...gone, name: '旧部', parentId: group.id }))).toEqual([
    422,
    'parentId: 上级不能是自己或自己的下级',
  ])
  expect(problems(await save({ ...gone, name: ' ' }))).toEqual([422, 'name: 请输入名称'])
  await make('新部')
  expect((await save({ ...gone, name: '新部' })).body.isDeleted).toBe(true)
})
