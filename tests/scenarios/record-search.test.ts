import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { recordSearch } from '../../core/shared/record-search-contract.ts'
import { categories, roles, users } from '../../plugins/admin/server-public.ts'
import { units } from '../../plugins/master-data/server-public.ts'
import { giveRoles } from '../support/give-roles.ts'
import { addPerson, openSalesCompany, type SalesCompany, written } from '../support/sales-company.ts'

type Found = z.output<(typeof recordSearch)['reply']>

let company: SalesCompany
beforeAll(async () => {
  company = await openSalesCompany([], { clock: () => new Date('2026-03-05T02:00:00Z') })
  await company.create({ templateDesign: { type: '初样', customerCode: 'ZX-9001' } })
  await company.create(company.completeOrder(), 'submit')
})
afterAll(() => company?.close())

async function find(token: string, keyword: string, document?: string): Promise<Found['kinds']> {
  const body = { keyword, ...(document ? { document } : {}) }
  const answer = await company.app.call('POST', 'records/search', { token, body })
  expect(answer.status).toBe(200)
  return (answer.body as Found).kinds
}

test('one search finds records of every kind that the person may read', async () => {
  const kinds = await find(company.merchandiser.token, 'zx-9001')
  expect(kinds.map(({ document }) => document)).toEqual(['template_orders'])
  expect(kinds[0]?.records).toEqual([
    expect.objectContaining({
      path: expect.stringMatching(/^\/dashboard\/sale\/templateOrders\/\d+$/),
      title: expect.stringMatching(/初样$/),
      detail: expect.stringContaining('ZX-9001'),
    }),
  ])
  const [code] = await find(company.merchandiser.token, 'DR26030001')
  expect(code?.records[0]?.title).toBe('DR26030001 初样')
})

test('a number is searched in every kind, even in those whose records have no code', async () => {
  const keeper = await addPerson(company.app, 'keeper of materials', ['PRIVILEGE_MATERIAL_READ', 'PRIVILEGE_BOM_READ'])
  expect(await find(keeper.token, '2603')).toEqual([])
})

test('a person who may not read a document does not find it', async () => {
  expect(await find(company.stranger.token, 'zx-9001')).toEqual([])
  expect(await find(company.stranger.token, '', 'template_orders')).toEqual([])
  expect((await company.app.call('POST', 'records/search', { body: { keyword: 'zx' } })).status).toBe(401)
})

test('people who may open the list of accounts find enabled ones by name, initials and address', async () => {
  const { app, merchandiser } = company
  const keeper = await addPerson(app, 'keeper', written('ADMIN'))
  const person = { email: 'weiliqun@selvedge.example', password: 'selvedge2026', lastName: '魏', firstName: '立群' }
  const { body } = await app.call('POST', 'users/signup', { token: keeper.token, body: person })
  const id = Number(body.id)
  for (const keyword of ['魏立群', 'wlq', 'weiliqun@']) {
    const [people] = await find(keeper.token, keyword, 'users')
    expect(people?.records, keyword).toEqual([
      expect.objectContaining({ path: `/dashboard/admin/user/${id}`, title: '魏立群', detail: person.email }),
    ])
    expect(await find(merchandiser.token, keyword)).toEqual([])
  }
  expect((await find(keeper.token, '魏立群')).map(({ document }) => document)).toEqual(['users'])
  await app.services.db.update(users).set({ isDeleted: true }).where(eq(users.id, id))
  expect(await find(keeper.token, '魏立群')).toEqual([])
})

test('a kind alone gives its latest records, a single character nothing, and hostile text is treated as plain text', async () => {
  const latest = await find(company.reader.token, '', 'template_orders')
  expect(latest.map(({ document, records }) => [document, records.length])).toEqual([['template_orders', 2]])
  expect(await find(company.reader.token, '')).toEqual([])
  expect(await find(company.reader.token, '初')).toEqual([])
  expect(await find(company.reader.token, `%' or 1=1; --`)).toEqual([])
  expect(await find(company.reader.token, 'zx-9001', 'users')).toEqual([])
})

