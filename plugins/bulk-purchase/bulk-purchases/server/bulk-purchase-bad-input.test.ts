import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { BulkPurchase } from '../bulk-purchase-model.ts'

let company: PurchaseCompany
let order: BulkPurchaseOrder
let line: BulkPurchase
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())
beforeEach(async () => {
  order = await company.bought(2)
  line = order.materialBulkPurchases[0] as BulkPurchase
})

const lines = '/material_bulk_purchase'
const missing = 999_999
const reread = () => company.readPurchase(order)
const lineNow = async () => (await reread()).materialBulkPurchases[0] as BulkPurchase
const by = () => company.purchaser
const act = (path: string, materialBulkPurchaseIds: readonly unknown[], more: object = {}) =>
  company.buy(by(), 'POST', `${lines}/${path}`, { materialBulkPurchaseIds, ...more })
const change = async (more: object, id = line.id) => {
  const { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment, version } = line
  const body = { supplier, purchaseQuantity, unitPrice, expectedArrivalDate, comment, version, ...more }
  return company.buy(by(), 'PUT', `${lines}/${id}`, body)
}

describe('the values of a line', () => {
  test.each([
    ['purchaseQuantity', '0.001'],
    ['purchaseQuantity', '999999999999'],
    ['purchaseQuantity', '1e3'],
    ['purchaseQuantity', 'NaN'],
    ['unitPrice', '1.000001'],
    ['unitPrice', '99999999999'],
    ['expectedArrivalDate', '2026-02-30'],
    ['comment', '字'.repeat(501)],
    ['supplier', { id: missing }],
    ['deliveries', [{ date: '2026-12-01', quantity: '-1' }]],
    ['unknown', 1],
  ])('are refused at %s: %j', async (field, value) => {
    const { status, body } = await change({ [field]: value })
    expect(status, JSON.stringify(body)).toBe(422)
    expect(JSON.stringify(body.errors)).toContain(field)
    expect(await lineNow()).toMatchObject({ version: 1 })
  })

  test('are refused where their amount does not fit, and otherwise may be as large as their column', async () => {
    const wide = { purchaseQuantity: '9999999999.99', unitPrice: '999999999.99999' }
    const { status, body } = await change(wide)
    expect([status, body.errors]).toMatchObject([422, [{ field: 'purchaseQuantity', message: '金额过大，请检查' }]])
    const saved = await change({ ...wide, unitPrice: '9' })
    expect([saved.status, saved.body.price]).toEqual([200, '89999999999.91'])
    expect((await reread()).totalPrice).toBe('90000013820.54')
  })

  test('of a line that does not exist are not found', async () => {
    expect((await change({}, missing)).status).toBe(404)
    expect((await company.buy(by(), 'GET', `${lines}/${missing}`)).status).toBe(404)
  })
})

