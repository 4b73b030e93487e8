import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '../../../../core/server/data-check.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import { addPerson, type Answer, written } from '../../../../tests/support/sales-company.ts'
import { customers } from '../../../master-data/server-public.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import type { ClothOutboundOrder } from '../../cloth-outbound-orders/cloth-outbound-order-model.ts'
import { stockChecks } from '../../stock/server/ledger-sources.ts'
import { type ReturnGoodsOrder, returnGoodsOrderModel } from '../return-goods-order-model.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'return_goods_order'
const cell = (size: number, key = 'quantity') => `returnGoodsMessages.0.sizeRange.${size}.${key}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Pick<Answer, 'body'>) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

const save = (order: ReturnGoodsOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(returnGoodsOrderModel, order),
    ...more,
  })

const reread = async ({ id }: Pick<ReturnGoodsOrder, 'id'>, token?: string): Promise<ReturnGoodsOrder> =>
  (await call('GET', `${noun}/${id}`, undefined, token)).body

/** Reads the stock of a production order as texts of size, quality and pieces. */
async function stockOf({ id }: Pick<ProductionOrder, 'id'>) {
  const { rows } = await company.app.services.db.execute<{ text: string }>(
    sql`select concat_ws(' ', size, quality, trim_scale(sum(on_hand))) as text from stock_balances
      where production_order_id = ${id}::int and kind = 'cloth' and on_hand > 0 group by size, quality order by size desc, quality`,
  )
  return rows.map(({ text }) => text)
}

/** Shipped and returned pieces of each size. */
const shippedOf = async (order: ProductionOrder) =>
  (await company.figuresOf(order)).map(({ outboundQuantity, returnedQuantity }) => [outboundQuantity, returnedQuantity])

const repairs = { type: 'Repair' } as const

const askRevert = ({ id, version }: ClothOutboundOrder) =>
  call('PUT', `cloth_outbound_orders/${id}/ask_revert`, { version, reason: '客户改数' })

async function brokenNow() {
  const results = await runChecks(company.app.services.db, stockChecks)
  // The stock that tests put into a warehouse names no document.
  return results.flatMap(({ id, rows }) =>
    rows.flatMap(({ document, name, expected, found }) => (document === 'tests' ? [] : [[id, name, expected, found]])),
  )
}

describe('a return', () => {
  test('brings good pieces into its warehouse, and is final (C-3-35…39, C-4-38…41, C-open-142, 143)', async () => {
    const { order } = await company.delivered()
    const [{ locations }] = company.places
    const body = company.returnBody([[order, { S: 4, M: 0 }]])
    const {
      returnGoodsMessages: [line],
    } = body as { returnGoodsMessages: [object] }
    const placed = { returnGoodsMessages: [{ ...line, boxQuantity: 2, warehouseLocation: { id: locations[0] } }] }
    const { status, body: draft } = await company.postReturn({ ...body, ...placed })
    expect([status, draft.status, await stockOf(order)]).toEqual([201, 'Pending', []])
    expect(draft.returnGoodsCode).toMatch(/^TH\d{8,}$/)
    const { body: made } = await save(draft, 'submit')
    expect(made).toMatchObject({
      status: 'Finished',
      returnGoodsQuantity: 4,
      boxQuantity: 2,
      repairedQuantity: 0,
      productionOrderCode: order.productionOrderCode,
      confirmedVersion: 1,
    })
    expect(made.returnGoodsMessages[0]).toMatchObject({
      orderQuantity: 300,
      quantity: 4,
      sizeRange: [
        { name: 'S', productionQuantity: 100, outboundQuantity: 10, returnedQuantity: 4, quantity: 4 },
        { name: 'M', productionQuantity: 200, outboundQuantity: 20, returnedQuantity: 0, quantity: 0 },
      ],
    })
    expect(await stockOf(order)).toEqual(['S Good 4'])
    expect(await shippedOf(order)).toEqual([
      [10, 4],
      [20, 0],
    ])
    expect((await company.rereadProduction(order)).sizeFigures).toContainEqual({
      stage: 'returned',
      name: 'S',
      quantity: 4,
    })
    const edited = await save(made, undefined, { description: 'x' })
    expect([edited.status, edited.body.message]).toEqual([409, '退货单已提交，不能更改'])
    expect((await save(made, 'regression')).status).toBe(409)
    expect((await call('DELETE', `${noun}/${made.id}`)).body).toBe('退货单已提交，不能删除')
    expect((await call('GET', `${noun}/${made.id}/history`)).body.records).toHaveLength(1)
    expect((await company.toldTo(company.supervisor))[0]).toContain(made.returnGoodsCode)
  })

  test('for repair puts its pieces aside, and destroyed pieces come to no warehouse (C-open-142)', async () => {
    const { order } = await company.delivered()
    await company.returned(order, { S: 3, M: 0 }, repairs)
    await company.returned(order, { S: 0, M: 5 }, { returnGoodsWay: '原地销毁' })
    expect(await stockOf(order)).toEqual(['S Repair 3'])
    expect(await shippedOf(order)).toEqual([
      [10, 3],
      [20, 5],
    ])
    // Defects, and what waits for its repair, can be shipped to nobody.
    const { body } = await company.postShipment(company.shipmentBody([[order, { S: 1, M: 0 }]]), 'submit')
    expect(JSON.stringify(body)).toContain('库存不足')
    expect(await brokenNow()).toEqual([])
  })

  test('says what is missing and what does not fit (C-5-43…53, C-open-57, C-open-140)', async () => {
    const { order } = await company.delivered()
    const bare = { customer: null, brand: null }
    expect(problems(await company.postReturn(company.returnBody([], bare)))).toEqual({ brand: '请选择品牌' })
    const wrong = { customer: null, type: null, returnGoodsWay: null, reservationist: null, returnGoodsWarehouse: null }
    const asked = await company.postReturn(company.returnBody([[order, { S: null, M: 1.5 }]], wrong), 'submit')
    expect(problems(asked)).toEqual({
      customer: '请选择客户',
      type: '请选择退货类型',
      returnGoodsWay: '请选择返件方式',
      reservationist: '请选择预约人',
      returnGoodsWarehouse: '请选择成品仓库',
      [cell(0)]: '请输入生产单1-S的数量',
      [cell(1)]: '只能输入 0 或正整数',
    })
    const empty = await company.postReturn(company.returnBody([[order, { S: 0, M: 0 }]]), 'submit')
    expect(problems(empty)).toEqual({ [cell(0)]: '总数量必须大于 0' })
    const gone = await company.postReturn(company.returnBody([[order, { S: 1, '4XL': 2 }]]), 'submit')
    expect(problems(gone)).toEqual({ [cell(1)]: '生产单已没有尺码 4XL，请把件数改到其他尺码' })
    const draft = await company.produce(await company.sold())
    const early = await company.postReturn(company.returnBody([[draft, { S: 1, M: 0 }]]), 'submit')
    expect(problems(early)).toEqual({
      'returnGoodsMessages.0.productionOrder': `${draft.productionOrderCode}：生产单未确认，不能退货`,
    })
    const [elsewhere] = await company.app.services.db
      .insert(customers)
      .values({ company: '别家', pinyinKey: 'bie jia', companyGroup: '', processLevel: 'B' })
      .returning({ id: customers.id })
    const other = { customer: { id: elsewhere?.id } }
    expect(problems(await company.postReturn(company.returnBody([], other)))).toEqual({ brand: '品牌不属于所选客户' })
    const picked = await call('POST', `${noun}/production_orders/search?page=1&size=50`, {})
    const ids = picked.body.records.map(({ id }: { id: number }) => id)
    expect([ids.includes(order.id), ids.includes(draft.id)]).toEqual([true, false])
    const bad: readonly object[] = [
      { returnGoodsMessages: 'all' },
      { type: 'Gift' },
      { returnGoodsWay: 'post' },
      { returnGoodsWarehouse: { id: 999999 } },
      { returnGoodsQuantity: 5 },
      { attachments: Array.from({ length: 7 }, () => '/files/x') },
    ]
    for (const more of bad) expect((await company.postReturn(company.returnBody([], more))).status).toBe(422)
    expect((await company.postReturn(company.returnBody([]), undefined, company.supervisor)).status).toBe(403)
  })

  test('above what was shipped is not refused, and counts whole (C-open-141)', async () => {
    const { order } = await company.delivered({ S: 10, M: 20 })
    await company.returned(order, { S: 11, M: 0 })
    expect(await shippedOf(order)).toEqual([
      [11 - 1, 11],
      [20, 0],
    ])
    const { body } = await call('POST', `${noun}/figures`, { productionOrderIds: [order.id], warehouseId: null })
    expect(body.orders[0].sizes[0]).toMatchObject({ outboundQuantity: 10, returnedQuantity: 11 })
  })

  test('of the same pieces at once counts both, one after the other', async () => {
    const { order } = await company.delivered()
    const body = company.returnBody([[order, { S: 6, M: 0 }]])
    const both = await Promise.all([company.postReturn(body, 'submit'), company.postReturn(body, 'submit')])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map(({ body: { returnGoodsCode } }) => returnGoodsCode)).size).toBe(2)
    expect(await shippedOf(order)).toEqual([
      [10, 12],
      [20, 0],
    ])
    expect(await stockOf(order)).toEqual(['S Good 12'])
    const { body: draft } = await company.postReturn(body)
    const twice = await Promise.all([save(draft, 'submit'), save(draft, 'submit')])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await brokenNow()).toEqual([])
  })

  test('keeps the shipment that its pieces left with, and lets others be changed', async () => {
    const order = await company.stocked({ S: 30, M: 0 })
    const [first, second] = [
      await company.shipped(order, { S: 10, M: 0 }),
      await company.shipped(order, { S: 5, M: 0 }),
    ]
    await company.dispatched([first, second])
    const made = await company.returned(order, { S: 6, M: 0 })
    const leave = async (shipment: ClothOutboundOrder) =>
      askRevert((await call('GET', `cloth_outbound_orders/${shipment.id}`)).body)
    const refused = await leave(first)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      `出货单的成衣已由退货单 ${made.returnGoodsCode} 退回，不能修改`,
    ])
    // Without the five pieces of the other one, ten are with the customer, and six came back.
    expect((await leave(second)).status).toBe(200)
    const more = await company.returned(order, { S: 5, M: 0 })
    const decided = await call(
      'PUT',
      `cloth_outbound_orders/${second.id}/decide`,
      { decision: 'Agree' },
      company.shipmentFollower.token,
    )
    expect([decided.status, decided.body.message]).toEqual([409, expect.stringContaining(more.returnGoodsCode)])
    expect(await brokenNow()).toEqual([])
  })

  test('takes the prices of the purchase, and shows them to people of sales alone (C-open-84, D48)', async () => {
    const { order } = await company.delivered()
    const { body: made } = await company.postReturn(company.returnBody([[order, { S: 3, M: 1 }]]))
    expect(made).not.toHaveProperty('returnGoodsPrice')
    expect(made.returnGoodsMessages[0]).not.toHaveProperty('currency')
    const pricing = written('RETURN_GOODS_ORDER', 'PRODUCTION_ORDER')
    const { token } = await addPerson(company.app, 'pricer', pricing)
    const seen = await reread(made, token)
    const { body: sale } = await company.call('GET', `sale_orders/${order.saleOrderId}`, undefined, company.clerk.token)
    const { unitPrice, currency, currencyRate } = sale.customerPurchaseOrder
    const [line] = seen.returnGoodsMessages
    expect(line).toMatchObject({ currency, returnGoodsUnitPrice: unitPrice, currencyRate })
    expect(Number(line?.returnGoodsPrice)).toBeCloseTo(4 * Number(unitPrice), 2)
    expect(seen.returnGoodsPrice).toBe(line?.returnGoodsRmbPrice)
    const asked = { productionOrderIds: [order.id] }
    expect((await call('POST', `${noun}/starts`, asked)).body.records).toEqual([
      { id: order.id, brand: { id: company.brandId, name: '云裳', customer: expect.anything() } },
    ])
    expect((await call('POST', `${noun}/starts`, asked, token)).body.records).toMatchObject([
      { id: order.id, currency, returnGoodsUnitPrice: unitPrice, receiveUnitPrice: line?.receiveUnitPrice },
    ])
    const priced = {
      returnGoodsMessages: contentOf(returnGoodsOrderModel, seen).returnGoodsMessages.map((of) => ({
        ...of,
        currency: 'USD',
        currencyRate: '7',
        returnGoodsUnitPrice: '10.5',
        receiveUnitPrice: null,
      })),
    }
    const content = { id: seen.id, version: seen.version, ...contentOf(returnGoodsOrderModel, seen), ...priced }
    const { body: changed } = await call('PUT', noun, content, token)
    expect(changed.returnGoodsMessages[0]).toMatchObject({
      returnGoodsPrice: '42.00',
      returnGoodsRmbUnitPrice: '73.5',
      returnGoodsRmbPrice: '294.00',
      receiveUnitPrice: null,
      receivePrice: null,
    })
    expect(changed.returnGoodsPrice).toBe('294.00')
    // A person without the right to prices keeps them unchanged, and must not send them.
    const refused = await save(made, undefined, { ...priced, version: changed.version })
    expect(refused.status).toBe(422)
    const kept = await save(await reread(made), undefined, { description: '面料起球' })
    expect(kept.status).toBe(200)
    expect((await reread(made, token)).returnGoodsPrice).toBe('294.00')
  })

  test('starts from a shipment that has left', async () => {
    const { order, shipment } = await company.delivered()
    const { body } = await call('GET', `${noun}/cloth_outbound_orders/${shipment.id}`)
    expect(body).toMatchObject({
      id: shipment.id,
      status: 'Dispatched',
      brand: { id: company.brandId, customer: expect.anything() },
      pieces: [
        { productionOrderId: order.id, name: 'S', quantity: 10 },
        { productionOrderId: order.id, name: 'M', quantity: 20 },
      ],
    })
    expect((await call('GET', `${noun}/cloth_outbound_orders/999999`)).status).toBe(404)
  })

  test('is deleted as a draft by who made it, and keeps its production order once submitted (D24)', async () => {
    const { order } = await company.delivered()
    const { body: draft } = await company.postReturn(company.returnBody([[order, { S: 1, M: 0 }]]))
    const { token } = await addPerson(company.app, 'second packer', written('RETURN_GOODS_ORDER'))
    expect((await call('DELETE', `${noun}/${draft.id}`, undefined, token)).body).toBe('非本人订单不能删除')
    expect((await call('DELETE', `${noun}/${draft.id}`)).body).toBe('')
    const made = await company.returned(order, { S: 1, M: 0 }, { returnGoodsWay: '原地销毁' })
    const { body: sale } = await company.call('GET', `sale_orders/${order.saleOrderId}`, undefined, company.clerk.token)
    const request = { version: sale.version, reason: '客户取消' }
    const asked = await company.call('PUT', `sale_orders/${sale.id}/ask_remove`, request, company.clerk.token)
    expect(asked.body.message).toContain(
      `生产单 ${order.productionOrderCode} 已有退货单 ${made.returnGoodsCode}，不予删除`,
    )
    const other = await company.sewn()
    const { body: loose } = await company.postReturn(company.returnBody([[other, { S: 1, M: 0 }]]))
    const { body: gone } = await company.call('GET', `sale_orders/${other.saleOrderId}`, undefined, company.clerk.token)
    await company.call(
      'PUT',
      `sale_orders/${gone.id}/ask_remove`,
      { version: gone.version, reason: 'x' },
      company.clerk.token,
    )
    await company.call('PUT', `sale_orders/${gone.id}/decide`, { decision: 'Agree' }, company.producer.token)
    expect((await call('GET', `${noun}/${loose.id}`)).status).toBe(404)
  })
})