test('a draft is found by its number, with and without the sign, and a confirmed order is not', async () => {
  const { token } = company.merchandiser
  let last = 0
  // The index finds no word of one character.
  while (last < 10) last = Number((await company.create({ templateDesign: { type: '初样' } })).body.id)
  for (const typed of [String(last), `#${last}`]) {
    const kinds = await find(token, typed)
    const drafts = kinds.find(({ document }) => document === 'template_orders')?.records
    expect(
      drafts?.map(({ title }) => title),
      typed,
    ).toContain(`#${last} 初样`)
  }
  const confirmed = await company.create(company.completeOrder(), 'submit')
  const found = await find(token, `#${confirmed.body.id}`)
  expect(found.flatMap(({ records }) => records).map(({ id }) => id)).not.toContain(confirmed.body.id)
})

describe('records without a code', () => {
  let keeper: { id: number; token: string }
  let clerk: { id: number; token: string }
  beforeAll(async () => {
    const keys = ['ADMIN', 'MATERIAL_CATEGORY', 'TYPE_CATEGORY_MANAGEMENT', 'UNIT_MANAGEMENT']
    keeper = await addPerson(company.app, 'name keeper', written(...keys))
    clerk = await addPerson(company.app, 'clerk', written('MATERIAL', 'TEMPLATE_ORDER'))
  })

  async function save(method: 'POST' | 'PUT', path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await company.app.call(method, path, { token: keeper.token, part: body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(method === 'POST' ? 201 : 200)
    return answer.body
  }

  async function names(keyword: string, document: string, token = keeper.token): Promise<string[]> {
    return (await find(token, keyword, document)).flatMap(({ records }) => records.map(({ title }) => title))
  }

  const trees = [
    ['departments', 'categories', {}, '/dashboard/admin/departmentalGroup/list'],
    ['material_categories', 'category_management', { type: 'material' }, '/dashboard/materials/category'],
    ['sample_types', 'category_management', { type: 'sampleType' }, '/dashboard/system/categoryManagement'],
  ] as const

  test.each(trees)('%s are found with what is above them, unless they are deleted', async (noun, path, fixed, page) => {
    const top = await save('POST', path, { ...fixed, name: '云锦部' })
    const made = await save('POST', path, { ...fixed, name: '织锦甲组', parentId: top.id })
    const record = { id: made.id, path: `${page}?record=${made.id}`, title: '织锦甲组', detail: '云锦部' }
    for (const keyword of ['织锦', '锦甲', 'zjjz'])
      expect((await find(keeper.token, keyword, noun))[0]?.records).toEqual([record])
    expect((await find(keeper.token, '织锦')).map(({ document }) => document)).toContain(noun)
    expect(await find(clerk.token, '织锦')).toEqual([])

    const one = (id: unknown, body: object) =>
      save(
        'PUT',
        path === 'categories' ? path : `${path}/${String(id)}`,
        path === 'categories' ? { ...body, id } : body,
      )
    await one(made.id, { version: 1, name: '绫罗乙组', parentId: top.id })
    expect(await names('织锦', noun)).toEqual([])
    expect(await names('llyz', noun)).toEqual(['绫罗乙组'])
    await one(made.id, { version: 2, name: '绫罗乙组', parentId: top.id, isDeleted: true })
    expect(await names('绫罗', noun)).toEqual([])
    await one(made.id, { version: 3, name: '绫罗乙组', isDeleted: false, parentId: null })
    expect((await find(keeper.token, '绫罗', noun))[0]?.records).toMatchObject([{ detail: '' }])
    await one(made.id, { version: 4, name: '绫罗乙组', isDeleted: true })
    await one(top.id, { version: 1, name: '云锦部', isDeleted: true })
  })

  test('a material category shows everything above it', async () => {
    let parentId: unknown = null
    for (const name of ['缂丝料', '缂丝呢', '缂丝绒', '缂丝绉'])
      parentId = (await save('POST', 'category_management', { type: 'material', name, parentId })).id
    const [found] = await find(keeper.token, '缂丝绉', 'material_categories')
    expect(found?.records[0]?.detail).toBe('缂丝料 / 缂丝呢 / 缂丝绒')
  })

  test('roles are found by their present name, with the number of people who hold them', async () => {
    const role = await save('POST', 'admin/roles', { name: '织锦跟单' })
    await giveRoles(company.app, keeper.token, { userIds: [company.stranger.id], roleIds: [Number(role.id)] })
    const [kind] = await find(keeper.token, 'zjgd', 'roles')
    expect(kind).toMatchObject({
      counts: { text: '{count} 人' },
      records: [{ path: `/dashboard/admin/roles/list?record=${role.id}`, title: '织锦跟单', detail: '1' }],
    })
    expect(await find(clerk.token, '织锦跟单')).toEqual([])
    await save('PUT', `admin/roles/${role.id}`, { version: 1, name: '绫罗跟单' })
    expect(await names('织锦', 'roles')).toEqual([])
    expect(await names('绫罗', 'roles')).toEqual(['绫罗跟单'])
  })

  test('units are found by people who may open their list', async () => {
    const unit = await save('POST', 'unit_management', { name: '十二打', nameEnglish: null, kind: 'Piece' })
    const [kind] = await find(keeper.token, 'sed', 'units')
    expect(kind?.records).toEqual([
      { id: unit.id, path: `/dashboard/system/unit?record=${unit.id}`, title: '十二打', detail: '' },
    ])
    expect(await find(clerk.token, '十二打')).toEqual([])
    await save('PUT', `unit_management/${unit.id}`, { version: 1, name: '二十打', nameEnglish: null, kind: 'Piece' })
    expect(await names('十二', 'units')).toEqual([])
    expect(await names('二十', 'units')).toEqual(['二十打'])
  })

  test('records of the installation have a keyword, and those of an older version get theirs at the next start', async () => {
    const { app } = company
    const { db } = app.services
    expect(await names('gsbf', 'departments')).toEqual(['公司版房'])
    expect(await names('cqy', 'sample_types')).toContain('产前样')
    expect(await names('cgy', 'roles')).toContain('采购员')
    expect(await names('pfyc', 'units')).toEqual(['平方英尺'])
    await db.insert(units).values({ name: '老单位' })
    await db.insert(roles).values({ name: '老角色' })
    const [old] = await db.insert(categories).values({ name: '老部门', type: 'departmentalGroup' }).returning()
    expect(await names('老部', 'departments')).toEqual([])
    await app.prepare()
    expect(await names('ldw', 'units')).toEqual(['老单位'])
    expect(await names('ljs', 'roles')).toEqual(['老角色'])
    expect(await names('lbm', 'departments')).toEqual(['老部门'])
    await db
      .update(categories)
      .set({ name: '旧部门' })
      .where(eq(categories.id, Number(old?.id)))
    await app.prepare()
    expect(await names('老部', 'departments')).toEqual([])
    expect(await names('jbm', 'departments')).toEqual(['旧部门'])
  })
})

test('business tasks come after orders, are found by people who see them in their list, and open the list with that task alone', async () => {
  const { app, merchandiser, colleague } = company
  const body = { code: 'DR26030001', type: '初样', color: '黑色' }
  const made = await app.call('POST', 'business_tasks', { token: merchandiser.token, body })
  await app.call('POST', 'business_tasks', { token: merchandiser.token, body })
  const { purchaseCode } = made.body
  expect(made.status).toBe(201)
  const kinds = await find(merchandiser.token, 'dr26030001')
  expect(kinds.map(({ document }) => document)).toEqual(['template_orders', 'business_tasks'])
  const [task] =
    (await find(merchandiser.token, `${purchaseCode.toLowerCase()} 黑色`, 'business_tasks'))[0]?.records.toReversed() ??
    []
  expect(task).toMatchObject({
    id: made.body.id,
    path: `/dashboard/taskManagement/list?id=${made.body.id}..${made.body.id}`,
    title: `DR26030001 初样 黑色 ${purchaseCode}`,
    detail: expect.stringMatching(/^云裳 · /),
  })
  const alone = { id: { from: String(made.body.id), to: String(made.body.id) } }
  const list = await app.call('POST', 'business_tasks/search?page=1&size=10', {
    token: merchandiser.token,
    body: alone,
  })
  expect(list.body.records.map((row: { purchaseCode: string }) => row.purchaseCode)).toEqual([purchaseCode])

  expect(await find(colleague.token, purchaseCode)).toEqual([])
  const everybody = await addPerson(app, 'overseer', ['PRIVILEGE_BUSINESS_TASK_GLOBAL_READ'])
  expect((await find(everybody.token, 'dr26030001')).map(({ records }) => records.length)).toEqual([2])
  expect(await find(company.reader.token, purchaseCode)).toEqual([])
})
