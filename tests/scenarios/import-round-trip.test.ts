import { runSeed } from '../../core/server/demo-seed.ts'
import { readXlsx, writeCsv } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminServer } from '../../plugins/admin/server.ts'
import { masterDataServer } from '../../plugins/master-data/server.ts'
import { materialsServer } from '../../plugins/materials/server.ts'
import { serverPlugins } from '../../src/plugins.server.ts'
import { ImportPerson } from '../support/import-person.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let admin: string

const address = {
  country: '中国',
  state: '浙江省',
  city: '绍兴市',
  district: '柯桥区',
  street: '=1+1 号\n二楼',
  postcode: '007',
}

async function add(path: string, part: object): Promise<{ id: number }> {
  const answer = await app.call('POST', path, { token: admin, part })
  if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/**
 * Values that spreadsheet programs tend to damage: formulas, leading zeros, texts that look like dates and numbers,
 * several lines, commas, repeated names.
 */
async function addAwkwardRecords(): Promise<void> {
  const tree = (await app.call('GET', 'categories', { token: admin })).body as { id: number }[]
  const customer = await add('customers', {
    company: '=SUM(A1:A2)',
    companyGroup: '007',
    processLevel: 'B+',
    customerType: 'old',
    phone: '+86 010',
    email: '+1e5@007.cn',
    salesArea: '2026-01-31',
    salesMode: 'TRUE',
    financialStatus: '1e5',
    backgroundCheck: '第一行\n第二行，“引号”',
    insuranceFactor: 0.85,
    departments: [tree[0]?.id],
  })
  const sizes = [
    await add('size', { name: '均码, 童装', ranges: ['S,M', '1/2', '007'], description: '-1' }),
    await add('size', { name: '单码', ranges: ['S、M'] }),
  ]
  const brand = await add('brands', { name: '-品牌', customerId: customer.id })
  await app.call('PUT', `brands/${brand.id}/size`, {
    token: admin,
    body: { ids: sizes.map(({ id }) => id), version: 1 },
  })
  await add('brands', { name: '只有一个', customerId: customer.id })
  await add('address', address)
  await add('address', address)
  await add('unit_management', { name: '=打', nameEnglish: null, kind: 'Piece' })
  await add('suppliers', {
    name: '\t=cmd|calc',
    category: 'trim',
    phone: '00123456789012345678',
    contact: '1,234.50',
    address,
  })
  const supplier = await add('suppliers', { name: '12.50', category: 'stock', mainProduct: '雪纺\n提花', address })
  await add('warehouses', {
    name: '0001',
    warehouseSupervisorId: 1,
    phone: '000',
    address,
    warehouseLocations: [{ code: 'A|1', description: '面料 | 一层' }, { code: '002' }],
  })
  await add('materials', {
    name: '1/2',
    supplierId: supplier.id,
    width: '140.50',
    weight: '0.10',
    price: '12.34567',
    calculateGap: '97',
    description: '第一行\n第二行',
    color: '=red',
  })
  await addAwkwardCategories()
}

/** Names that contain the separator of paths, equal names in several places, and a deleted one. */
async function addAwkwardCategories(): Promise<void> {
  const type = 'material'
  const under = async (name: string, parentId?: number) =>
    (await add('category_management', { type, name, ...(parentId ? { parentId } : {}) })).id
  const mixed = await under('棉/麻')
  const cotton = await under('棉')
  await under('麻', cotton)
  await under('麻', mixed)
  await under('1\\2', await under('007', await under('=1+1', mixed)))
  const gone = await under('旧类')
  await under('还在用', gone)
  await app.call('PUT', `category_management/${gone}`, {
    token: admin,
    part: { name: '旧类', isDeleted: true, version: 1 },
  })
  const dress = await add('category_management', { type: 'sampleType', name: '样/版' })
  await add('category_management', { type: 'sampleType', name: '说明', parentId: dress.id })
}

beforeAll(async () => {
  app = await openTestApp(serverPlugins, { environment: { SEED: 'demo' } })
  // No document of the other areas is imported.
  await runSeed(app.services, [adminServer, masterDataServer, materialsServer], 0.02)
  await app.services.jobs.start()
  admin = await app.tokenFor(1)
  await addAwkwardRecords()
}, 120_000)
afterAll(() => app?.close())

const open = (type: string) => `categories where not is_deleted and type = '${type}'`
/** The table of a path's records, where it does not have the path's name. */
const tables: Readonly<Record<string, string>> = {
  size: 'sizes',
  unit_management: 'units',
  address: 'addresses',
  categories: open('departmentalGroup'),
  'category_management/material': open('material'),
  'category_management/sample_type': open('sampleType'),
}

async function recordCount(): Promise<number> {
  const { rows } = await app.database.pool.query('select count(*)::int as n from operating_records')
  return rows[0].n
}

for (const path of [
  'customers',
  'brands',
  'size',
  'suppliers',
  'warehouses',
  'unit_management',
  'address',
  'materials',
  'categories',
  'category_management/material',
  'category_management/sample_type',
]) {
  test(`${path}: exporting and importing it unchanged changes nothing`, async () => {
    const person = new ImportPerson(app, admin, path)
    const records = await recordCount()
    const { rows } = await app.database.pool.query(`select count(*)::int as n from ${tables[path] ?? path}`)
    const total = rows[0].n as number
    expect(total).toBeGreaterThan(1)
    for (const language of ['zh', 'en']) {
      const bytes = await person.download('imports/sheet', { withRecords: true, language })
      const task = await person.check(await person.upload(`${path}.xlsx`, bytes))
      const odd = (await person.rows(task)).filter(({ outcome }) => outcome !== 'unchanged')
      expect(odd, language).toEqual([])
      expect(task.counts).toEqual({ new: 0, changed: 0, unchanged: total, error: 0 })
      const columns = (await person.call('GET', 'imports/columns')).body.records
      expect(task.mapping).toHaveLength(columns.length)
    }
    // The same holds for the file as a spreadsheet program saves it as text.
    const bytes = await person.download('imports/sheet', { withRecords: true })
    const sheet = (await readXlsx(bytes)).sheets[0]?.rows ?? []
    const text = await person.upload(`${path}.csv`, Buffer.from(writeCsv(sheet, { bom: true })))
    expect((await person.check(text)).counts).toEqual({ new: 0, changed: 0, unchanged: total, error: 0 })
    expect(await recordCount()).toBe(records)
  }, 60_000)
}
