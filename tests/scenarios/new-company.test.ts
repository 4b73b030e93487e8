import { afterAll, beforeAll, expect, test } from 'vitest'
import { serverPlugins } from '../../src/plugins.server.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { filledBody } from '../support/filled-body.ts'

const password = 'the first password'
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(serverPlugins, {
    environment: { SEED: 'none', ADMIN_PASSWORD: password },
    clock: () => new Date('2026-03-05T02:00:00Z'),
  })
})
afterAll(() => app?.close())

/** A person who makes calls; each must succeed unless `isRefused` is used. */
function personOf(token: string) {
  const send = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { part: body }) })
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300)
    return answer.body
  }
  return {
    reads: (path: string) => send('GET', path),
    makes: (path: string, body: object) => send('POST', path, body),
    changes: (path: string, body: object) => send('PUT', path, body),
    finds: async (path: string, body: object = {}) => (await send('POST', `${path}/search`, body)).records,
    /** The answer of a call that must be refused. */
    isRefused: async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
      const answer = await app.call(method, path, { token, ...(body === undefined ? {} : { part: body }) })
      return [answer.status, answer.body.errors?.[0]?.message ?? answer.body.message]
    },
    /** Uploads a picture and returns the address that documents store. */
    uploads: async (filename: string): Promise<string> => {
      const { uploadUrl, fileUrl } = await send('POST', 'users/upload-url', { filename })
      const put = await app.fastify.inject({ method: 'PUT', url: uploadUrl, payload: dot })
      expect(put.statusCode, put.body).toBe(200)
      return fileUrl
    },
  }
}

async function signIn(username: string, secret = password) {
  const login = await app.call('POST', 'users/login', { body: { username, password: secret } })
  expect(login.status).toBe(200)
  return personOf(login.body.accessToken)
}

async function signUp(lastName: string, firstName: string, email: string): Promise<number> {
  const answer = await app.call('POST', 'users/signup', { body: { email, password, lastName, firstName } })
  expect(answer.status).toBe(200)
  return answer.body.id
}

type Named = { readonly id: number; readonly name: string }
const idOf = (rows: readonly Named[], name: string) => rows.find((row) => row.name === name)?.id ?? 0

