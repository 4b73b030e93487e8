import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())

const missing = 999_999
const statusOf = async (order: { readonly id: number }) => (await company.rereadProduction(order)).materialStatus

describe('the start of a purchase', () => {
  test('makes an order with a line for each line of the bill, and the purchaser is told (C-open-145, C-open-153)', async () => {
    const produced = await company.produced(2)
    const { status, body } = await company.startPurchase([produced])
    expect([status, body.created, body.filtered, body.leftOut]).toEqual([201, 1, 0, []])
    const order = await company.readPurchase(body.orders[0])
    expect(order).toMatchObject({
      status: 'Pending',
      isCancelled: false,
      isUnderApproval: false,
      productionOrderCode: produced.productionOrderCode,
      quantity: 300,
      lineCount: 2,
      arrivedLineCount: 0,
      purchaseUser: { id: company.purchaser.id },
      // 425.25 × 32.50, twice.
      totalPrice: '27641.26',
    })
    expect(order.materialBulkPurchaseOrderCode).toMatch(/^DC\d{8}$/)
    expect(order.materialBulkPurchases[0]).toMatchObject({
      purchaseStatus: null,
      requiredQuantity: '425.25',
      purchaseQuantity: '425.25',
      receivedQuantity: '0',
      unitPrice: '32.5',
      price: '13820.63',
    })
    expect(order.materialBulkPurchases[0]?.supplier?.id).toBeGreaterThan(0)
    expect(await statusOf(produced)).toBe('Pending')
    expect((await company.rereadProduction(produced)).latestPurchase).toEqual({
      id: order.id,
      code: order.materialBulkPurchaseOrderCode,
      status: 'Pending',
      expected: {},
    })
    const [told] = await company.toldTo(company.purchaser)
    expect(told).toBe(
      `测producer发起了生产单 ${produced.productionOrderCode} 的大货采购 ${order.materialBulkPurchaseOrderCode}，请安排采购`,
    )
  })

  test('leaves out what cannot be purchased, and says why (C-4-19, C-4-20, C-5-41, D38)', async () => {
    const [ready, running] = [await company.produced(), await company.produced()]
    const draft = await company.produce(await company.sold())
    const empty = await company.produced()
    await company.app.services.db.execute(sql`delete from production_order_lines where order_id = ${empty.id}`)
    await company.startPurchase([running])
    const all = [ready, running, draft, empty]
    const ids = all.map(({ id }) => id)
    const reasons = [
      { productionOrderId: running.id, reason: { text: '已发起采购，不能重复发起' } },
      { productionOrderId: draft.id, reason: { text: '生产单未确认，请提交生产单后再操作' } },
      { productionOrderId: empty.id, reason: { text: '生产单没有物料，无需采购' } },
    ]
    const before = await company.buy(company.producer, 'POST', '/preflight', { productionOrderIds: ids })
    expect(before.body.ready).toEqual([ready.id])
    expect(before.body.leftOut).toMatchObject(reasons)
    const { body } = await company.startPurchase(all)
    expect([body.created, body.filtered]).toEqual([1, 3])
    expect(body.leftOut).toMatchObject(reasons)
    const again = await company.startPurchase(all)
    expect([again.status, again.body.message]).toEqual([409, '暂无可操作的生产单'])
  })

  test('is refused without orders, without a purchaser, and for a person without the role (C-5-38…40, C-open-43)', async () => {
    const produced = await company.produced()
    const refusal = async (purchaseUserId: number | null, productionOrderIds: number[]) => {
      const { status, body } = await company.buy(company.producer, 'POST', '', { purchaseUserId, productionOrderIds })
      return [status, body.errors?.[0]?.field, body.errors?.[0]?.message]
    }
    expect(await refusal(company.purchaser.id, [])).toEqual([422, 'productionOrderIds', '请选择生产单'])
    expect(await refusal(null, [produced.id])).toEqual([422, 'purchaseUserId', '请选择采购员'])
    expect(await refusal(company.onlooker.id, [produced.id])).toEqual([422, 'purchaseUserId', '所选人员不是大货采购员'])
    expect((await company.startPurchase([produced], company.purchaser, company.onlooker)).status).toBe(403)
  })

  test('refuses too many, unknown and unreadable production orders in words', async () => {
    const start = (productionOrderIds: unknown, more: object = {}) =>
      company.buy(company.producer, 'POST', '', { purchaseUserId: company.purchaser.id, productionOrderIds, ...more })
    const none = await start([missing])
    expect([none.status, none.body.message]).toEqual([409, '暂无可操作的生产单'])
    const many = await start(Array.from({ length: 501 }, (_, place) => missing + place))
    expect([many.status, many.body.errors]).toMatchObject([
      422,
      [{ field: 'productionOrderIds', message: expect.stringMatching(/500/) }],
    ])
    expect((await start(['x'])).status).toBe(422)
    expect((await start([-1])).status).toBe(422)
    expect((await start([missing], { unknown: 1 })).status).toBe(422)
    const nobody = await company.buy(company.producer, 'POST', '', {
      purchaseUserId: missing,
      productionOrderIds: [missing],
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
    const order = await company.bought()
    await company.app.services.db.execute(
      sql`update material_bulk_purchases set purchase_quantity = 0 where order_id = ${order.id}::int`,
    )
    const { status, body } = await company.buy(company.purchaser, 'PUT', `/${order.id}/start`, {
      version: order.version,
    })
    expect([status, body.message]).toEqual([409, '请输入采购数量'])
    expect(await company.readPurchase(order)).toMatchObject({
      status: 'Pending',
      startedAt: null,
      version: order.version,
    })
    const other = await company.bought()
    const several = await company.buy(company.purchaser, 'POST', '/bulk/purchase', {
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

  test('makes one purchase also when two people press at once', async () => {
    const produced = await company.produced()
    const answers = await Promise.all([1, 2].map(() => company.startPurchase([produced])))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { body } = await company.buy(company.onlooker, 'GET', `/otherOrders/${produced.id}`)
    expect(body.records).toHaveLength(1)
  })
})

describe('an order', () => {
  test('is started with all of its lines; several are started by one call (C-7-31, C-open-150)', async () => {
    const [one, other] = [await company.bought(2), await company.bought()]
    const { body } = await company.buy(company.purchaser, 'POST', '/bulk/purchase', {
      materialBulkPurchaseOrderIds: [one.id, other.id],
    })
    expect(body).toEqual({ started: [one.id, other.id], skipped: [] })
    const started = await company.readPurchase(one)
    expect([started.status, started.startedAt !== null]).toEqual(['PurchaseInProgress', true])
    expect(
      started.materialBulkPurchases.map(({ purchaseStatus, purchaseUser }) => [purchaseStatus, purchaseUser?.id]),
    ).toEqual([1, 2].map(() => ['PurchaseInProgress', company.purchaser.id]))
    expect(await statusOf(one.productionOrder)).toBe('PurchaseInProgress')
    const again = await company.buy(company.purchaser, 'POST', '/bulk/purchase', {
      materialBulkPurchaseOrderIds: [one.id],
    })
    expect(again.body).toMatchObject({ started: [], skipped: [{ id: one.id, reason: { text: '采购单已开始采购' } }] })
    const single = await company.bought()
    const answer = await company.buy(company.purchaser, 'PUT', `/${single.id}/start`, { version: single.version })
    expect([answer.status, answer.body.status]).toEqual([200, 'PurchaseInProgress'])
  })

  test('gets another purchaser, who must have the role; one who lost it stays until then', async () => {
    const order = await company.bought()
    const save = (purchaseUser: object, version = order.version) =>
      company.buy(company.purchaser, 'PUT', '', { id: order.id, version, purchaseUser, comment: '改由二组采购' })
    const refused = await save({ id: company.onlooker.id })
    expect([refused.status, refused.body.errors?.[0]]).toMatchObject([422, { field: 'purchaseUser' }])
    const saved = await save({ id: company.secondPurchaser.id })
    expect(saved.body).toMatchObject({ purchaseUser: { id: company.secondPurchaser.id }, comment: '改由二组采购' })
  })

  test('shows no prices to the warehouse, neither in its lines nor in lists (D48)', async () => {
    const order = await company.bought()
    const seen = await company.readPurchase(order, company.storekeeper)
    expect(seen.materialBulkPurchaseOrderCode).toBe(order.materialBulkPurchaseOrderCode)
    expect(JSON.stringify(seen)).not.toMatch(/unitPrice|totalPrice|"price"/)
    const { body } = await company.buy(company.storekeeper, 'POST', '/search?page=1&size=5', {})
    expect(body.records.length).toBeGreaterThan(0)
    expect(JSON.stringify(body)).not.toContain('totalPrice')
  })

  test('prevents the deletion of its sale order until it is cancelled (D24)', async () => {
    const order = await company.bought()
    const { saleOrderId } = await company.rereadProduction(order.productionOrder)
    const ask = () =>
      company.call(
        'POST',
        'personal_tasks/approval',
        {
          type: 'Deletion',
          resourceType: 'SaleOrder',
          payload: { approveOrderId: saleOrderId, reasonForApproval: '客户取消' },
        },
        company.administrator.token,
      )
    const { status, body } = await ask()
    expect(status).toBe(409)
    expect(body.message).toContain(`大货采购单 ${order.materialBulkPurchaseOrderCode} 未取消，不予删除`)
    await company.buy(company.producer, 'PUT', `/${order.id}`, { isCancelled: true })
    expect((await ask()).status).toBeLessThan(300)
  })

  test('whose production order is revised goes on, follows what production shows of it, and stays the only one', async () => {
    const order = await company.bought()
    const { productionOrder } = order
    const [line] = order.materialBulkPurchases
    await company.buy(company.purchaser, 'PUT', `/${order.id}/start`, { version: order.version })
    const production = await company.rereadProduction(productionOrder)
    const opened = await company.saveProduction(production, 'regression', { comment: '改版' })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    const again = await company.startPurchase([productionOrder])
    expect([again.status, again.body.message]).toEqual([409, '暂无可操作的生产单'])
    await company.arrive([{ id: Number(line?.id), quantity: '100' }])
    expect(await company.rereadProduction(productionOrder)).toMatchObject({
      orderStatus: 'Revert',
      materialStatus: 'PurchaseInProgress',
    })
    const sent = { ...opened.body, version: (await company.rereadProduction(productionOrder)).version }
    const confirmed = await company.saveProduction(sent, 'submit', {
      productionFollower: { id: company.administrator.id },
    })
    expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
    expect(await company.readPurchase(order)).toMatchObject({
      status: 'PartiallyArrived',
      productionFollower: { id: company.administrator.id },
      materialBulkPurchases: [{ receivedQuantity: '100' }],
    })
    expect((await company.startPurchase([productionOrder])).status).toBe(409)
  })
})
