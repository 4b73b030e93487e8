import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import { type BulkPurchase, bulkPurchaseModel } from '../bulk-purchase-model.ts'

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
const lineNow = async () => (await reread()).materialBulkPurchases.find(({ id }) => id === line.id)
const act = (path: string, ids: readonly unknown[], more: object = {}, by = company.purchaser) =>
  company.buy(by, 'POST', `${lines}/${path}`, { materialBulkPurchaseIds: ids, ...more })
const written = (of: BulkPurchase) => contentOf(bulkPurchaseModel, of)
const change = (more: object, by = company.purchaser, id = line.id) =>
  company.buy(by, 'PUT', `${lines}/${id}`, { ...written(line), version: line.version, ...more })

describe('the values of a line', () => {
  test('are changed, and the order follows in amount and trail', async () => {
    const { status, body } = await change({
      purchaseQuantity: '430',
      unitPrice: '30',
      expectedArrivalDate: '2026-12-20',
    })
    expect([status, body]).toMatchObject([200, { purchaseQuantity: '430', price: '12900.00', version: 2 }])
    // 12 900 and 425.25 × 32.50.
    expect(await reread()).toMatchObject({ totalPrice: '26720.63', version: order.version + 1 })
    const stale = await change({ comment: '催' })
    expect([stale.status, stale.body.current.purchaseQuantity]).toEqual([409, '430'])
    const { body: found } = await company.buy(company.purchaser, 'POST', `${lines}/search?page=1&size=5`, {
      materialBulkPurchaseOrderCode: order.materialBulkPurchaseOrderCode,
    })
    expect(found.records.map(({ openQuantity }: { openQuantity: string }) => openQuantity).sort()).toEqual([
      '425.25',
      '430',
    ])
    const one = await company.buy(company.purchaser, 'GET', `${lines}/${line.id}`)
    expect(one.body).toMatchObject({ purchaseQuantity: '430', orderStatus: 'Pending' })
  })

  test.each([
    [{ supplier: null }, 'supplier', '请选择供应商'],
    [{ purchaseQuantity: '0' }, 'purchaseQuantity', '请输入采购数量'],
    [{ purchaseQuantity: '-1' }, 'purchaseQuantity', '请输入采购数量'],
    [{ purchaseQuantity: null }, 'purchaseQuantity', '请输入采购数量'],
    [{ unitPrice: null }, 'unitPrice', '请输入单价'],
    [{ unitPrice: '-0.01' }, 'unitPrice', '请输入单价'],
    [{ deliveries: [{ date: '2026-12-01', quantity: '5' }] }, 'deliveries', '各批数量合计 5，与采购数量不符'],
  ])('are refused where they are wrong: %o (C-open-153)', async (more, field, message) => {
    const { status, body } = await change(more)
    expect([status, body.errors]).toMatchObject([422, [{ field, message }]])
    expect(await lineNow()).toMatchObject({ version: 1 })
  })

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
    expect((await change({}, company.purchaser, missing)).status).toBe(404)
    expect((await company.buy(company.purchaser, 'GET', `${lines}/${missing}`)).status).toBe(404)
  })

  test('spread over deliveries, the last of which is the expected arrival; another quantity drops them', async () => {
    const deliveries = [
      { date: '2026-12-10', quantity: '25.25' },
      { date: '2026-12-24', quantity: '400' },
    ]
    const { body } = await change({ deliveries })
    expect(body).toMatchObject({ deliveries, expectedArrivalDate: '2026-12-24' })
    line = body
    const { deliveries: _, ...more } = written(line)
    const again = await company.buy(company.purchaser, 'PUT', `${lines}/${line.id}`, {
      ...more,
      purchaseQuantity: '400',
      version: line.version,
    })
    expect(again.body).toMatchObject({ deliveries: [], purchaseQuantity: '400' })
  })

  test('tell production which materials are late, and their follower finds them (C-open-38)', async () => {
    await act('purchase', [line.id])
    await change({ expectedArrivalDate: '2020-01-31', version: 2 })
    const { latestPurchase } = await company.rereadProduction(order.productionOrder)
    expect(latestPurchase).toMatchObject({ id: order.id, expected: { '2020-01-31': 1 } })
    const find = async (token: string) => {
      const path = `material_bulk_purchase_orders${lines}/search?page=1&size=50`
      const { body } = await company.call('POST', path, { followedByMe: true, due: ['Overdue'] }, token)
      return (body.records ?? []).filter(({ orderId }: { orderId: number }) => orderId === order.id).length
    }
    expect([await find(company.producer.token), await find(company.purchaser.token)]).toEqual([1, 0])
    // A day alone is no event of the production order.
    const events = async () => {
      const rows = await readRows(
        company.app.services.db,
        sql`select 1 from operating_records where document = 'production_orders' and document_id = ${order.productionOrder.id}`,
      )
      return rows.length
    }
    const before = await events()
    await change({ expectedArrivalDate: '2020-02-29', version: 3 })
    expect((await company.rereadProduction(order.productionOrder)).latestPurchase?.expected).toEqual({
      '2020-02-29': 1,
    })
    expect(await events()).toBe(before)
  })

  test('are changed by purchasers only', async () => {
    expect((await change({}, company.producer)).status).toBe(403)
    expect((await act('purchase', [line.id], {}, company.storekeeper)).status).toBe(403)
  })
})

