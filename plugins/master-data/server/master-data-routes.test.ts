import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { adminServer } from '../../admin/server.ts'
import { foldedName } from '../../../core/shared/folded-name.ts'
import { runWork, systemActor } from '../../../core/server/work.ts'
import { masterDataServer } from '../server.ts'
import { withModules } from '../../../tests/support/module-owner.ts'
import { markLocationsReferenced } from '../warehouses/server/warehouse-locations.ts'

let app: TestApp
let admin: string
/** A buyer of sample materials, who may choose customers and brands but not open them. */
let buyer: string

async function person(email: string, roleName?: string): Promise<string> {
  const body = { email, password: 'correct horse', lastName: '林', firstName: '敏' }
  const { id } = (await app.call('POST', 'users/signup', { token: admin, body })).body
  const roles = (await app.call('GET', 'admin/roles', { token: admin })).body as { id: number; name: string }[]
  const roleIds = roles.filter(({ name }) => name === roleName).map((role) => role.id)
  if (roleIds.length > 0)
    await app.call('PUT', 'admin/users/roles', {
      token: admin,
      body: { userIds: [id], roleIds, versions: [{ id, version: 1 }] },
    })
  return app.tokenFor(id)
}

beforeAll(async () => {
  app = await openTestApp(withModules([adminServer, masterDataServer]), {
    environment: { SEED: 'none', ADMIN_PASSWORD: 'correct horse' },
  })
  admin = await app.tokenFor(1)
  buyer = await person('buyer@selvedge.example', '采购员')
})
afterAll(() => app?.close())

const post = (path: string, part: object, token = admin) => app.call('POST', path, { token, part })
const put = (path: string, part: object, token = admin) => app.call('PUT', path, { token, part })
const address = { country: '中国', state: '广东省', city: '广州市', district: '番禺区', street: '振兴路1号' }

test('a customer is added, found and changed, and a stale save is refused', async () => {
  const department = (await app.call('GET', 'categories', { token: admin })).body[0].id
  const made = await post('customers', {
    company: '杭州锦绣',
    companyGroup: '锦绣集团',
    customerType: 'old',
    insuranceFactor: 0.8,
    departments: [department],
  })
  expect([made.status, made.body.insuranceFactor, made.body.departmentIds]).toEqual([201, 0.8, [department]])
  const { id, version, departments: _, departmentIds, createdAt: __, updatedAt: ___, ...held } = made.body
  const whole = { ...held, departments: departmentIds, version }
  const refused = await app.call('PUT', `customers/${id}`, { token: admin, body: { ...whole, insuranceFactor: '0.9' } })
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'insuranceFactor'])
  const unwritten = await app.call('PUT', `customers/${id}`, { token: admin, body: { ...whole, email: 'buyer@mail' } })
  expect(unwritten.status).toBe(422)
  expect(unwritten.body.errors).toMatchObject([{ field: 'email', message: '请输入有效的邮箱地址' }])
  for (const keyword of ['锦绣', 'hzjx', 'jinxiu', '集团']) {
    const found = (await post('customers/search?page=1&size=5', { keyword })).body
    expect([keyword, found.total, found.records[0].id]).toEqual([keyword, 1, made.body.id])
  }
  expect((await post('customers/search', { customerType: ['new'] })).body.total).toBe(0)
  const body = { company: '杭州锦绣', companyGroup: '新集团', departments: [department], version: 1 }
  const changed = await put(`customers/${made.body.id}`, body)
  expect([changed.body.version, changed.body.companyGroup, changed.body.departmentIds]).toEqual([
    2,
    '新集团',
    [department],
  ])
  const stale = await put(`customers/${made.body.id}`, { ...body, companyGroup: '旧集团' })
  expect([stale.status, stale.body.current.companyGroup]).toEqual([409, '新集团'])
  expect((await put('customers/999999', body)).status).toBe(404)
})

