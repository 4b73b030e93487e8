import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { suppliers, warehouses } from '../../plugins/master-data/server-public.ts'
import type { TemplateOrder } from '../../plugins/sales/template-orders/template-order-model.ts'
import { addPerson, openSalesCompany, type SalesCompany } from '../support/sales-company.ts'

/** Texts that only permitted readers may receive; each is in one column of the data below. */
const secrets = {
  supplierPhone: '13900001111',
  clothSupplierPhone: '13800005555',
  supplierContact: '周师傅',
  supplierStreet: '染整巷 8 号',
  warehousePhone: '13700002222',
  warehouseContact: '吴主任',
  warehouseStreet: '码头路 3 号',
  customerPhone: '13600003333',
  customerEmail: 'buyer@secret.example',
  customerAddress: '河畔大道 5 号',
  userPhone: '13500004444',
  userEmail: 'home@secret.example',
  materialPrice: '87.65432',
  sufficientPrice: '90.12345',
  processPrice: '6543.21',
  budget: '98765.43',
}

let company: SalesCompany
let order: TemplateOrder
let warehouseId: number
let supplierId: number
/** May use a module, so pickers are open, but may read nothing. */
let sewer: string

const of = (key: string, ...flags: string[]) => flags.map((flag) => `PRIVILEGE_${key}_${flag}`)
const person = async (name: string, ...names: string[]) => (await addPerson(company.app, name, names)).token

async function addSecrets(): Promise<void> {
  const { db } = company.app.services
  const place = { country: '中国', state: '广东', city: '广州', district: '番禺', postcode: '511400' }
  const street = { street: secrets.supplierStreet, fullAddress: `广州番禺${secrets.supplierStreet}` }
  const [supplier] = await db
    .insert(suppliers)
    .values({ name: '瑞丰染整', pinyinKey: 'rui feng', category: 'processor', ...place, ...street })
    .returning({ id: suppliers.id })
  supplierId = Number(supplier?.id)
  const [warehouse] = await db
    .insert(warehouses)
    .values({ name: '一号仓', warehouseSupervisorId: company.merchandiser.id, ...place, ...street })
    .returning({ id: warehouses.id })
  warehouseId = Number(warehouse?.id)
  // Saved through the API, so that the product itself derives the keyword texts.
  const keeper = await person('keeper', ...of('SUPPLIER', 'READ', 'WRITE'), ...of('WAREHOUSE', 'READ', 'WRITE'))
  const address = (line: string) => ({ ...place, street: line })
  const body = { phone: secrets.supplierPhone, contact: secrets.supplierContact, category: 'processor' }
  const savedSupplier = await company.app.call('PUT', `suppliers/${supplierId}`, {
    token: keeper,
    part: { ...body, version: 1, name: '瑞丰染整', mainProduct: '染色', address: address(secrets.supplierStreet) },
  })
  expect(savedSupplier.status, JSON.stringify(savedSupplier.body)).toBe(200)
  const savedWarehouse = await company.app.call('PUT', 'warehouses', {
    token: keeper,
    part: {
      id: warehouseId,
      version: 1,
      name: '一号仓',
      warehouseSupervisorId: company.merchandiser.id,
      phone: secrets.warehousePhone,
      contact: secrets.warehouseContact,
      address: address(secrets.warehouseStreet),
    },
  })
  expect(savedWarehouse.status, JSON.stringify(savedWarehouse.body)).toBe(200)
  const { pool } = company.app.database
  await pool.query('update customers set phone = $1, email = $2, address = $3, deliver_address = $3', [
    secrets.customerPhone,
    secrets.customerEmail,
    secrets.customerAddress,
  ])
  await pool.query(`update users set phone = $1, email = $2, keyword = keyword || ' ' || $1 where id = $3`, [
    secrets.userPhone,
    secrets.userEmail,
    company.merchandiser.id,
  ])
  await pool.query('update suppliers set phone = $1 where id = $2', [secrets.clothSupplierPhone, company.supplierId])
  await pool.query('update materials set price = $1, sufficient_price = $2', [
    secrets.materialPrice,
    secrets.sufficientPrice,
  ])
}

