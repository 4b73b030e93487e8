import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addFetchedOrder, type FetchedOrder } from '../../../../tests/support/fetched-materials.ts'
import { addPerson, openSalesCompany, type SalesCompany } from '../../../../tests/support/sales-company.ts'
import { warehouseLocations, warehouses } from '../../../master-data/server-public.ts'
import { sampleBuyingServer } from '../../server.ts'

const noun = 'buy_material_warehouses'
const entries = 'buy_material_warehouse_entries'

let company: SalesCompany
/** Keeps the warehouse, and sees all orders. */
let keeper: { readonly id: number; readonly token: string }
let second: typeof keeper
/** Keeps the warehouse, and sees no order. */
let outsider: typeof keeper
let reader: typeof keeper
let auditor: typeof keeper
let templateOrder: number
let warehouse: number
let otherWarehouse: number
let shelf: number
let otherShelf: number
let order: FetchedOrder
let turn = 0

const of = (key: string, ...flags: string[]) => flags.map((flag) => `PRIVILEGE_${key}_${flag}`)
const place = () => ({
  country: '中国',
  state: '广东',
  city: '广州',
  district: '海珠',
  street: '新港西路 3 号',
  fullAddress: '广州新港西路 3 号',
})

async function addWarehouse(name: string, code: string): Promise<[number, number]> {
  const { db } = company.app.services
  const [made] = await db
    .insert(warehouses)
    .values({ name, warehouseSupervisorId: keeper.id, ...place() })
    .returning({ id: warehouses.id })
  const id = Number(made?.id)
  const [location] = await db
    .insert(warehouseLocations)
    .values({ warehouseId: id, code })
    .returning({ id: warehouseLocations.id })
  return [id, Number(location?.id)]
}

beforeAll(async () => {
  company = await openSalesCompany([sampleBuyingServer])
  const keeping = [...of('BUY_MATERIAL_WAREHOUSE', 'READ', 'WRITE'), ...of('WAREHOUSE_RECORD', 'READ')]
  const all = of('BUY_MATERIAL_ORDER_GLOBAL', 'READ')
  keeper = await addPerson(company.app, 'keeper', [...keeping, ...all, ...of('WAREHOUSE', 'READ', 'WRITE')])
  second = await addPerson(company.app, 'second', [...keeping, ...all])
  outsider = await addPerson(company.app, 'outsider', keeping)
  reader = await addPerson(company.app, 'stockreader', [...of('BUY_MATERIAL_WAREHOUSE', 'READ'), ...all])
  auditor = await addPerson(company.app, 'auditor', [...of('WAREHOUSE_RECORD', 'READ'), ...all])
  const made = await company.create(company.completeOrder(), 'submit')
  templateOrder = made.body.id
  ;[warehouse, shelf] = await addWarehouse('版料仓', 'A-01')
  ;[otherWarehouse, otherShelf] = await addWarehouse('二号仓', 'B-01')
})
afterAll(() => company?.close())

beforeEach(async () => {
  turn += 1
  order = await addFetchedOrder(company, {
    templateOrder,
    creator: company.merchandiser.id,
    code: `BL${String(turn).padStart(4, '0')}`,
    quantities: ['2.5', '3'],
  })
})

const call = (method: 'POST' | 'PUT', path: string, body: unknown, { token } = keeper) =>
  company.app.call(method, path, { token, body })

const receiving = (more: object = {}) => ({
  status: 'received',
  warehouse: { id: warehouse },
  warehouseLocation: { id: shelf },
  comment: '',
  buyMaterialIds: order.lines,
  ...more,
})

/** The rows of this order, in the order of their lines. */
async function rows(person = keeper) {
  const { body } = await call(
    'POST',
    `${noun}/search?page=1&size=50`,
    { keyword: `bl${String(turn).padStart(4, '0')}` },
    person,
  )
  return (body.records as readonly Record<string, unknown>[]).toSorted(
    (one, other) => Number(one['id']) - Number(other['id']),
  )
}

async function versioned(person = keeper) {
  return (await rows(person)).map(({ id, version }) => ({ id, version }))
}

const lineStates = async () =>
  (
    await company.app.services.db.execute<{ state: string }>(
      sql`select warehouse_status as state from buy_materials where order_id = ${order.id}::int order by id`,
    )
  ).rows.map(({ state }) => state)