test('customer pickers show names, and no details of the account', async () => {
  await post('customers', {
    company: '广州云裳',
    companyGroup: '云裳集团',
    phone: '020-1234',
    financialStatus: '良好',
    processLevel: 'B+',
  })
  const { body } = await post('customers/search', { keyword: '云裳' }, buyer)
  expect(body.records[0]).toMatchObject({ company: '广州云裳' })
  for (const key of ['companyGroup', 'processLevel', 'phone', 'financialStatus', 'departments', 'insuranceFactor'])
    expect(body.records[0]).not.toHaveProperty(key)
  expect((await post('customers/search', { keyword: '020-1234' }, buyer)).body.total).toBe(0)
  expect((await post('customers/search', { customerType: ['old'] }, buyer)).status).toBe(422)
  expect((await app.call('GET', `customers/${body.records[0].id}`, { token: buyer })).status).toBe(403)
  expect((await post('customers', { company: '甲', companyGroup: '乙' }, buyer)).status).toBe(403)
})

test('names are unique regardless of case and of characters that cannot be seen', async () => {
  await post('customers', { company: 'North\u200bwind', companyGroup: 'N\u202e' })
  for (const company of [' NORTHWIND ', 'North\u2066wind\ufeff']) {
    const again = await post('customers', { company, companyGroup: 'N' })
    expect([again.status, again.body.errors]).toMatchObject([422, [{ field: 'company', message: '名称已存在' }]])
  }
})

test('a brand belongs to a customer, has size ranges, and is found by name', async () => {
  const customer = (await post('customers', { company: '深圳悦衣', companyGroup: '悦衣', processLevel: 'B-' })).body
  const other = (await post('customers', { company: '上海丝路', companyGroup: '丝路' })).body
  const made = await post('brands', { name: '木棉', customerId: customer.id })
  expect(made.body.customer).toEqual({ id: customer.id, name: '深圳悦衣', company: '深圳悦衣' })
  expect((await post('brands', { name: '木棉', customerId: customer.id })).status).toBe(422)
  expect((await post('brands', { name: '木棉', customerId: other.id })).status).toBe(201)
  const size = (await post('size', { name: '女装四码', ranges: ['S', 'M', 'L', 'XL'] })).body
  const linked = await put(`brands/${made.body.id}/size`, { ids: [size.id], version: 1 })
  expect([linked.body.sizes, linked.body.sizeIds, linked.body.version]).toEqual([['女装四码'], [size.id], 2])
  const ofBrand = (await app.call('GET', `size?brandId=${made.body.id}`, { token: admin })).body
  expect(ofBrand.map(({ name }: { name: string }) => name)).toEqual(['女装四码'])
  expect((await post('brands/search', { brandName: '木棉' })).body.total).toBe(2)
  expect((await post('brands/search', { name: '木', customer: [other.id] })).body.total).toBe(1)
})

test('suppliers are filtered by the query of their list, and their address is composed', async () => {
  const body = { name: '柯桥恒达布业', category: 'fabric', phone: '0575-88', mainProduct: '雪纺', address }
  const made = await post('suppliers', body)
  expect([made.status, made.body.fullAddress]).toEqual([201, '中国广东省广州市番禺区振兴路1号'])
  await post('suppliers', { name: '义乌金丰拉链', category: 'trim', address })
  const list = async (query: string) => {
    const answer = await app.call('GET', `suppliers?page=1&size=10&${query}`, { token: buyer })
    return answer.body.records.map(({ name }: { name: string }) => name)
  }
  expect(await list('category=trim')).toEqual(['义乌金丰拉链'])
  expect(await list(`name=${encodeURIComponent('恒达')}`)).toEqual(['柯桥恒达布业'])
  expect(await list(`keyword=${encodeURIComponent('雪纺')}`)).toEqual(['柯桥恒达布业'])
  expect((await post('suppliers/search', { category: ['fabric'] }, buyer)).body.total).toBe(1)
  const missing = await post('suppliers', { ...body, name: '无街', address: { ...address, street: '' } })
  expect(missing.body.errors.map(({ field }: { field: string }) => field)).toEqual(['address.street'])
})