test('a new company sets itself up, up to its first sample order', async () => {
  // There is one account and no other data: no customer, no supplier, nobody to choose.
  const admin = await signIn('admin')
  for (const list of [
    'customers',
    'brands',
    'suppliers',
    'warehouses',
    'size',
    'materials',
    'template_orders',
    'address',
  ])
    expect([list, await admin.finds(list)]).toEqual([list, []])
  const counted: Record<string, unknown> = await admin.makes('template_orders/statistic', {})
  expect(counted).toHaveProperty('total', 0)
  expect(new Set(Object.values(counted))).toEqual(new Set([0]))

  // What every apparel maker needs exists: the roles that pickers refer to, units, sample types, the development
  // groups.
  const roles: Named[] = await admin.reads('admin/roles')
  for (const name of ['业务员', '生产跟单', '样板跟单', '业务跟单', '大货采购员', '版房文员', '纸样师', '仓管员'])
    expect(idOf(roles, name), name).toBeGreaterThan(0)
  const units: Named[] = await admin.reads('unit_management')
  expect(units.map(({ name }) => name)).toEqual(expect.arrayContaining(['米', '公斤', '件']))
  const sampleTypes = await admin.reads('category_management?type=sampleType')
  expect(sampleTypes.map(({ name }: Named) => name)).toContain('初样')

  // Two people register themselves. Until somebody gives them rights they see themselves and no data of the company.
  const linId = await signUp('林', '晓', 'lin@new.example')
  const zhouId = await signUp('周', '敏', 'zhou@new.example')
  let lin = await signIn('lin@new.example')
  expect((await lin.reads('users/profile')).permissions).toEqual({})
  expect(await lin.isRefused('POST', 'template_orders/search', {})).toEqual([403, '没有当前操作的权限'])
  expect(await lin.isRefused('POST', 'users/search', {})).toEqual([403, '没有当前操作的权限'])
  expect(await lin.isRefused('POST', 'records/search', { keyword: '林晓' })).toEqual([403, '没有当前操作的权限'])
  const again = await app.call('POST', 'users/signup', {
    body: { email: 'LIN@new.example', password, lastName: '林', firstName: '晓' },
  })
  expect(again.status).toBe(422)

  // The administrator creates departments with groups, and assigns people to them.
  const sales = await admin.makes('categories', { name: '业务部' })
  const europe = await admin.makes('categories', { name: '欧洲组', parentId: sales.id })
  expect(await admin.isRefused('POST', 'categories', { name: '欧洲组', parentId: sales.id })).toEqual([
    422,
    '名称已存在',
  ])
  const lastNames = { lastName: '林', firstName: '晓', category: { id: europe.id }, isDeleted: false, version: 1 }
  await admin.changes(`users/profile/${linId}`, lastNames)

  // A role of the company's own: it maintains the master data.
  const privileges: Named[] = await admin.reads('admin/privileges')
  const keeper = await admin.makes('admin/roles', { name: '资料管理员' })
  const keys = [
    'CUSTOMER',
    'BRAND',
    'SIZE',
    'SUPPLIER',
    'WAREHOUSE',
    'UNIT_MANAGEMENT',
    'MATERIAL',
    'MATERIAL_CATEGORY',
    'ADDRESS',
  ]
  const ids = keys.flatMap((key) => ['READ', 'WRITE'].map((flag) => idOf(privileges, `PRIVILEGE_${key}_${flag}`)))
  await admin.changes(`admin/roles/${keeper.id}/privileges`, { ids, version: 1 })
  await admin.changes('admin/users/roles', {
    userIds: [zhouId],
    roleIds: [keeper.id],
    versions: [{ id: zhouId, version: 1 }],
  })
  const { id: chiefId } = await admin.reads('users/profile')
  const { version } = await admin.reads(`users/${chiefId}`)
  const lastAdministrator = { userIds: [chiefId], roleIds: [keeper.id], versions: [{ id: chiefId, version }] }
  expect((await admin.isRefused('PUT', 'admin/users/roles', lastAdministrator))[0]).toBe(409)

  // She enters a customer with a brand and its sizes, a supplier, a warehouse with locations, and another unit.
  const zhou = await signIn('zhou@new.example')
  const customer = await zhou.makes('customers', {
    company: '北岸服饰有限公司',
    companyGroup: '北岸集团',
    processLevel: 'B+',
    customerType: 'new',
    departments: [sales.id],
  })
  const brand = await zhou.makes('brands', { name: '北岸', customerId: customer.id })
  const letters = await zhou.makes('size', { name: '字母码', ranges: ['S', 'M', 'L'] })
  await zhou.changes(`brands/${brand.id}/size`, { ids: [letters.id], version: 1 })
  expect(await zhou.reads(`size?brandId=${brand.id}`)).toMatchObject([{ name: '字母码', ranges: ['S', 'M', 'L'] }])
  const address = { country: '中国', state: '广东省', city: '广州市', district: '海珠区', street: '布匹街 1 号' }
  const supplier = await zhou.makes('suppliers', { name: '锦成布行', category: 'fabric', address })
  const warehouse = await zhou.makes('warehouses', {
    name: '面料仓',
    warehouseSupervisorId: zhouId,
    address,
    warehouseLocations: [{ code: 'A-01', description: '进门左手' }, { code: 'A-02' }],
  })
  expect(warehouse.warehouseLocations.map(({ code }: { code: string }) => code)).toEqual(['A-01', 'A-02'])
  expect(
    await zhou.isRefused('POST', 'warehouses', {
      name: '辅料仓',
      warehouseSupervisorId: zhouId,
      address,
      warehouseLocations: [{ code: 'B-01' }, { code: 'B-01' }],
    }),
  ).toEqual([422, '库位编号已存在'])
  await zhou.makes('unit_management', { name: '捆', nameEnglish: null, kind: 'Piece' })
  expect(await zhou.isRefused('POST', 'unit_management', { name: '米', nameEnglish: null, kind: 'Metre' })).toEqual([
    422,
    '名称已存在',
  ])
  await zhou.makes('address', address)

  // Materials need categories; there are none yet, so she creates them first.
  expect(await zhou.reads('category_management?type=material')).toEqual([])
  const fabrics = await zhou.makes('category_management', { name: '面料', type: 'material' })
  const silk = await zhou.makes('category_management', { name: '真丝', type: 'material', parentId: fabrics.id })
  const material = await zhou.makes('materials', {
    name: '真丝双绉',
    color: '本白',
    width: '140',
    weight: '65',
    supplierId: supplier.id,
    unitId: idOf(units, '米'),
    categoryId: silk.id,
    imageUrls: [await zhou.uploads('silk.png')],
  })
  // What she has no permission for is refused.
  expect((await zhou.isRefused('POST', 'template_orders', { templateDesign: { type: '初样' } }))[0]).toBe(403)
  expect((await zhou.isRefused('GET', 'admin/roles'))[0]).toBe(403)

  // Now the merchandiser gets her role, and the administrator adds a colleague who follows the samples.
  await admin.changes('admin/users/roles', {
    userIds: [linId],
    roleIds: [idOf(roles, '业务员')],
    versions: [{ id: linId, version: 2 }],
  })
  const heId = await signUp('何', '立', 'he@new.example')
  await admin.changes('admin/users/roles', {
    userIds: [heId],
    roleIds: [idOf(roles, '样板跟单')],
    versions: [{ id: heId, version: 1 }],
  })

  // Her present sign-in has the new rights at once.
  expect((await lin.reads('users/profile')).permissions.TEMPLATE_ORDER.write).toBe(true)
  lin = await signIn('lin@new.example')

  // Every picker of her form has something to offer.
  expect((await lin.finds('users', { roleName: '业务员' })).map(({ id }: Named) => id)).toEqual([linId])
  expect(
    (await lin.finds('users', { pinyinAbbreviation: 'hl', roleName: '样板跟单' })).map(({ id }: Named) => id),
  ).toEqual([heId])
  expect((await lin.finds('brands', { brandName: '北' })).map(({ id }: Named) => id)).toEqual([brand.id])
  expect((await lin.finds('materials', { keyword: '双绉' })).map(({ id }: Named) => id)).toEqual([material.id])
  const departments: (Named & { children: (Named & { key: string | null })[] })[] = await lin.reads('categories')
  const developing = departments.flatMap(({ children }) => children).find(({ key }) => key === 'company')
  expect(developing?.name).toBe('公司版房')

  // Her first sample order is confirmed and gets the first code of the company.
  const type = sampleTypes.find(({ name }: Named) => name === '初样')
  const order = await lin.makes(
    'template_orders?type=submit',
    filledBody(templateOrderModel.body, {
      businessFollower: { id: linId },
      orderPlaceDate: '2026-03-05',
      typeExplain: type.children[0]?.name ?? '首次开发',
      templateDesign: {
        type: '初样',
        category: 'dress',
        brand: { id: brand.id },
        customerCode: 'BA-0001',
        designImageUrls: [await lin.uploads('front.png')],
        department: { id: sales.id },
        templateFollower: { id: heId },
        developmentType: 'PatterningDevelopmentSample',
        developmentGroup: { id: developing?.id },
        sampleDress: [{ color: '本白', sizeRanges: [{ name: 'M', quantity: 2 }] }],
        templates: [
          { color: '本白', bomMaterials: [{ material: { id: material.id }, materialType: 'Main', usage: '1.5' }] },
        ],
      },
    }),
  )
  expect(order.templateDesign.code).toBe('DR26030001')

  // He finds the order in his list and in the palette; the operating records say who set up what.
  const he = await signIn('he@new.example')
  expect((await he.finds('template_orders')).map(({ id }: Named) => id)).toEqual([order.id])
  const found = await he.makes('records/search', { keyword: 'BA-0001' })
  expect(found.kinds).toMatchObject([{ document: 'template_orders', records: [{ id: order.id }] }])
  const records = await admin.finds('operating_records', {})
  expect(records.length).toBeGreaterThan(5)

  // Another start adds nothing: the company's own lists stay as they are.
  await app.prepare()
  expect((await admin.reads('unit_management')).length).toBe(units.length + 1)
  expect((await admin.reads('admin/roles')).length).toBe(roles.length + 1)
})