describe('signing for what was fetched', () => {
  test('puts it into the warehouse, with who signed, where it lies, and an entry of it', async () => {
    expect((await rows()).map(({ status }) => status)).toEqual(['awaiting', 'awaiting'])
    const answer = await call('POST', noun, receiving({ comment: '色差待查' }))
    expect(answer.body).toEqual({ done: order.lines, refused: [] })
    expect(await rows()).toMatchObject([
      {
        status: 'received',
        quantity: '2.5',
        warehouse: { id: warehouse, name: '版料仓' },
        warehouseLocation: { id: shelf, name: 'A-01' },
        receiveUser: { id: keeper.id },
        supplierName: '锦绣布行',
        comment: '色差待查',
        version: 2,
      },
      { status: 'received', quantity: '3' },
    ])
    expect(await lineStates()).toEqual(['received', 'received'])
    const { body } = await call('POST', `${entries}/search`, { keyword: `bl${String(turn).padStart(4, '0')}` })
    expect(body.records).toMatchObject([
      { kind: 'In', quantity: '3', warehouse: { id: warehouse }, user: { id: keeper.id }, issueUser: null },
      { kind: 'In', quantity: '2.5' },
    ])
  })

  test('needs no more than the warehouse', async () => {
    const alone = { status: 'received', warehouse: { id: warehouse }, buyMaterialIds: order.lines }
    expect((await call('POST', noun, alone)).body.done).toEqual(order.lines)
    expect(await rows()).toMatchObject([{ status: 'received', warehouseLocation: null, comment: '' }, {}])
  })

  test('asks for the warehouse and for materials, and for a location of that warehouse', async () => {
    const missing = await call(
      'POST',
      noun,
      receiving({ warehouse: null, warehouseLocation: null, buyMaterialIds: [] }),
    )
    expect(missing.status).toBe(422)
    expect(missing.body.errors).toMatchObject([
      { field: 'warehouse', message: '请选择仓库' },
      { field: 'buyMaterialIds', message: '请选择物料' },
    ])
    const strange = await call('POST', noun, receiving({ warehouseLocation: { id: otherShelf } }))
    expect(strange.status).toBe(422)
    expect(strange.body.errors).toMatchObject([{ field: 'warehouseLocation', message: '所选的库位不在该仓库中' }])
    const gone = await call('POST', noun, receiving({ warehouse: { id: 999_999 }, warehouseLocation: null }))
    expect(gone.body.errors).toMatchObject([{ field: 'warehouse', message: '所选的内容不存在或已被删除' }])
  })

  test('is done once, however many sign at once; the second is told who was first', async () => {
    const answers = await Promise.all(
      [keeper, second, keeper, second].map((person) => call('POST', noun, receiving(), person)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('该物料已签收')
    const { rows: made } = await company.app.services.db.execute<{ count: number }>(
      sql`select count(*)::int as count from buy_material_warehouse_entries where record_id = any(${sql.param([...order.records])}::int[])`,
    )
    expect(made).toEqual([{ count: 2 }])
  })

  test('of several signs for those that it may, and names the others with the reason', async () => {
    await call('POST', noun, receiving({ buyMaterialIds: [order.lines[0]] }))
    const { body } = await call('POST', noun, receiving({ buyMaterialIds: [...order.lines, 999_999] }))
    expect(body).toEqual({
      done: [order.lines[1]],
      refused: [
        { id: order.lines[0], reason: { text: '该物料已签收' } },
        { id: 999_999, reason: { text: '所选的内容不存在或已被删除' } },
      ],
    })
  })

  test('refuses a line that nobody has fetched', async () => {
    const { db } = company.app.services
    const { rows: added } = await db.execute<{
      id: number
    }>(sql`insert into buy_materials (order_id, position, buy_material_order_code,
        order_status, code, type, color, material_id, material_type, quantity)
      select order_id, 9, buy_material_order_code, 'InProgress', code, type, color, material_id, material_type, 1
      from buy_materials where id = ${order.lines[0]}::int returning id`)
    const answer = await call('POST', noun, receiving({ buyMaterialIds: [added[0]?.id] }))
    expect([answer.status, answer.body.message]).toEqual([409, '该物料还未取料，不能签收'])
  })
})

describe('what lies in the warehouse', () => {
  beforeEach(async () => {
    await call('POST', noun, receiving())
  })

  test('is put elsewhere, with an entry only of what was really moved', async () => {
    const records = await versioned()
    const to = { warehouse: { id: otherWarehouse }, warehouseLocation: { id: otherShelf } }
    const moved = await call('PUT', noun, { status: 'received', ...to, comment: null, records: records.slice(0, 1) })
    expect(moved.body).toEqual({ done: [records[0]?.id], refused: [] })
    await call('PUT', noun, { status: 'received', ...to, comment: '靠窗', records: await versioned() })
    expect(await rows()).toMatchObject([
      { warehouse: { name: '二号仓' }, warehouseLocation: { name: 'B-01' }, comment: '靠窗' },
      { warehouse: { name: '二号仓' } },
    ])
    const { body } = await call('POST', `${entries}/statistic`, { keyword: `bl${String(turn).padStart(4, '0')}` })
    expect(body).toEqual({ total: 4, InCount: 2, MovedCount: 2, OutCount: 0 })
  })

  test('is handed to the pattern room, by name, once', async () => {
    const records = await versioned()
    const issuing = { status: 'issued', issueUser: { id: company.colleague.id }, comment: '打样用', records }
    const unnamed = await call('PUT', noun, { ...issuing, issueUser: null, records: [] })
    expect(unnamed.body.errors).toMatchObject([
      { field: 'issueUser', message: '请选择领用人' },
      { field: 'records', message: '请选择物料' },
    ])
    expect((await call('PUT', noun, issuing)).body.done).toHaveLength(2)
    expect(await rows()).toMatchObject([
      { status: 'issued', issueUser: { id: company.colleague.id }, comment: '打样用' },
      { status: 'issued' },
    ])
    expect(await lineStates()).toEqual(['issued', 'issued'])
    const again = await call('PUT', noun, { ...issuing, records: await versioned() })
    expect([again.status, again.body.message]).toEqual([409, '该物料已领用'])
  })

  test('is not changed by somebody who saw it before another changed it', async () => {
    const records = await versioned()
    const body = {
      status: 'received',
      warehouse: { id: otherWarehouse },
      warehouseLocation: null,
      comment: null,
      records,
    }
    const answers = await Promise.all([call('PUT', noun, body), call('PUT', noun, body, second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('单据已被他人修改，请刷新后重试')
  })

  test('keeps its warehouse and its location', async () => {
    const used = await company.app.call('GET', `usage/warehouses/${warehouse}`, { token: keeper.token })
    expect(JSON.stringify(used.body)).toContain('版料仓库')
    const { body: stored } = await company.app.call('GET', `warehouses/${warehouse}`, { token: keeper.token })
    const { name, contact, phone, version, warehouseSupervisor } = stored
    const { fullAddress: _, ...address } = stored.address
    const emptied = await call('PUT', 'warehouses', {
      id: warehouse,
      version,
      name,
      contact,
      phone,
      address,
      warehouseSupervisorId: warehouseSupervisor.id,
      warehouseLocations: [],
    })
    expect([emptied.status, JSON.stringify(emptied.body)]).toEqual([409, expect.stringContaining('A-01')])
  })

  test('is told in the timeline of each material', async () => {
    const [record] = await rows()
    const { body } = await company.app.call('GET', `timeline/${noun}/${record?.['id']}`, { token: keeper.token })
    expect(JSON.stringify(body)).toContain('received')
  })
})

describe('who sees what', () => {
  test('people who see no order see nothing of it here, and cannot sign for it', async () => {
    expect(await rows(outsider)).toEqual([])
    const { body } = await call('POST', `${noun}/statistic`, {}, outsider)
    expect(body).toEqual({ total: 0, awaitingCount: 0, receivedCount: 0, issuedCount: 0 })
    const answer = await call('POST', noun, receiving(), outsider)
    expect([answer.status, answer.body.message]).toEqual([409, '所选的内容不存在或已被删除'])
    await call('POST', noun, receiving())
    expect((await call('POST', `${entries}/search`, {}, outsider)).body.records).toEqual([])
    const change = { status: 'issued', issueUser: { id: keeper.id }, comment: null, records: await versioned() }
    expect((await call('PUT', noun, change, outsider)).status).toBe(409)
    const [record] = order.records
    const timeline = await company.app.call('GET', `timeline/${noun}/${record}`, { token: outsider.token })
    expect(timeline.status).toBe(404)
  })

  test('stock and records are each read with their own right alone, and neither changes anything (C-open-164)', async () => {
    expect((await call('POST', `${noun}/search`, {}, reader)).status).toBe(200)
    expect((await call('POST', `${entries}/search`, {}, reader)).status).toBe(403)
    expect((await call('POST', noun, receiving(), reader)).status).toBe(403)
    expect((await call('POST', `${entries}/search`, {}, auditor)).status).toBe(200)
    for (const path of ['search', 'statistic', 'export'])
      expect((await call('POST', `${noun}/${path}`, {}, auditor)).status, path).toBe(403)
    expect((await call('PUT', noun, {}, auditor)).status).toBe(403)
  })

  test('the list is narrowed by state, warehouse, design code, material and days', async () => {
    await call('POST', noun, receiving({ buyMaterialIds: [order.lines[0]] }))
    const found = async (body: object) =>
      (await call('POST', `${noun}/search?page=1&size=50`, { keyword: `bl${String(turn).padStart(4, '0')}`, ...body }))
        .body.total
    expect(await found({ status: ['awaiting'] })).toBe(1)
    expect(await found({ warehouse: [warehouse] })).toBe(1)
    expect(await found({ warehouse: [otherWarehouse] })).toBe(0)
    expect(await found({ material: [company.materialId] })).toBe(2)
    expect(await found({ code: 'no such code' })).toBe(0)
    expect(await found({ receivedAt: { from: '2020-01-01', to: '2020-01-02' } })).toBe(0)
    expect(await found({ mine: true })).toBe(1)
  })
})