beforeAll(async () => {
  company = await openSalesCompany()
  await addSecrets()
  sewer = await person('sewer', ...of('PATTERN_SEWING', 'WRITE'))
  const content = company.completeOrder()
  const [first, ...others] = content.templateDesign.templates ?? []
  const process = { name: '印花', description: '胸前', unitPrice: secrets.processPrice, supplier: { id: supplierId } }
  const made = await company.create(
    {
      ...content,
      budget: secrets.budget,
      templateDesign: {
        ...content.templateDesign,
        templates: [{ ...first, secondaryProcessInfo: [process] }, ...others],
      },
    },
    'submit',
  )
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  order = made.body
})
afterAll(() => company?.close())

const ask = async (token: string, path: string, body?: unknown) => {
  const answer = await company.app.call(body === undefined ? 'GET' : 'POST', path, { token, body })
  return { ...answer, text: JSON.stringify(answer.body) }
}

function expectNoSecret(text: string, but: readonly (keyof typeof secrets)[] = []): void {
  const expected = new Set<string>(but)
  const told = Object.entries(secrets).filter(([name, secret]) => text.includes(secret) && !expected.has(name))
  expect(told.map(([name]) => name)).toEqual([])
}

describe('pickers show only what a picker should', () => {
  const pickers: [string, unknown][] = [
    ['suppliers/search', {}],
    ['suppliers', undefined],
    ['warehouses/search', {}],
    ['customers/search', {}],
    ['brands/search', {}],
    ['users/search?includeRole=1', {}],
    ['size/search', {}],
    ['unit_management/search', {}],
    ['category_management?type=material', undefined],
    ['categories', undefined],
  ]
  test.each(pickers)('%s', async (path, body) => {
    const { status, text } = await ask(sewer, path, body)
    expect(status, text).toBe(200)
    expect(text).not.toContain('assword')
    expectNoSecret(text)
  })

  test.each(['suppliers', 'warehouses', 'customers', 'brands', 'users', 'size', 'unit_management', 'materials'])(
    'a list of %s cannot be exported by people who may only choose from it',
    async (path) => {
      for (const token of [sewer, company.merchandiser.token])
        expect((await ask(token, `${path}/export`, {})).status).toBe(403)
    },
  )

  test('a supplier’s main product and a customer’s group and level are only for people who may open them', async () => {
    const [supplier] = (await ask(sewer, 'suppliers/search', { name: '瑞丰' })).body.records
    expect(Object.keys(supplier)).toEqual(expect.not.arrayContaining(['mainProduct']))
    const [customer] = (await ask(sewer, 'customers/search', {})).body.records
    expect(customer).toHaveProperty('company')
    for (const key of ['companyGroup', 'processLevel']) expect(customer).not.toHaveProperty(key)
  })

  test('a single warehouse has its locations, but not its telephone number or address', async () => {
    const { status, body, text } = await ask(sewer, `warehouses/${warehouseId}`)
    expect([status, body.name, body.warehouseLocations]).toEqual([200, '一号仓', []])
    expectNoSecret(text)
  })

  test('hidden fields are not searched', async () => {
    const found = async (path: string, body: object) => (await ask(sewer, path, body)).body.total
    for (const keyword of [secrets.supplierPhone, secrets.supplierContact])
      expect(await found('suppliers/search', { keyword }), keyword).toBe(0)
    for (const keyword of [secrets.warehousePhone, secrets.warehouseContact, secrets.warehouseStreet])
      expect(await found('warehouses/search', { keyword }), keyword).toBe(0)
    for (const keyword of [secrets.customerPhone, secrets.customerEmail])
      expect(await found('customers/search', { keyword }), keyword).toBe(0)
    for (const keyword of [secrets.userPhone, 'merchandiser@'])
      expect(await found('users/search', { keyword }), keyword).toBe(0)
    for (const [path, body] of [
      ['suppliers/search', { phone: '139' }],
      ['suppliers/search', { contact: '周' }],
      ['suppliers/search', { mainProduct: '染' }],
      ['customers/search', { companyGroup: '集团', processLevel: ['B'] }],
      ['customers/search', { counterparty: '李' }],
      ['customers/groups', { groupBy: 'customerType' }],
      ['customers/group_rows', { groupBy: 'customerType', groups: ['old'] }],
    ] as const)
      expect((await ask(sewer, path, body)).status, `${path} ${JSON.stringify(body)}`).toBe(422)
  })

  test('people who maintain suppliers and warehouses see and find everything', async () => {
    const keeper = await person('second keeper', ...of('SUPPLIER', 'READ'), ...of('WAREHOUSE', 'READ'))
    for (const filter of [{ phone: secrets.supplierPhone }, { contact: secrets.supplierContact }]) {
      const { body, text } = await ask(keeper, 'suppliers/search', filter)
      expect(body.total, JSON.stringify(filter)).toBe(1)
      expect(text).toContain(secrets.supplierStreet)
    }
    const warehouse = await ask(keeper, `warehouses/${warehouseId}`)
    expect(warehouse.body.address.street).toBe(secrets.warehouseStreet)
    expect(warehouse.text).toContain(secrets.warehousePhone)
  })

  test('people who send goods see the telephone number, but not the address book', async () => {
    const sender = await person('sender', ...of('CLOTH_INBOUND_ORDER', 'WRITE'))
    const supplier = await ask(sender, 'suppliers/search', { name: '瑞丰' })
    expect(supplier.body.records[0].phone).toBe(secrets.supplierPhone)
    expectNoSecret(supplier.text, ['supplierPhone'])
    const warehouse = await ask(sender, 'warehouses/search', {})
    expect(warehouse.body.records[0].contact).toBe(secrets.warehouseContact)
    expectNoSecret(warehouse.text, ['warehousePhone', 'warehouseContact'])
  })
})

