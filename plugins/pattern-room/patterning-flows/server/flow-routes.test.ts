import { afterAll, beforeAll, expect, test } from 'vitest'
import { pluginOf } from '../../../../core/server/plugin-rooms.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { adminServer } from '../../../admin/server.ts'
import { seedFlows } from './flow-seed.ts'
import { flowServerRoom } from './flow-server-room.ts'
import { withModules } from '../../../../tests/support/module-owner.ts'
import { patternRoomManifest } from '../../manifest.ts'

let app: TestApp
let token: string

beforeAll(async () => {
  const flows = pluginOf({ ...patternRoomManifest, requires: ['admin'] }, [flowServerRoom], { seed: seedFlows })
  app = await openTestApp(withModules([adminServer, flows]))
  await app.seed(1)
  const { body } = await app.call('POST', 'users/login', { body: { username: 'admin', password: 'selvedge2026' } })
  token = body.accessToken
})
afterAll(() => app?.close())

const step = (id: string, scheduleDuration = 24) => ({
  id,
  label: `步骤 ${id}`,
  type: 'PatternSewing',
  color: '',
  scheduleDuration,
  position: null,
})

const create = (...edges: (readonly [string, string])[]) =>
  app.call('POST', 'patterning_flow', {
    token,
    body: {
      name: '三步',
      nodes: [step('a', 2), step('b', 8.5), step('c')],
      edges: edges.map(([source, target]) => ({ source, target })),
    },
  })

test('the total time and the number of steps are reckoned by the server', async () => {
  const made = await create(['a', 'b'], ['b', 'c'])
  expect([made.status, made.body.stepCount, made.body.scheduleDuration]).toEqual([201, 3, '34.5'])
})

test('a flow that cannot run is refused at its steps, and nothing is stored', async () => {
  const before = (await app.call('GET', 'patterning_flow', { token })).body.total
  const told = async (...edges: (readonly [string, string])[]) => {
    const { status, body } = await create(...edges)
    return [
      status,
      ...body.errors.map(({ field, message }: { field: string; message: string }) => `${field} ${message}`),
    ]
  }
  expect(await told(['a', 'b'])).toEqual([422, 'nodes.2 不允许存在独立的节点'])
  expect(await told(['a', 'c'], ['b', 'c'])).toEqual([422, 'nodes.0 有多个起始步骤', 'nodes.1 有多个起始步骤'])
  expect(await told(['a', 'b'], ['b', 'c'], ['c', 'a'])).toEqual([422, 'nodes 没有起始步骤'])
  expect(await told(['a', 'b'], ['b', 'c'], ['c', 'b'])).toEqual([422, 'nodes.1 流程不能循环', 'nodes.2 流程不能循环'])
  expect((await app.call('GET', 'patterning_flow', { token })).body.total).toBe(before)
})

test('two templates of one name, however it is written, are refused, and the other is named', async () => {
  const { body: all } = await app.call('GET', 'patterning_flow?name=放码流程', { token })
  const copy = async (name: string) =>
    app.call('POST', 'patterning_flow', { token, body: { name, nodes: [step('a')], edges: [] } })
  expect((await copy('３d  打样流程')).body.errors).toMatchObject([
    { field: 'name', message: '该流程模板已存在：3D 打样流程' },
  ])
  const [made, same] = await Promise.all([copy('同名流程'), copy('同名流程')])
  expect([made.status, same.status].toSorted()).toEqual([201, 422])
  const { id, version, nodes, edges } = all.records[0]
  const { body: one } = await app.call('GET', `patterning_flow/${id}`, { token })
  const renamed = await app.call('PUT', 'patterning_flow', {
    token,
    body: { id, version, name: '同名流程', nodes: nodes ?? one.nodes, edges: edges ?? one.edges },
  })
  expect(renamed.status).toBe(422)
})

test('templates are found by name, pinyin and the names of their steps', async () => {
  for (const [query, name] of [
    ['name=放码', '放码流程'],
    ['keyword=3D制作', '3D 打样流程'],
    ['keyword=biaozhunjinban', '标准进版流程'],
  ]) {
    const { body } = await app.call('GET', `patterning_flow?${encodeURI(query ?? '')}`, { token })
    expect(body.records.map((one: { name: string }) => one.name)).toEqual([name])
  }
})
