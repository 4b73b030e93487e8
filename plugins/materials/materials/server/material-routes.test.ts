import { afterAll, beforeAll, expect, test } from 'vitest'
import { serversOf } from '../../../../tests/support/area-servers.ts'
import { openTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp(serversOf('materials'))
  await app.seed(1)
  admin = await tokenOf('admin')
})
afterAll(() => app?.close())

async function tokenOf(username: string): Promise<string> {
  const { body } = await app.call('POST', 'users/login', { body: { username, password: 'selvedge2026' } })
  return body.accessToken
}

const search = (body: unknown, token = admin) => app.call('POST', 'materials/search?page=1&size=1000', { token, body })

test('the demo company has its people, customers, brands, suppliers and materials', async () => {
  const count = async (table: string) =>
    Number((await app.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
  const counted = Object.fromEntries(
    await Promise.all(
      ['users', 'customers', 'brands', 'suppliers', 'materials', 'warehouses'].map(async (table) => [
        table,
        await count(table),
      ]),
    ),
  )
  expect(counted).toEqual({ users: 61, customers: 40, brands: 120, suppliers: 80, materials: 600, warehouses: 5 })
  const { rows } = await app.database.pool.query(
    `select count(distinct image_urls[1]) as pictures, count(*) filter (where image_urls = '{}') as bare from materials`,
  )
  expect([Number(rows[0].bare), Number(rows[0].pictures) >= 40]).toEqual([0, true])
})

test('a fixed account for each role opens what the role should', async () => {
  const allowed = async (username: string) => (await search({}, await tokenOf(username))).status
  expect(await allowed('yangbangendan')).toBe(200)
  expect(await allowed('dahuocaigou')).toBe(200)
  expect(await allowed('zhijian')).toBe(200)
})

test('the pictures of the demo company are real files', async () => {
  const { body } = await search({ name: '雪纺' })
  const address: string = body.records[0].imageUrls[0]
  const headers = { authorization: `Bearer ${admin}` }
  const answer = await app.fastify.inject({ method: 'GET', url: address, headers })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
})

test('a material is found by name, initials, supplier’s code and colour', async () => {
  const supplier = (await app.call('GET', 'suppliers?size=1', { token: admin })).body.records[0].id
  const body = {
    name: '天丝牛津纺',
    color: '雾蓝',
    codeFromSupplier: 'QX-7781',
    colorFromSupplier: '77#',
    supplierId: supplier,
    calculateGap: '97',
    price: '20',
  }
  const made = await app.call('POST', 'materials', { token: admin, part: body })
  expect([made.status, made.body.gap, made.body.sufficientPrice, made.body.supplier.id]).toEqual([
    201,
    '3',
    '20.60',
    supplier,
  ])
  for (const keyword of ['牛津', 'tsnjf', 'niujinfang', 'qx-7781', '雾蓝']) {
    const ids = (await search({ keyword })).body.records.map(({ id }: { id: number }) => id)
    expect([keyword, ids]).toEqual([keyword, [made.body.id]])
  }
  expect((await search({ name: '牛津', supplier: [supplier] })).body.total).toBe(1)
  const read = await app.call('GET', `materials/${made.body.id}`, { token: admin })
  expect(read.body).toEqual(made.body)
  const changed = await app.call('PUT', `materials/${made.body.id}`, {
    token: admin,
    part: { ...body, price: '25', version: 1 },
  })
  expect([changed.body.price, changed.body.version]).toEqual(['25', 2])
  const stale = await app.call('PUT', `materials/${made.body.id}`, { token: admin, part: { ...body, version: 1 } })
  expect([stale.status, stale.body.current.price]).toEqual([409, '25'])
})

test('a save writes only what changed, even if it is one reference, and nothing when nothing changed', async () => {
  const [one, other] = (await app.call('GET', 'suppliers?size=2', { token: admin })).body.records
  const made = await app.call('POST', 'materials', {
    token: admin,
    part: { name: '素绉缎', supplierId: one.id, calculateGap: '98', color: '' },
  })
  expect([made.status, made.body.color, made.body.gap]).toEqual([201, null, '2'])
  const save = (part: object) => app.call('PUT', `materials/${made.body.id}`, { token: admin, part })
  const same = { name: '素绉缎', supplierId: one.id, calculateGap: '98' }
  expect((await save({ ...same, version: 1 })).body.version).toBe(1)
  const moved = await save({ ...same, supplierId: other.id, version: 1 })
  expect([moved.body.version, moved.body.supplier.id]).toEqual([2, other.id])
  const looser = await save({ ...same, supplierId: other.id, calculateGap: '95', version: 2 })
  expect([looser.body.version, looser.body.gap]).toEqual([3, '5'])
})