describe('prices', () => {
  test('of materials are only for people who buy or calculate costs', async () => {
    const { token } = company.reader
    for (const [path, body] of [
      ['materials/search', {}],
      [`materials/${company.materialId}`, undefined],
    ] as const) {
      const answer = await ask(token, path, body)
      expect(answer.status).toBe(200)
      // A material includes its supplier's telephone number, so the sample order shows both.
      expectNoSecret(answer.text, ['clothSupplierPhone'])
    }
    for (const body of [{ price: { from: '1' } }, { sort: [{ key: 'price', descending: true }] }])
      expect((await ask(token, 'materials/search', body)).status, JSON.stringify(body)).toBe(422)
    const buyer = await person('buyer', ...of('BOM', 'READ'))
    expect((await ask(buyer, 'materials/search', {})).text).toContain(secrets.materialPrice)
  })

  test('of a confirmed design are only for people whose documents calculate costs', async () => {
    const path = `core_data/template_design?code=${order.templateDesign.code}&type=${encodeURIComponent('初样')}`
    const shows = async (privilege: string, ...shown: (keyof typeof secrets)[]) => {
      const { text } = await ask(await person(privilege, `PRIVILEGE_${privilege}`), path)
      for (const one of ['YS-1001', ...shown.map((name) => secrets[name])]) expect(text, privilege).toContain(one)
      expectNoSecret(text, shown)
      return text
    }
    await shows('TEMPLATE_RETRIEVE_READ')
    const template = `${path.replace('template_design', 'template')}&color=${encodeURIComponent('黑色')}`
    expectNoSecret((await ask(await person('retriever', ...of('TEMPLATE_RETRIEVE', 'READ')), template)).text)
    await shows('QUOTE_READ', 'processPrice', 'clothSupplierPhone')
    await shows('BOM_READ', 'clothSupplierPhone')
    await shows('PRODUCTION_ORDER_READ', 'processPrice')
    for (const key of ['BUY_MATERIAL_ORDER', 'PATTERNING_ORDER', 'SALE_ORDER'])
      expect(await shows(`${key}_READ`)).toContain('真丝双绉')
    for (const key of ['QUOTE', 'BOM', 'SALE_ORDER', 'PRODUCTION_ORDER'])
      expect(await shows(`${key}_WRITE`), key).not.toMatch(/真丝双绉|印花|首次开发/)
  })
})