test('a supplier or warehouse that was set aside leaves the pickers, keeps its name, and can be brought back', async () => {
  const made = {
    suppliers: await post('suppliers', { name: '误建布行', category: 'fabric', address }),
    warehouses: await post('warehouses', { name: '误建仓', warehouseSupervisorId: 1, address }),
  }
  for (const [path, { body: record }] of Object.entries(made)) {
    const offered = async (isDeleted: boolean) =>
      (await post(`${path}/search`, { keyword: '误建', isDeleted })).body.records.map(({ id }: { id: number }) => id)
    const change = (isDeleted: boolean, version: number) =>
      put(`${path}/${record.id}/is_deleted`, { isDeleted, version })
    const aside = await change(true, record.version)
    expect([aside.status, aside.body.isDeleted, aside.body.version]).toEqual([200, true, 2])
    expect([await offered(false), await offered(true)]).toEqual([[], [record.id]])
    expect((await app.call('GET', `${path}/${record.id}`, { token: admin })).body).toMatchObject({
      name: record.name,
      isDeleted: true,
    })
    expect((await change(false, record.version)).status).toBe(409)
    expect((await put(`${path}/${record.id}/is_deleted`, { isDeleted: false, version: 2 }, buyer)).status).toBe(
      path === 'suppliers' ? 200 : 403,
    )
    await change(false, 2)
    expect(await offered(false)).toEqual([record.id])
  }
})

test('locations of a warehouse are added, swapped and removed while no document uses them', async () => {
  const base = { name: '成衣一仓', warehouseSupervisorId: 1, address }
  const made = (
    await post('warehouses', { ...base, warehouseLocations: [{ code: 'A-1' }, { code: 'A-2' }, { code: 'A-3' }] })
  ).body
  const [first, second, third] = made.warehouseLocations
  const swapped = await put('warehouses', {
    ...base,
    id: made.id,
    version: 1,
    warehouseLocations: [{ id: first.id, code: 'A-2' }, { id: second.id, code: 'A-1' }, { code: 'A-4' }],
  })
  expect(swapped.body.warehouseLocations.map(({ code }: { code: string }) => code)).toEqual(['A-2', 'A-1', 'A-4'])
  expect(swapped.body.warehouseLocations.map(({ id }: { id: number }) => id)).not.toContain(third.id)
  await runWork(app.services, systemActor, (work) => markLocationsReferenced(work, [first.id]))
  const kept = { id: first.id, code: 'A-2' }
  const renamed = await put('warehouses', {
    ...base,
    id: made.id,
    version: 2,
    warehouseLocations: [{ ...kept, code: 'B-9' }],
  })
  expect([renamed.status, renamed.body.errors[0].field]).toEqual([422, 'warehouseLocations.0.code'])
  expect((await put('warehouses', { ...base, id: made.id, version: 2, warehouseLocations: [] })).status).toBe(409)
  expect(
    (await put('warehouses', { ...base, id: made.id, version: 2, warehouseLocations: [kept] })).body.locationCount,
  ).toBe(1)
  const next = { ...base, id: made.id, version: 3, name: '成衣仓', warehouseLocations: [kept] }
  expect((await put('warehouses', next)).body.locationCount).toBe(1)
  const read = await app.call('GET', `warehouses/${made.id}`, { token: buyer })
  expect(read.body).toMatchObject({ name: '成衣仓', warehouseSupervisor: { id: 1 } })
  expect(read.body).not.toHaveProperty('address')
  const whole = await app.call('GET', `warehouses/${made.id}`, { token: admin })
  expect(whole.body).toMatchObject({ name: '成衣仓', address: { city: '广州市' } })
})

