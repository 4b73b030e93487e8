import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importDocument } from '../../core/server/import/importer.ts'
import { exportPath } from '../../core/shared/export-contract.ts'
import { sourceText } from '../../core/shared/message.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { ExportPerson } from '../support/export-person.ts'
import { ImportPerson } from '../support/import-person.ts'
import { addPerson } from '../support/sales-company.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let admin: string

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'demo' } })
  await app.seed(0.02)
  await app.services.jobs.start()
  admin = await app.tokenFor(1)
}, 120_000)
afterAll(() => app?.close())

const of = (key: string, flag: 'READ' | 'WRITE' = 'READ') => `PRIVILEGE_${key}_${flag}`
// A separate export stands before the list that it replaces.
const lists = serverPlugins.flatMap(({ lists: own = [], exports = [] }) => [...exports, ...own])
const paths = [...new Set(lists.flatMap((list) => exportPath(list.search)?.replace('/export', '') ?? []))]

test('every list can be exported', () => {
  expect(paths.toSorted()).toEqual(
    expect.arrayContaining([
      'address',
      'brands',
      'business_tasks',
      'customers',
      'materials',
      'operating_records',
      'size',
      'suppliers',
      'template_orders',
      'unit_management',
      'users',
      'warehouses',
    ]),
  )
})

describe('the file contains what the list shows', () => {
  test.each(paths)(
    '%s',
    async (path) => {
      const rows = await new ExportPerson(app, admin).rows(path)
      const found = await app.call('POST', `${path}/search?size=1`, { token: admin, body: {} })
      if (found.body.total === 0) return expect(rows).toEqual([])
      expect(rows.length - 1, path).toBe(found.body.total)
      const columns = lists
        .find(({ search }) => search.path === `${path}/search`)
        ?.fields.filter((field) => field.exported !== false)
      expect(rows[0]).toEqual(columns?.map(({ label }) => sourceText(label)))
    },
    60_000,
  )
})

test('it has the filtered rows, in the order and with the columns that are shown', async () => {
  const body = {
    category: ['fabric'],
    sort: [{ key: 'name', descending: true }],
    columns: ['mainProduct', 'name'],
    language: 'en',
  }
  const rows = await new ExportPerson(app, admin).rows('suppliers', body)
  const { columns: _, language: __, ...filters } = body
  const shown = await app.call('POST', 'suppliers/search?size=1000', { token: admin, body: filters })
  expect(rows[0]).toEqual(['Main product', 'Supplier'])
  expect(rows.slice(1)).toEqual(
    shown.body.records.map(({ mainProduct, name }: { mainProduct: string | null; name: string }) => [
      mainProduct,
      name,
    ]),
  )
})

describe('people', () => {
  test('are exported as in their list, with telephone and e-mail for people who may open it', async () => {
    await app.database.pool.query(
      `update users set phone = '13900001111', email = 'yewuyuan@selvedge.example' where username = 'yewuyuan'`,
    )
    const person = new ExportPerson(app, (await addPerson(app, 'personnel', [of('ADMIN')])).token)
    const rows = await person.rows('users', {
      roleName: ['业务员'],
      columns: ['name', 'username', 'phone', 'email', 'roleName'],
    })
    expect(rows[0]).toEqual(['姓名', '用户名', '电话', '邮箱', '角色'])
    const shown = await app.call('POST', 'users/search?size=1000', { token: admin, body: { roleName: ['业务员'] } })
    expect(rows.slice(1).map(([name]) => name)).toEqual(shown.body.records.map(({ name }: { name: string }) => name))
    expect(rows.find(([, username]) => username === 'yewuyuan')?.slice(2, 4)).toEqual([
      '13900001111',
      'yewuyuan@selvedge.example',
    ])
  })

  test('are filtered by keyword and disabled accounts as in the list', async () => {
    await app.database.pool.query(`update users set is_deleted = true where username = 'yewuyuan2'`)
    const person = new ExportPerson(app, admin)
    const usernames = async (body: object) =>
      (await person.rows('users', { ...body, columns: ['username'] })).slice(1).flat()
    expect(await usernames({})).not.toContain('yewuyuan2')
    expect(await usernames({ isDeleted: true })).toContain('yewuyuan2')
    expect(await usernames({ keyword: 'yewuyuan3' })).toEqual(['yewuyuan3'])
    expect(await usernames({ pinyinAbbreviation: 'yewuyuan' })).toContain('yewuyuan')
  })

  test('cannot be exported by people who may only choose them', async () => {
    for (const key of ['CUSTOMER', 'TEMPLATE_ORDER', 'OPERATING_RECORD']) {
      const { token } = await addPerson(app, `picks ${key}`, [of(key, key === 'CUSTOMER' ? 'WRITE' : 'READ')])
      expect((await app.call('POST', 'users/search', { token, body: {} })).status).toBe(200)
      expect((await new ExportPerson(app, token).start('users')).status, key).toBe(403)
    }
  })
})

describe('what a person may not read', () => {
  test('is not in their file: tasks of others, and records of documents without permission', async () => {
    const clerk = new ExportPerson(app, (await addPerson(app, 'clerk', [of('BUSINESS_TASK')])).token)
    const head = new ExportPerson(app, (await addPerson(app, 'head', [of('BUSINESS_TASK_GLOBAL')])).token)
    expect(await clerk.rows('business_tasks')).toEqual([])
    expect((await head.rows('business_tasks')).length).toBeGreaterThan(1)
    await app.call('POST', 'unit_management', { token: admin, body: { name: '打', nameEnglish: null, kind: 'Piece' } })
    const auditor = new ExportPerson(
      app,
      (await addPerson(app, 'auditor', [of('OPERATING_RECORD'), of('UNIT_MANAGEMENT')])).token,
    )
    const kinds = (await auditor.rows('operating_records', { columns: ['document'] })).slice(1).flat()
    expect(new Set(kinds)).toEqual(new Set(['单位']))
  })
})

describe('an exported list can be imported again by its headings', () => {
  const importable = serverPlugins
    .flatMap(({ importers = [] }) => importers)
    .filter((one) => paths.includes(one.path))
    .map((one) => [one.path, importDocument(one).noun] as const)
  test.each(importable)(
    '%s',
    async (path) => {
      const file = await new ExportPerson(app, admin).file(path)
      const person = new ImportPerson(app, admin, path)
      const task = await person.check(await person.upload('list.xlsx', file))
      const odd = (await person.rows(task)).filter(({ outcome }) => outcome !== 'unchanged')
      expect(odd).toEqual([])
      expect(task.counts.unchanged).toBeGreaterThan(1)
    },
    60_000,
  )
})