describe('documents that a person may not read', () => {
  test('are not found by the search over all records', async () => {
    const search = async (token: string, keyword: string) =>
      ((await ask(token, 'records/search', { keyword })).body.kinds as { document: string }[]).map(
        ({ document }) => document,
      )
    const code = String(order.templateDesign.code)
    expect(await search(company.reader.token, code)).toContain('template_orders')
    expect(await search(company.stranger.token, code)).toEqual([])
    for (const keyword of ['瑞丰染整', '一号仓', '晨曦服饰', '云裳', '真丝双绉', code])
      expect(await search(sewer, keyword), keyword).toEqual([])
    expect((await ask(sewer, 'records/search', { keyword: '', document: 'template_orders' })).body.kinds).toEqual([])
  })

  test('are not revealed by history, statistic, groups or export', async () => {
    const { token } = company.stranger
    for (const [path, body] of [
      [`template_orders/${order.id}`, undefined],
      [`template_orders/${order.id}?type=history&version=1`, undefined],
      [`template_orders/${order.id}/history`, undefined],
      ['template_orders/statistic', {}],
      ['template_orders/groups', { groupBy: 'brand' }],
      ['template_orders/export', {}],
    ] as const)
      expect((await ask(token, path, body)).status, path).toBe(403)
  })

  test('are not in the operating records', async () => {
    const auditor = await person('auditor', ...of('OPERATING_RECORD', 'READ'), ...of('MATERIAL', 'READ'))
    const whole = await person('whole', ...of('OPERATING_RECORD', 'READ'), ...of('TEMPLATE_ORDER', 'READ'))
    const code = { code: String(order.templateDesign.code) }
    const known = await ask(whole, 'operating_records/search', code)
    expect(known.body.total).toBeGreaterThan(0)
    expect((await ask(auditor, 'operating_records/search', code)).body).toEqual({ records: [], total: 0 })
    const { records } = (await ask(auditor, 'operating_records/search?size=1000', {})).body
    expect(records.filter(({ document }: { document: string }) => document !== 'materials')).toEqual([])
    const path = `operating_records/${known.body.records[0].id}`
    expect((await ask(whole, path)).status).toBe(200)
    expect((await ask(auditor, path)).status).toBe(404)
  })
})

describe('tasks of others', () => {
  let colleague: string
  let global: string
  let taskId: number
  let purchaseCode: string
  beforeAll(async () => {
    const reading = [...of('BUSINESS_TASK', 'READ'), ...of('OPERATING_RECORD', 'READ')]
    colleague = await person('clerk', ...reading)
    global = await person('head', ...reading, ...of('BUSINESS_TASK_GLOBAL', 'READ'))
    const body = { code: String(order.templateDesign.code), type: '初样', color: '黑色', purchaseCode: '' }
    const made = await company.app.call('POST', 'business_tasks', { token: company.merchandiser.token, body })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    ;({ id: taskId, purchaseCode } = made.body)
  })

  test('are in no list, count, group or search of a person without the permission for all', async () => {
    for (const [token, total] of [
      [colleague, 0],
      [global, 1],
    ] as const) {
      expect((await ask(token, 'business_tasks/search', {})).body.total).toBe(total)
      expect((await ask(token, 'business_tasks/search', { keyword: purchaseCode })).body.total).toBe(total)
      expect((await ask(token, 'business_tasks/statistic', {})).body.total).toBe(total)
      expect((await ask(token, 'business_tasks/groups', { groupBy: 'type' })).body.groups).toHaveLength(total)
      const rows = await ask(token, 'business_tasks/group_rows', { groupBy: 'type', groups: ['初样'] })
      expect(rows.body.pages[0].total).toBe(total)
    }
  })

  test('are not in the operating records', async () => {
    const filter = { document: ['business_tasks'] }
    const known = await ask(global, 'operating_records/search', filter)
    expect(known.body.records.map(({ documentId }: { documentId: number }) => documentId)).toEqual([taskId])
    expect((await ask(colleague, 'operating_records/search', filter)).body).toEqual({ records: [], total: 0 })
    const path = `operating_records/${known.body.records[0].id}`
    expect((await ask(global, path)).status).toBe(200)
    expect((await ask(colleague, path)).status).toBe(404)
  })
})