test('units, addresses and sizes are listed and changed', async () => {
  const unit = (await post('unit_management', { name: '匹', nameEnglish: null, kind: 'Piece' })).body
  expect(
    (await put(`unit_management/${unit.id}`, { name: '疋', nameEnglish: null, kind: 'Piece', version: 1 })).body,
  ).toMatchObject({
    name: '疋',
    version: 2,
  })
  expect((await post('unit_management', { name: '米', nameEnglish: null, kind: 'Metre' })).status).toBe(422)
  const kindless = await post('unit_management', { name: '托', nameEnglish: null, kind: null })
  expect([kindless.status, kindless.body.errors[0].field]).toEqual([422, 'kind'])
  const names = (await app.call('GET', 'unit_management', { token: buyer })).body.map(
    ({ name }: { name: string }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(['米', '疋']))
  const made = (await post('address', address)).body
  const moved = await put(`address/${made.id}`, { ...address, street: '新港西路2号', version: 1 })
  expect(moved.body.fullAddress).toBe('中国广东省广州市番禺区新港西路2号')
  expect((await post('address/search', { keyword: '新港' })).body.total).toBe(1)
  expect((await app.call('GET', 'address', { token: admin })).body).toHaveLength(1)
  const size = await post('size', { name: '童装', ranges: ['90', '100', '90'] })
  expect([size.status, size.body.errors[0].field]).toEqual([422, 'ranges.2'])
})

test('changing a category needs the permission of its type', async () => {
  const clerk = await person('clerk@selvedge.example', '大货采购员')
  const made = await post('category_management', { type: 'material', name: '皮革' }, clerk)
  expect(made.status).toBe(201)
  expect((await post('category_management', { type: 'sampleType', name: '试样' }, clerk)).status).toBe(403)
  const types = (await app.call('GET', 'category_management?type=sampleType', { token: clerk })).body
  const first = types.find(({ name }: { name: string }) => name === '初样')
  expect(first.children.length).toBeGreaterThan(0)
  expect((await put(`category_management/${first.id}`, { name: '改名', version: 1 }, clerk)).status).toBe(404)
  const gone = await put(`category_management/${made.body.id}`, { name: '皮革', isDeleted: true, version: 1 }, clerk)
  expect(gone.body.isDeleted).toBe(true)
})

test('each change leaves an operating record with the document before and after', async () => {
  const made = (await post('unit_management', { name: '码尺', nameEnglish: null, kind: 'Yard' })).body
  await put(`unit_management/${made.id}`, { name: '码数', kind: 'Yard', version: 1 })
  const { rows } = await app.database.pool.query(
    `select action, before ->> 'name' as before, after ->> 'name' as after from operating_records where document = 'units' and document_id = $1 order by id`,
    [made.id],
  )
  expect(rows).toEqual([
    { action: 'created', before: null, after: '码尺' },
    { action: 'updated', before: '码尺', after: '码数' },
  ])
})

test('a name that differs in width, case or blanks alone is the same name (D51), in code and database', async () => {
  const spellings = [
    ['YKK(中国) Zip', ' ｙｋｋ（中国）　ＺＩＰ'],
    ['XL 特', 'ｘｌ  特'],
    ['丝\u200B光', '丝光'],
  ] as const
  for (const [name, alike] of spellings) {
    const part = { name, category: 'fabric', address }
    expect((await post('suppliers', part)).status, name).toBe(201)
    const again = await post('suppliers', { ...part, name: alike })
    expect([again.status, again.body.errors]).toMatchObject([422, [{ field: 'name', message: '名称已存在' }]])
    const { rows } = await app.database.pool.query('select folded_name($1) as name', [alike])
    expect(rows[0].name).toBe(foldedName(name))
  }
  const twice = "insert into roles (name) values ('ＱＳ'), ('qs')"
  await expect(app.database.pool.query(twice)).rejects.toThrow(/roles_name_index/)
})
