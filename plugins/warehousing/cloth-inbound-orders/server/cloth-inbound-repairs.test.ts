import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runChecks } from '../../../../core/server/data-check.ts'
import { type GarmentCompany, openGarmentCompany } from '../../../../tests/support/garment-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import type { ReturnGoodsOrder } from '../../return-goods-orders/return-goods-order-model.ts'
import { stockChecks } from '../../stock/server/ledger-sources.ts'

let company: GarmentCompany
beforeAll(async () => {
  company = await openGarmentCompany()
})
afterAll(() => company?.close())

const noun = 'return_goods_order'
const signIns = 'cloth_inbound_orders'
const repairs = { type: 'Repair' } as const

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  company.call(method, path, body, company.packer.token)

const problems = ({ body }: Pick<Answer, 'body'>) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

const reread = async ({ id }: Pick<ReturnGoodsOrder, 'id'>): Promise<ReturnGoodsOrder> =>
  (await call('GET', `${noun}/${id}`)).body

/** Reads the stock of a production order as texts of size, quality and pieces. */
async function stockOf({ id }: Pick<ProductionOrder, 'id'>) {
  const { rows } = await company.app.services.db.execute<{ text: string }>(
    sql`select concat_ws(' ', size, quality, trim_scale(sum(on_hand))) as text from stock_balances
      where production_order_id = ${id}::int and kind = 'cloth' and on_hand > 0 group by size, quality order by size desc, quality`,
  )
  return rows.map(({ text }) => text)
}

/** The body of a sign-in of the repaired pieces of a return. */
const repairBody = (
  { id }: Pick<ReturnGoodsOrder, 'id'>,
  order: ProductionOrder,
  pieces: Parameters<GarmentCompany['signInBody']>[0][number][1],
  more: object = {},
) => company.signInBody([[order, pieces]], { type: 'Repair', factory: null, returnGoodsOrder: { id }, ...more })

async function brokenNow() {
  const results = await runChecks(company.app.services.db, stockChecks)
  // The stock that tests put into a warehouse names no document.
  return results.flatMap(({ id, rows }) =>
    rows.flatMap(({ document, name, expected, found }) => (document === 'tests' ? [] : [[id, name, expected, found]])),
  )
}

describe('repaired garments', () => {
  test('are signed in against their return until all of it came back (C-open-103, C-open-108)', async () => {
    const { order } = await company.delivered()
    const made = await company.returned(order, { S: 5, M: 0 }, repairs)
    const asked = { productionOrderIds: [order.id], warehouseId: null, originId: made.id }
    const open = async () => (await call('POST', `${signIns}/repairs`, asked)).body.orders[0].sizes[0].origin
    const waiting = async () =>
      (await call('POST', `${signIns}/return_goods_order/search?page=1&size=50`, { keyword: made.returnGoodsCode }))
        .body.records
    expect(await open()).toEqual({ wanted: 5, done: 0 })
    expect(await waiting()).toMatchObject([{ id: made.id, productionOrderIds: [order.id] }])
    const { status, body: first } = await company.postSignIn(repairBody(made, order, { S: [3, 1], M: 0 }), 'submit')
    expect([status, problems({ body: first })]).toEqual([201, {}])
    expect(first).toMatchObject({ returnGoodsCode: made.returnGoodsCode })
    expect(first.clothInboundMessages[0].sizeRange[0]).toMatchObject({ returnQuantity: 5 })
    expect(await stockOf(order)).toEqual(['S Defect 1', 'S Good 2', 'S Repair 2'])
    expect([await open(), (await reread(made)).repairedQuantity]).toEqual([{ wanted: 5, done: 3 }, 3])
    const more = await company.postSignIn(repairBody(made, order, { S: 3, M: 0 }), 'submit')
    expect(problems(more)).toEqual({
      'clothInboundMessages.0.sizeRange.0.quantity': `${order.productionOrderCode} S：待返修 2 件，本次 3 件`,
    })
    const rest = await company.postSignIn(repairBody(made, order, { S: 2, M: 0 }), 'submit')
    expect(await waiting()).toEqual([])
    const late = await company.postSignIn(repairBody(made, order, { S: 1, M: 0 }), 'submit')
    expect(problems(late)).toMatchObject({ returnGoodsOrder: '退货单已全部返修入库' })
    // Repaired pieces were signed in when they came from the factory.
    expect((await company.figuresOf(order)).map(({ inboundQuantity }) => inboundQuantity)).toEqual([0, 0])
    const { id, version } = rest.body
    const back = await call('PUT', `${signIns}?type=regression`, {
      ...repairBody(made, order, { S: 2, M: 0 }),
      id,
      version,
    })
    expect(back.body.status).toBe('Revert')
    expect(await stockOf(order)).toEqual(['S Defect 1', 'S Good 2', 'S Repair 2'])
    expect(await brokenNow()).toEqual([])
  })

  test('come from a submitted return for repair, and from stock that still waits there', async () => {
    const { order } = await company.delivered()
    const other = await company.sewn()
    const refusal = async (body: object) => problems(await company.postSignIn(body, 'submit'))
    const good = await company.returned(order, { S: 1, M: 0 })
    expect(await refusal(repairBody(good, order, { S: 1, M: 0 }))).toMatchObject({
      returnGoodsOrder: '不是返修退货单，成衣不需要返修入库',
    })
    const { body: draft } = await company.postReturn(company.returnBody([[order, { S: 1, M: 0 }]], repairs))
    expect(await refusal(repairBody(draft, order, { S: 1, M: 0 }))).toMatchObject({
      returnGoodsOrder: '退货单未提交，不能签收',
    })
    const burnt = await company.returned(order, { S: 1, M: 0 }, { ...repairs, returnGoodsWay: '原地销毁' })
    expect(await refusal(repairBody(burnt, order, { S: 1, M: 0 }))).toMatchObject({
      returnGoodsOrder: '退货单的成衣已原地销毁',
    })
    const made = await company.returned(order, { S: 2, M: 0 }, repairs)
    expect(await refusal(repairBody(made, other, { S: 1, M: 0 }))).toEqual({
      'clothInboundMessages.0.productionOrder': `退货单没有生产单 ${other.productionOrderCode}`,
    })
    expect(await refusal(repairBody(made, order, { S: 1, M: 0 }, { type: 'Direct' }))).toEqual({
      returnGoodsOrder: '只有返修入库可以选择退货单',
    })
    expect(await refusal(repairBody(made, order, { S: 1, M: 0 }, { returnGoodsOrder: null }))).toEqual({
      returnGoodsOrder: '请选择返修退货单',
    })
    const { db } = company.app.services
    await db.execute(sql`update stock_balances set on_hand = 1 where production_order_id = ${order.id}::int
      and quality = 'Repair'`)
    const { 'clothInboundMessages.0.sizeRange.0.quantity': short } = await refusal(
      repairBody(made, order, { S: 2, M: 0 }),
    )
    expect(short).toContain('库存不足')
    await db.execute(sql`update stock_balances set on_hand = 2 where production_order_id = ${order.id}::int
      and quality = 'Repair'`)
    const both = await Promise.all(
      [2, 2].map((S) => company.postSignIn(repairBody(made, order, { S, M: 0 }), 'submit')),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  })
})
