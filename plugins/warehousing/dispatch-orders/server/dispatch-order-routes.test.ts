import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '../../../../core/server/data-check.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import {
  type ClothOutboundOrder,
  clothOutboundOrderModel,
} from '../../cloth-outbound-orders/cloth-outbound-order-model.ts'
import { stockChecks } from '../../stock/server/ledger-sources.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import { type DispatchOrder, dispatchOrderModel } from '../dispatch-order-model.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

type Shipment = Pick<ClothOutboundOrder, 'id'>

const noun = 'dispatch_orders'
const shipments = 'cloth_outbound_orders'
const line = (place: number) => `clothOutboundOrders.${place}.clothOutboundOrder`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.packer.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

const bodyOf = (of: readonly Shipment[], more: object = {}) => ({
  ...structuredClone(dispatchOrderModel.empty),
  warehouse: { id: company.places[0].id },
  dispatchDate: '2026-04-08',
  dispatchWay: 'SelfDelivery',
  licensePlate: '粤A12345',
  driver: '李师傅',
  clothOutboundOrders: of.map(({ id }) => ({ clothOutboundOrder: { id } })),
  ...more,
})

const post = (of: readonly Shipment[], type?: 'submit', more: object = {}) =>
  call('POST', `${noun}${type ? `?type=${type}` : ''}`, bodyOf(of, more))