describe('personal data', () => {
  const owner = () => company.merchandiser
  const other = () => company.colleague.token

  test('accounts: nobody else can read or change one', async () => {
    const { app } = company
    expect((await ask(other(), `users/${owner().id}`)).status).toBe(404)
    const part = { firstName: '换', lastName: '名', version: 1 }
    expect((await app.call('PUT', `users/profile/${owner().id}`, { token: other(), part })).status).toBe(403)
    const self = await app.call('PUT', `users/profile/${company.colleague.id}`, {
      token: other(),
      part: { ...part, isDeleted: true },
    })
    expect([self.status, self.body.errors[0].field]).toEqual([422, 'isDeleted'])
  })

  test('sign-ins: nobody else can see or end one', async () => {
    const { app } = company
    const mine = (await ask(owner().token, 'users/sessions')).body.records as { id: string }[]
    const theirs = (await ask(other(), 'users/sessions')).body.records as { id: string }[]
    expect(theirs.filter(({ id }) => mine.some((one) => one.id === id))).toEqual([])
    for (const { id } of mine)
      expect((await app.call('DELETE', `users/sessions/${id}`, { token: other() })).status).toBe(404)
    expect((await ask(owner().token, 'users/profile')).status).toBe(200)
  })

  test('preferences: nobody else can read, replace or delete one', async () => {
    const { app } = company
    const put = (token: string, value: unknown) => app.call('PUT', 'preferences/side.door', { token, body: { value } })
    expect((await put(owner().token, 'mine')).status).toBe(200)
    expect((await ask(other(), 'preferences')).text).not.toContain('side.door')
    await put(other(), 'theirs')
    await app.call('DELETE', 'preferences/side.door', { token: other() })
    const kept = (await ask(owner().token, 'preferences')).body as { key: string; value: unknown }[]
    expect(kept.find(({ key }) => key === 'side.door')?.value).toBe('mine')
  })

  test('views of lists: nobody else can see, change, delete or copy one that is not shared', async () => {
    const { app } = company
    const list = 'apex-templateOrderList'
    const value = { search: { keyword: '机密客户' }, order: [], hidden: [], widths: {} }
    const made = await app.call('POST', 'list_views', {
      token: owner().token,
      body: { list, name: '我的视图', value },
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `list_views/${made.body.id}`
    expect((await ask(other(), `list_views?list=${list}`)).text).not.toContain('机密客户')
    const change = { token: other(), body: { version: made.body.version, name: '别人的' } }
    expect((await app.call('PUT', path, change)).status).toBe(404)
    expect((await app.call('DELETE', path, { token: other() })).status).toBe(404)
    const choice = { token: other(), body: { list, viewId: made.body.id } }
    expect((await app.call('PUT', 'list_views/default', choice)).status).toBe(404)
    expect((await ask(owner().token, `list_views?list=${list}`)).text).toContain('我的视图')
  })
})

test('the permission for one type of categories does not open another', async () => {
  const keeper = await person('category keeper', ...of('MATERIAL_CATEGORY', 'WRITE'))
  const body = { name: '旁门', type: 'sampleType' }
  expect((await company.app.call('POST', 'category_management', { token: keeper, part: body })).status).toBe(403)
  const [sample] = (await ask(keeper, 'category_management?type=sampleType')).body
  const change = { token: keeper, part: { name: '改名', version: sample.version } }
  const refused = await company.app.call('PUT', `category_management/${sample.id}`, change)
  expect([403, 404]).toContain(refused.status)
})