describe('acts on lines', () => {
  /** Adds copies of the first line, so that the order has as many. */
  async function fill(count: number): Promise<number[]> {
    const { db } = company.app.services
    const { rows } = await company.app.database.pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_name = 'material_bulk_purchases'
        and is_generated = 'NEVER' and column_name not in ('id', 'position')`,
    )
    const columns = sql.raw(rows.map(({ name }) => name).join(', '))
    await db.execute(sql`insert into material_bulk_purchases (position, ${columns}) select n, ${columns}
      from material_bulk_purchases, generate_series(2, ${count - 1}::int) n where id = ${line.id}::int`)
    return (await reread()).materialBulkPurchases.map(({ id }) => id)
  }

  test('take 500 lines at once, and refuse 501 in words', async () => {
    const ids = await fill(500)
    const { status, body } = await act('purchase', ids)
    expect([status, body.done.length, body.refused]).toEqual([200, 500, []])
    expect(await reread()).toMatchObject({ status: 'PurchaseInProgress', lineCount: 500 })
    const more = await act('purchase', [...ids, missing])
    expect([more.status, more.body.errors]).toMatchObject([
      422,
      [{ field: 'materialBulkPurchaseIds', message: expect.stringMatching(/500/) }],
    ])
    await company.arrive(ids.map((id) => ({ id, quantity: '425.25' })))
    expect(await reread()).toMatchObject({ status: 'AllArrived', arrivedLineCount: 500 })
  }, 60_000)

  test('need lines, and a reason of at most 200 characters', async () => {
    expect((await act('purchase', [])).body.errors).toMatchObject([{ message: '请选择物料' }])
    const long = await act('cancel', [line.id], { cancelReason: '字'.repeat(201) })
    expect(long.body.errors).toMatchObject([{ field: 'cancelReason', message: '原因不能超过200个字' }])
    expect((await act('cancel', [line.id])).status).toBe(422)
    expect((await act('purchase', [line.id], { unknown: 1 })).status).toBe(422)
    expect((await act('purchase', ['x'])).status).toBe(422)
  })

  test('name a line once that is given twice', async () => {
    const { body } = await act('purchase', [line.id, line.id, missing, missing])
    expect([body.done, body.refused.map(({ id }: { id: number }) => id)]).toEqual([[line.id], [missing]])
  })
})

describe('the start', () => {
  test('refuses too many, unknown and unreadable production orders in words', async () => {
    const start = (productionOrderIds: unknown, more: object = {}) =>
      company.buy(company.producer, 'POST', '', { purchaseUserId: by().id, productionOrderIds, ...more })
    const none = await start([missing])
    expect([none.status, none.body.message]).toEqual([409, '暂无可操作的生产单'])
    const many = await start(Array.from({ length: 501 }, (_, place) => missing + place))
    expect([many.status, many.body.errors]).toMatchObject([
      422,
      [{ field: 'productionOrderIds', message: expect.stringMatching(/500/) }],
    ])
    expect((await start(['x'])).status).toBe(422)
    expect((await start([-1])).status).toBe(422)
    expect((await start([order.productionOrder.id], { unknown: 1 })).status).toBe(422)
    const nobody = await company.buy(company.producer, 'POST', '', {
      purchaseUserId: missing,
      productionOrderIds: [order.productionOrder.id],
    })
    expect([nobody.status, nobody.body.errors?.[0]?.message]).toEqual([422, '所选人员不是大货采购员'])
  })

  test('leaves out an order whose bill needs more than a purchase can hold', async () => {
    const produced = await company.produced()
    const { db } = company.app.services
    const set = (column: string, value: string) =>
      db.execute(sql`update production_order_lines set ${sql.raw(column)} = ${value}::numeric
        where order_id = ${produced.id}::int`)
    const refusal = async () => (await company.startPurchase([produced])).status
    await set('usage', '99999999')
    const { body } = await company.buy(company.producer, 'POST', '/preflight', { productionOrderIds: [produced.id] })
    expect(body.leftOut).toMatchObject([{ reason: { text: '生产单有物料的需求数量或金额过大，请检查单件用量和单价' } }])
    expect(await refusal()).toBe(409)
    await set('usage', '9999')
    await set('unit_price', '999999')
    expect(await refusal()).toBe(409)
    await set('unit_price', '9')
    expect(await refusal()).toBe(201)
  })

  test('takes a production order once that is given twice', async () => {
    const { id } = await company.produced()
    const { status, body } = await company.startPurchase([{ id }, { id }])
    expect([status, body.created, body.filtered]).toEqual([201, 1, 0])
  })

  test('of an order without a line that can be bought is refused, and counted when several are started', async () => {
    await company.app.services.db.execute(
      sql`update material_bulk_purchases set purchase_quantity = 0 where order_id = ${order.id}::int`,
    )
    const { status, body } = await company.buy(by(), 'PUT', `/${order.id}/start`, { version: order.version })
    expect([status, body.message]).toEqual([409, '请输入采购数量'])
    expect(await reread()).toMatchObject({ status: 'Pending', startedAt: null, version: order.version })
    const other = await company.bought()
    const several = await company.buy(by(), 'POST', '/bulk/purchase', {
      materialBulkPurchaseOrderIds: [order.id, other.id, missing],
    })
    expect(several.body).toMatchObject({
      started: [other.id],
      skipped: [
        { id: order.id, reason: { text: '请输入采购数量' } },
        { id: missing, reason: { text: '单据不存在或已被删除' } },
      ],
    })
  })
})

describe('arrivals', () => {
  beforeEach(async () => {
    await act('purchase', [line.id])
  })

  test.each(['0', '-1', '0.001', '1.005', '99999999999', '', 'x'])('of %j are refused', async (quantity) => {
    await expect(company.arrive([{ id: line.id, quantity }], { allowExcess: true })).rejects.toMatchObject({
      status: 422,
    })
    await expect(company.takeBack([{ id: line.id, quantity }])).rejects.toMatchObject({ status: 422 })
    expect(await lineNow()).toMatchObject({ receivedQuantity: '0', version: 2 })
  })

  test('of a line that does not exist are refused, also together with one that does', async () => {
    const both = [
      { id: line.id, quantity: '5' },
      { id: missing, quantity: '5' },
    ]
    await expect(company.arrive(both)).rejects.toMatchObject({ status: 409 })
    expect(await lineNow()).toMatchObject({ receivedQuantity: '0' })
  })

  test('of one line in two parts are counted together against the tolerance', async () => {
    const half = { id: line.id, quantity: '230' }
    await expect(company.arrive([half, half])).rejects.toMatchObject({ status: 409 })
    await company.arrive([half, { ...half, quantity: '195.25' }])
    expect(await lineNow()).toMatchObject({ receivedQuantity: '425.25', purchaseStatus: 'Received' })
  })

  test('that have not begun do not make a line received, however wide the tolerance is', async () => {
    const { db } = company.app.services
    const allow = (value: string) =>
      db.execute(sql`update system_settings set value = ${value} where key = 'bulk_purchase_tolerance'`)
    await allow('100')
    line = await lineNow()
    const { status, body } = await change({ comment: '催交' })
    await allow('3')
    expect([status, body.purchaseStatus]).toEqual([200, 'PurchaseInProgress'])
  })
})

describe('a purchase whose production order is revised', () => {
  test('goes on, follows what production shows of it, and stays the only one', async () => {
    const { productionOrder } = order
    await company.buy(by(), 'PUT', `/${order.id}/start`, { version: order.version })
    const production = await company.rereadProduction(productionOrder)
    const opened = await company.saveProduction(production, 'regression', { comment: '改版' })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const again = await company.startPurchase([productionOrder])
    expect([again.status, again.body.message]).toEqual([409, '暂无可操作的生产单'])
    await company.arrive([{ id: line.id, quantity: '100' }])
    expect(await company.rereadProduction(productionOrder)).toMatchObject({
      orderStatus: 'Revert',
      materialStatus: 'PurchaseInProgress',
    })
    const sent = { ...opened.body, version: (await company.rereadProduction(productionOrder)).version }
    const confirmed = await company.saveProduction(sent, 'submit', {
      productionFollower: { id: company.administrator.id },
    })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    expect(await reread()).toMatchObject({
      status: 'PartiallyArrived',
      productionFollower: { id: company.administrator.id },
    })
    expect(await lineNow()).toMatchObject({ receivedQuantity: '100' })
    expect((await company.startPurchase([productionOrder])).status).toBe(409)
  })
})

describe('a revocation', () => {
  const ask = async (who: { token: string; id: number }, reason = '改款') => {
    const { version } = await reread()
    return company.buy(who, 'PUT', `/${order.id}/ask_cancel`, { version, reason })
  }
  beforeEach(async () => {
    await company.buy(by(), 'PUT', `/${order.id}/start`, { version: order.version })
  })

  test('that the purchaser asks for is decided by an administrator (D23)', async () => {
    const asked = await ask(by())
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const own = await company.buy(by(), 'PUT', `/${order.id}`, { isCancelled: true })
    expect(own.status).toBe(409)
    const decided = await company.buy(company.administrator, 'PUT', `/${order.id}`, { isCancelled: true })
    expect([decided.status, (await reread()).status]).toEqual([200, 'Canceled'])
  })

  test('is overtaken when the last line that was to come is cancelled or closed by its arrival', async () => {
    await ask(company.producer)
    const refused = await act('cancel', [line.id], { cancelReason: '改款' })
    expect(refused.body.refused).toMatchObject([{ reason: { text: '已有1条正在进行的审批记录,请关注' } }])
    await company.arrive(order.materialBulkPurchases.map(({ id }) => ({ id, quantity: '1', isCompleted: true })))
    expect(await reread()).toMatchObject({ status: 'AllArrived', isUnderApproval: false })
    const late = await ask(company.producer)
    expect([late.status, late.body.message]).toEqual([409, '采购完成，不能撤销采购'])
    const decided = await company.buy(by(), 'PUT', `/${order.id}/decide`, { decision: 'Agree' })
    expect(decided.status).toBe(409)
    expect((await reread()).status).toBe('AllArrived')
  })

  test('of an order that does not exist is not found; unknown keys are refused', async () => {
    expect((await company.buy(by(), 'PUT', `/${missing}`, { isCancelled: true })).status).toBe(404)
    expect((await company.buy(by(), 'PUT', `/${missing}/ask_cancel`, { version: 1, reason: 'x' })).status).toBe(404)
    const more = await company.buy(by(), 'PUT', `/${order.id}`, { isCancelled: true, toUserId: 1 })
    expect(more.status).toBe(422)
  })
})