/** A draft or a submitted dispatch order. Throws when it is refused. */
async function made(of: readonly Shipment[], type?: 'submit', more: object = {}): Promise<DispatchOrder> {
  const { status, body } = await post(of, type, more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

const save = (order: DispatchOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(dispatchOrderModel, order),
    ...more,
  })

const shipment = async ({ id }: Shipment): Promise<ClothOutboundOrder> => (await call('GET', `${shipments}/${id}`)).body
const reread = async ({ id }: Pick<DispatchOrder, 'id'>): Promise<DispatchOrder> =>
  (await call('GET', `${noun}/${id}`)).body

const ask = async (of: Shipment, step: 'revert' | 'cancel') => {
  const { version } = await shipment(of)
  return call('PUT', `${shipments}/${of.id}/ask_${step}`, { version, reason: '客户改数' })
}
const decide = ({ id }: Shipment, decision: 'Agree' | 'Rejected' = 'Agree') =>
  call('PUT', `${shipments}/${id}/decide`, { decision }, company.shipmentFollower.token)

async function agreed(of: Shipment, step: 'revert' | 'cancel'): Promise<ClothOutboundOrder> {
  const answers = [await ask(of, step), await decide(of)]
  for (const { status, body } of answers) if (status !== 200) throw new Error(JSON.stringify(body))
  return shipment(of)
}

/** Submits a shipment that is open for changes, with other pieces. */
const resubmit = (order: ClothOutboundOrder, pieces: Readonly<Record<string, number>>, more: object = {}) => {
  const content = contentOf(clothOutboundOrderModel, order)
  const clothOutboundMessages = content.clothOutboundMessages.map((one) => ({
    ...one,
    sizeRange: Object.entries(pieces).map(([name, quantity]) => ({ name, quantity })),
  }))
  const { id, version } = order
  return call('PUT', `${shipments}?type=submit`, { id, version, ...content, clothOutboundMessages, ...more })
}

/** Two shipments of one production order. */
async function twoShipments(): Promise<[ProductionOrder, ClothOutboundOrder, ClothOutboundOrder]> {
  const order = await company.stocked()
  return [order, await company.shipped(order, { S: 60, M: 0 }), await company.shipped(order, { S: 0, M: 30 })]
}

/** On hand and reserved of each size of a production order. */
async function standing({ id }: Pick<ProductionOrder, 'id'>): Promise<readonly string[]> {
  const { rows } = await company.app.services.db.execute<{ text: string }>(
    sql`select b.size || ' ' || trim_scale(b.on_hand) || '/' || trim_scale(b.reserved) as text
      from stock_balances b where b.production_order_id = ${id}::int order by b.size desc`,
  )
  return rows.map(({ text }) => text)
}

const waiting = async (filter: object = {}) =>
  (await call('POST', `${noun}/cloth_outbound_orders/search?page=1&size=100`, filter)).body.records.map(
    ({ id }: Shipment) => id,
  )

describe('a dispatch order', () => {
  test('holds shipments of one warehouse while it is a draft, and frees them (C-open-120…122, 125)', async () => {
    const [order, one, two] = await twoShipments()
    expect(await waiting({ name: one.clothOutboundOrderCode })).toEqual([one.id])
    const draft = await made([one, two])
    expect(draft.dispatchOrderCode).toMatch(/^PS\d{8,}$/)
    expect(draft).toMatchObject({
      status: 'Pending',
      dispatchQuantity: 90,
      boxQuantity: 0,
      freightCurrency: 'RMB',
      productionOrderCode: order.productionOrderCode,
      clothOutboundOrderCode: `${one.clothOutboundOrderCode}、${two.clothOutboundOrderCode}`,
      brandName: one.brand?.name,
    })
    expect(draft.clothOutboundOrders[0]).toMatchObject({
      clothOutboundOrderId: one.id,
      clothOutboundOrderCode: one.clothOutboundOrderCode,
      brand: one.brand?.name,
      customerPO: 'PO-8801',
      receiver: '',
      quantity: 60,
      clothOutboundOrder: { status: 'Finished', isUnderApproval: false, dispatchOrder: { id: draft.id } },
    })
    expect((await shipment(one)).dispatchOrder).toMatchObject({ code: draft.dispatchOrderCode, status: 'Pending' })
    expect(await waiting({ keyword: order.productionOrderCode })).toEqual([])
    const taken = await post([two])
    expect([taken.status, problems(taken)]).toEqual([
      422,
      { [line(0)]: `${two.clothOutboundOrderCode}：出货单已在派送单 ${draft.dispatchOrderCode} 上` },
    ])
    // Its own form chooses among what it holds, too.
    expect(await waiting({ keyword: order.productionOrderCode, dispatchOrder: [draft.id] })).toEqual([two.id, one.id])
    const [first] = contentOf(dispatchOrderModel, draft).clothOutboundOrders
    const { body: smaller } = await save(draft, undefined, { clothOutboundOrders: [first] })
    expect([smaller.dispatchQuantity, smaller.clothOutboundOrders.length]).toEqual([60, 1])
    expect((await shipment(two)).dispatchOrder).toBeNull()
    const other = await made([two])
    expect((await call('DELETE', `${noun}/${draft.id}`)).status).toBe(200)
    expect((await shipment(one)).dispatchOrder).toBeNull()
    expect(await waiting({ keyword: order.productionOrderCode })).toEqual([one.id])
    expect(await standing(order)).toEqual(['S 100/60', 'M 200/30'])
    await call('DELETE', `${noun}/${other.id}`)
  })

  test('says what is missing, and what it does not take (C-open-124)', async () => {
    const [, one] = await twoShipments()
    const empty = { warehouse: null, dispatchDate: null, dispatchWay: null }
    expect(problems(await post([], 'submit', empty))).toEqual({
      warehouse: '请选择成品仓库',
      dispatchDate: '请选择发货日期',
      dispatchWay: '请选择发货方式',
      clothOutboundOrders: '请选择出货单',
    })
    expect(problems(await post([one], 'submit', { licensePlate: '', driver: ' ' }))).toEqual({
      licensePlate: '请输入车牌号',
      driver: '请输入司机',
    })
    expect(problems(await post([one], 'submit', { dispatchWay: 'Express' }))).toEqual({
      logisticsSupplier: '请选择物流公司',
      trackingNumber: '请输入运单号',
    })
    expect(problems(await post([one], undefined, { dispatchDate: '2999-01-01' }))).toEqual({
      dispatchDate: '发货日期不能晚于今天',
    })
    expect(problems(await post([one], undefined, { warehouse: { id: company.places[1].id } }))).toEqual({
      [line(0)]: `${one.clothOutboundOrderCode}：出货单不是这个成品仓库的`,
    })
    expect(problems(await post([{ id: 999_999 }]))[line(0)]).toBe('所选的内容不存在或已被删除')
    expect(problems(await post([one, one]))).toEqual({ [line(1)]: '出货单重复' })
    expect((await shipment(one)).dispatchOrder).toBeNull()
  })

  test('sends its shipments away, and is final (C-open-123, C-open-125, D29)', async () => {
    const [order, one, two] = await twoShipments()
    const draft = await made([one, two])
    const sent = await save(draft, 'submit', { freight: '120.50', driverPhone: '13800000000' })
    expect([sent.status, problems(sent), sent.body.status]).toEqual([200, {}, 'Finished'])
    for (const each of [one, two])
      expect(await shipment(each)).toMatchObject({
        status: 'Dispatched',
        actualOutboundDate: '2026-04-08',
        dispatchOrder: { id: draft.id, code: draft.dispatchOrderCode, status: 'Finished', date: '2026-04-08' },
      })
    expect(await standing(order)).toEqual(['S 40/0', 'M 170/0'])
    expect((await company.rereadProduction(order)).totalOutboundQuantity).toBe(90)
    expect((await save(sent.body)).body.message).toContain('派送单已提交，不能再更改')
    expect((await save(sent.body, 'regression')).status).toBe(409)
    expect((await call('DELETE', `${noun}/${draft.id}`)).body).toBe('派送单已提交，不能删除')
    expect((await call('POST', `${noun}?type=regression`, bodyOf([]))).status).toBe(422)
    const { body: history } = await call('GET', `${noun}/${draft.id}/history`)
    expect(history.records).toHaveLength(1)
    const { body: kept } = await call('GET', `${noun}/${draft.id}?type=history`)
    expect(kept).toMatchObject({ driver: '李师傅', freight: '120.50', dispatchQuantity: 90 })
    expect(problems(await post([one]))[line(0)]).toContain('出货单不在待发货状态')
  })

  test('is submitted at once by a new one, for each way of delivery', async () => {
    const [, one, two] = await twoShipments()
    const { supplierId } = company
    const carrier = { dispatchWay: 'Logistics', logisticsSupplier: { id: supplierId }, trackingNumber: 'SF-77' }
    expect(await made([one], 'submit', carrier)).toMatchObject({
      status: 'Finished',
      confirmedVersion: 1,
      logisticsSupplier: { id: supplierId },
    })
    const own = { dispatchWay: 'CustomerPickup', licensePlate: '', driver: '' }
    expect((await made([two], 'submit', own)).status).toBe('Finished')
  })

  test('is stopped by a shipment that went under approval a moment ago, and leaves once that is rejected', async () => {
    const [order, one, two] = await twoShipments()
    const draft = await made([one, two])
    expect((await ask(two, 'revert')).status).toBe(200)
    const refused = await save(draft, 'submit')
    expect([refused.status, problems(refused)]).toEqual([
      422,
      { [line(1)]: `${two.clothOutboundOrderCode}：出货单审批中，不能发货` },
    ])
    expect((await shipment(one)).status).toBe('Finished')
    expect((await reread(draft)).clothOutboundOrders[1]?.clothOutboundOrder.isUnderApproval).toBe(true)
    // The draft itself can still be saved, and does not take up another one that is asked about.
    expect((await save(draft, undefined, { driver: '王师傅' })).status).toBe(200)
    expect(problems(await post([two]))[line(0)]).toContain('审批中')
    expect((await decide(two, 'Rejected')).status).toBe(200)
    expect((await save(await reread(draft), 'submit')).body.status).toBe('Finished')
    expect(await standing(order)).toEqual(['S 40/0', 'M 170/0'])
  })

  test('names a shipment that was opened for changes, and shows it anew once it is submitted again', async () => {
    const [order, one, two] = await twoShipments()
    const draft = await made([one, two])
    const opened = await agreed(one, 'revert')
    expect(problems(await save(draft, 'submit'))).toEqual({
      [line(0)]: `${one.clothOutboundOrderCode}：出货单不在待发货状态`,
    })
    expect((await resubmit(opened, { S: 50, M: 5 })).body.status).toBe('Finished')
    const shown = await reread(draft)
    expect([shown.dispatchQuantity, shown.clothOutboundOrders[0]?.quantity]).toEqual([85, 55])
    expect((await save(shown, 'submit')).body.status).toBe('Finished')
    expect(await standing(order)).toEqual(['S 50/0', 'M 165/0'])
  })

  test('keeps a cancelled shipment in sight until a person removes it', async () => {
    const [, one, two] = await twoShipments()
    const draft = await made([one, two])
    expect((await agreed(one, 'cancel')).status).toBe('Canceled')
    const refused = await save(draft, 'submit')
    expect(problems(refused)).toEqual({ [line(0)]: `${one.clothOutboundOrderCode}：出货单不在待发货状态` })
    const [, second] = contentOf(dispatchOrderModel, draft).clothOutboundOrders
    const sent = await save(draft, 'submit', { clothOutboundOrders: [second] })
    expect([sent.body.status, sent.body.dispatchQuantity]).toEqual(['Finished', 30])
    expect((await shipment(one)).dispatchOrder).toBeNull()
  })

  test('goes on with what was confirmed while a shipment that has left is corrected (D1, C-open-114)', async () => {
    const [order, one, two] = await twoShipments()
    const sent = await made([one, two], 'submit')
    const opened = await agreed(one, 'revert')
    const content = contentOf(clothOutboundOrderModel, opened)
    const draft = await call('PUT', shipments, {
      id: one.id,
      version: opened.version,
      ...content,
      deliverAddress: '新址',
    })
    expect(draft.status).toBe(200)
    expect((await reread(sent)).clothOutboundOrders[0]).toMatchObject({
      quantity: 60,
      deliverAddress: '',
      clothOutboundOrder: { status: 'Revert' },
    })
    expect((await resubmit(draft.body, { S: 58, M: 0 })).body.status).toBe('Dispatched')
    expect(await reread(sent)).toMatchObject({
      dispatchQuantity: 88,
      version: sent.version,
      clothOutboundOrders: [{ quantity: 58, deliverAddress: '新址' }, { quantity: 30 }],
    })
    expect((await call('GET', `${noun}/${sent.id}?type=history`)).body.dispatchQuantity).toBe(90)
    expect(await standing(order)).toEqual(['S 42/0', 'M 170/0'])
  })

  test('takes one of two that ask for a shipment at once, and is submitted once', async () => {
    const [order, one, two] = await twoShipments()
    const both = await Promise.all([post([one, two]), post([two, one])])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    const [draft] = both.filter(({ status }) => status === 201)
    const sent = await Promise.all([save(draft?.body, 'submit'), save(draft?.body, 'submit')])
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await standing(order)).toEqual(['S 40/0', 'M 170/0'])
  })

  test('meets a request for a change at the same moment: one of the two is refused', async () => {
    const [order, one] = await twoShipments()
    const draft = await made([one])
    const [asked, sent] = await Promise.all([ask(one, 'revert'), save(draft, 'submit')])
    const now = await shipment(one)
    if (sent.status === 200) expect(now.status).toBe('Dispatched')
    else expect([sent.status, asked.status, now.isUnderApproval]).toEqual([422, 200, true])
    const left = now.status === 'Dispatched'
    expect(await standing(order)).toEqual([left ? 'S 40/0' : 'S 100/60', 'M 200/30'])
  })

  test('is saved while a shipment on it is submitted again: both go through', async () => {
    const [, one, two] = await twoShipments()
    let draft = await made([one, two])
    for (const pieces of [59, 58, 57]) {
      const opened = await agreed(one, 'revert')
      const answers = await Promise.all([
        save(draft, undefined, { driver: `${pieces}` }),
        resubmit(opened, { S: pieces, M: 0 }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      draft = await reread(draft)
      expect([draft.driver, draft.dispatchQuantity]).toEqual([`${pieces}`, pieces + 30])
    }
  })

  test('takes sixty shipments, and not more than its limit', async () => {
    const order = await company.stocked({ S: 100, M: 200 })
    const many: ClothOutboundOrder[] = []
    for (let at = 0; at < 60; at += 1) many.push(await company.shipped(order, { S: 1, M: 2 }))
    const sent = await made(many, 'submit')
    expect([sent.status, sent.dispatchQuantity, sent.clothOutboundOrders.length]).toEqual(['Finished', 180, 60])
    expect(await standing(order)).toEqual(['S 40/0', 'M 80/0'])
    const tooMany = Array.from({ length: 101 }, (_, at) => ({ id: at + 1 }))
    expect((await post(tooMany)).status).toBe(422)
  })

  test('does not take along a shipment that was moved to another warehouse meanwhile', async () => {
    const [order, one] = await twoShipments()
    const draft = await made([one])
    const opened = await agreed(one, 'revert')
    const { id: elsewhere } = company.places[1]
    await company.keep((work) =>
      postStock(work, { noun: 'tests', id: 1, code: 'T1' }, [
        {
          lineId: 1,
          item: { kind: 'cloth', productionOrderId: order.id, size: 'S', quality: 'Good' },
          place: { warehouseId: elsewhere, warehouseLocationId: null },
          quantity: '5',
        },
      ]),
    )
    expect((await resubmit(opened, { S: 5, M: 0 }, { warehouse: { id: elsewhere } })).body.status).toBe('Finished')
    expect(problems(await save(draft, 'submit'))).toEqual({
      [line(0)]: `${one.clothOutboundOrderCode}：出货单不是这个成品仓库的`,
    })
  })

  test('is for people with its key; its pickers need no right on shipments (C-2-24, D42)', async () => {
    const reader = company.shipmentFollower.token
    expect((await call('POST', `${noun}/search?page=1&size=5`, {}, reader)).status).toBe(403)
    expect((await call('POST', `${noun}/cloth_outbound_orders/search?page=1&size=5`, {}, reader)).status).toBe(403)
    expect((await call('POST', noun, bodyOf([]), reader)).status).toBe(403)
    const { body: draft } = await call('POST', noun, bodyOf([]))
    const others = await call('DELETE', `${noun}/${draft.id}`, undefined, company.administrator.token)
    expect(others.status).toBe(200)
  })

  test('is counted, summed and found by what its shipments are of (C-open-20)', async () => {
    const { body: counted } = await call('POST', `${noun}/statistic`, {})
    expect(counted.totalQuantity).toBeGreaterThan(0)
    const [order, one] = await twoShipments()
    const draft = await made([one])
    for (const filter of [
      { productionOrderCode: order.productionOrderCode },
      { clothOutboundOrderCode: one.clothOutboundOrderCode },
      { keyword: order.productionOrderCode },
    ]) {
      const { body } = await call('POST', `${noun}/search?page=1&size=5`, filter)
      expect(body.records.map(({ id }: { id: number }) => id)).toEqual([draft.id])
    }
  })

  test('agrees with the ledger and with its shipments', async () => {
    const { db } = company.app.services
    // Stock of these tests came without a document.
    const broken = async () => {
      const results = await runChecks(db, stockChecks)
      return results.flatMap(({ id, rows }) => (id !== 'stock.documents' && rows.length > 0 ? [id] : []))
    }
    expect(await broken()).toEqual([])
    const [, one] = await twoShipments()
    const sent = await made([one], 'submit')
    await db.execute(sql`update dispatch_orders set dispatch_quantity = 59 where id = ${sent.id}::int`)
    expect(await broken()).toEqual(['stock.dispatches'])
  })
})