describe('what becomes of lines', () => {
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

  const ids = () => order.materialBulkPurchases.map(({ id }) => id)

  test('the first that is started starts the order; what another person has done is answered line by line', async () => {
    expect((await act('purchase', [line.id])).body).toEqual({ done: [line.id], refused: [] })
    expect(await reread()).toMatchObject({ status: 'PurchaseInProgress', lineCount: 2 })
    const { body } = await act('purchase', [...ids(), missing])
    expect(body.done).toEqual([order.materialBulkPurchases[1]?.id])
    expect(body.refused).toMatchObject([
      { id: line.id, reason: { text: '该物料已开始采购' } },
      { id: missing, reason: { text: '单据不存在或已被删除' } },
    ])
  })

  test('a cancelled one leaves the order; all cancelled cancel it', async () => {
    expect((await act('cancel', [line.id], { cancelReason: ' ' })).body.errors[0]).toMatchObject({
      field: 'cancelReason',
      message: '请填写取消原因',
    })
    await act('cancel', [line.id], { cancelReason: '改用库存' })
    expect(await reread()).toMatchObject({ status: 'Pending', lineCount: 1, totalPrice: '13820.63' })
    expect((await change({ version: 2 })).body.message).toBe('该物料已取消采购')
    await act('cancel', ids(), { cancelReason: '改款' })
    expect(await reread()).toMatchObject({ status: 'Canceled', lineCount: 0 })
    expect((await company.rereadProduction(order.productionOrder)).materialStatus).toBe('Canceled')
  })

  test('a short delivery is closed with a reason, and expected again', async () => {
    await act('purchase', ids())
    const early = await act('close', [line.id], { closeReason: '停产' })
    expect(early.body.refused[0].reason.text).toBe('该物料未到货，请取消采购')
    await company.arrive([{ id: line.id, quantity: '200' }])
    await act('close', [line.id], { closeReason: '厂家停产' })
    expect(await lineNow()).toMatchObject({
      purchaseStatus: 'Received',
      closeReason: '厂家停产',
      receivedQuantity: '200',
    })
    expect(await reread()).toMatchObject({ status: 'PartiallyArrived', arrivedLineCount: 1 })
    await act('reopen', [line.id])
    expect(await lineNow()).toMatchObject({ purchaseStatus: 'PurchaseInProgress', closeReason: '' })
  })

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

describe('arrivals', () => {
  beforeEach(async () => {
    await act(
      'purchase',
      order.materialBulkPurchases.map(({ id }) => id),
    )
  })

  test('move line, order and material status in one work, and back again (C-open-132, D38)', async () => {
    const [first, second] = order.materialBulkPurchases.map(({ id }) => id) as [number, number]
    await company.arrive([{ id: first, quantity: '400' }])
    expect(await reread()).toMatchObject({ status: 'PartiallyArrived', arrivedLineCount: 0 })
    // 3% of 425.25 may be missing.
    await company.arrive([{ id: first, quantity: '12.50' }])
    expect(await lineNow()).toMatchObject({ purchaseStatus: 'Received', receivedQuantity: '412.5' })
    await company.arrive([{ id: second, quantity: '425.25' }])
    expect(await reread()).toMatchObject({ status: 'AllArrived', arrivedLineCount: 2 })
    expect((await company.rereadProduction(order.productionOrder)).materialStatus).toBe('AllArrived')
    expect((await company.toldTo(company.producer))[0]).toContain('物料已全部到货')
    await company.takeBack([{ id: first, quantity: '12.5' }])
    expect(await reread()).toMatchObject({ status: 'PartiallyArrived', finishedAt: null })
    expect((await company.rereadProduction(order.productionOrder)).materialStatus).toBe('PurchaseInProgress')
  })

  test('beyond the tolerance are confirmed by a person; what never came cannot go back', async () => {
    const over = company.arrive([{ id: line.id, quantity: '440' }])
    await expect(over).rejects.toMatchObject({ status: 409 })
    expect(await lineNow()).toMatchObject({ receivedQuantity: '0' })
    await company.arrive([{ id: line.id, quantity: '440' }], { allowExcess: true })
    expect(await lineNow()).toMatchObject({ purchaseStatus: 'Received', receivedQuantity: '440' })
    await expect(company.takeBack([{ id: line.id, quantity: '441' }])).rejects.toMatchObject({ status: 409 })
  })

  test('end a short line when nothing more comes', async () => {
    await company.arrive([{ id: line.id, quantity: '10', isCompleted: true }])
    expect(await lineNow()).toMatchObject({ purchaseStatus: 'Received', receivedQuantity: '10' })
  })

  test('of a line that is not being bought are refused', async () => {
    await act('cancel', [line.id], { cancelReason: '改款' })
    await expect(company.arrive([{ id: line.id, quantity: '1' }])).rejects.toThrow('已取消采购，不能签收')
  })

  test('of two clerks at once are both counted', async () => {
    await Promise.all([1, 2, 3].map(() => company.arrive([{ id: line.id, quantity: '100' }])))
    expect(await lineNow()).toMatchObject({ receivedQuantity: '300', purchaseStatus: 'PurchaseInProgress' })
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
    line = (await lineNow()) as BulkPurchase
    const { status, body } = await change({ comment: '催交' })
    await allow('3')
    expect([status, body.purchaseStatus]).toEqual([200, 'PurchaseInProgress'])
  })
})
