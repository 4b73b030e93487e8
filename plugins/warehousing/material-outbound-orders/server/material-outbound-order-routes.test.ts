import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import {
  type MaterialOutboundOrder,
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../material-outbound-order-model.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

type Answer = Awaited<ReturnType<StockCompany['call']>>

const noun = 'material_outbound_orders'
const lineOf = (place: number, key: string) => `materialOutboundMessages.${place}.${key}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.keeper.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

let next = 900_000
/** Puts material into the first place of the first warehouse. */
async function stock(
  materialId: number,
  quantity: string,
  of: { readonly order?: number; readonly lot?: string; readonly quality?: 'Good' | 'Defect' } = {},
): Promise<void> {
  const [{ id: warehouseId, locations }] = company.places
  await company.keep((work) =>
    postStock(work, { noun: 'tests', id: ++next, code: `T${next}` }, [
      {
        lineId: 1,
        item: {
          kind: 'material',
          materialId,
          productionOrderId: of.order ?? null,
          lot: of.lot ?? '',
          quality: of.quality ?? 'Good',
        },
        place: { warehouseId, warehouseLocationId: locations[0] },
        quantity,
      },
    ]),
  )
}

async function standing(materialId: number): Promise<string[]> {
  const { rows } = await company.app.services.db.execute<{ at: string; onHand: string }>(
    sql`select coalesce(production_order_id::text, '') || '/' || lot as at, trim_scale(on_hand)::text as "onHand"
      from stock_balances where material_id = ${materialId} order by id`,
  )
  return rows.map(({ at, onHand }) => `${at}:${onHand}`)
}

/** A confirmed production order whose bill has as many materials that no other order has. */
async function produced(count = 1): Promise<ProductionOrder> {
  const sale = await company.sold()
  const { bomItems } = await company.productionBody(sale)
  const lines = await Promise.all(
    Array.from({ length: count }, async () => ({
      ...bomItems[0],
      material: { id: await company.addMaterial(`面料 ${++next}`) },
    })),
  )
  return company.produce(sale, 'submit', { bomItems: lines })
}

const billLine = (order: ProductionOrder, place = 0) => {
  const line = order.bomItems[place]
  if (!line) throw new Error('the bill is shorter')
  return line
}

/** A line that issues material of a bill. */
function issued(order: ProductionOrder, quantity: string | null, more: object = {}) {
  const { id, material } = billLine(order)
  return {
    ...structuredClone(materialOutboundLineModel.empty),
    productionOrder: { id: order.id },
    bomItem: { id },
    material: { id: material.id },
    quantity,
    ...more,
  }
}

function bodyOf(lines: readonly object[], more: object = {}) {
  return {
    ...structuredClone(materialOutboundOrderModel.empty),
    warehouse: { id: company.places[0].id },
    factory: { id: company.factoryId },
    outboundDate: '2026-03-02',
    materialOutboundMessages: lines,
    ...more,
  }
}

const post = (lines: readonly object[], type: 'submit' | null = 'submit', more: object = {}) =>
  call('POST', `${noun}${type ? `?type=${type}` : ''}`, bodyOf(lines, more))

const save = (order: MaterialOutboundOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(materialOutboundOrderModel, order),
    ...more,
  })

const issuedOf = async (order: ProductionOrder) =>
  (await company.rereadProduction(order)).bomItems.map(({ issuedQuantity }) => issuedQuantity)

describe('an outbound order', () => {
  test('issues material of a bill, own stock first, and tells the bill what was issued (C-open-138, C-open-139)', async () => {
    const order = await produced()
    const { material, requiredQuantity } = billLine(order)
    await stock(material.id, '30')
    await stock(material.id, '5.5', { order: order.id })
    await stock(material.id, '99', { order: (await produced()).id })
    const { status, body } = await post([issued(order, '12.25')])
    expect([status, problems({ status, body } as Answer)]).toEqual([201, {}])
    expect(body).toMatchObject({
      status: 'Finished',
      outboundQuantity: '12.25',
      productionOrderCode: order.productionOrderCode,
      code: order.code,
      productionOrders: [{ id: order.id, name: order.productionOrderCode }],
    })
    expect(body.materialOutboundOrderCode).toMatch(/^WC\d{8,}$/)
    expect(body.submittedAt).not.toBeNull()
    expect(body.materialOutboundMessages[0]).toMatchObject({
      requiredQuantity,
      issuedQuantity: '12.25',
      availableQuantity: '23.25',
      bomItem: { requiredQuantity, issuedQuantity: '12.25' },
    })
    expect(await standing(material.id)).toContain(`${order.id}/:0`)
    expect(await standing(material.id)).toContain('/:23.25')
    expect(await issuedOf(order)).toEqual(['12.25'])
  })

  test('says what is missing in the words of its rules (C-open-137)', async () => {
    const order = await produced()
    const bare = { warehouse: null, factory: null, outboundDate: null }
    expect(problems(await post([], 'submit', bare))).toEqual({
      warehouse: '请选择仓库',
      factory: '请选择外发工厂',
      outboundDate: '请选择出库日期',
      materialOutboundMessages: '请选择物料',
    })
    expect(problems(await post([issued(order, null), issued(order, '0')]))).toEqual({
      [lineOf(0, 'quantity')]: '请输入出库数量',
      [lineOf(1, 'quantity')]: '请输入出库数量',
    })
    const future = await post([issued(order, '1')], null, { outboundDate: '2999-01-01' })
    expect(problems(future)).toEqual({ outboundDate: '出库日期不能晚于今天' })
    expect((await post([issued(order, '1.001')])).status).toBe(422)
    const draft = await post([issued(order, null)], null, bare)
    expect([draft.status, draft.body.status]).toEqual([201, 'Pending'])
  })

  test('is refused where stock does not suffice, at the line', async () => {
    const order = await produced()
    await stock(billLine(order).material.id, '10')
    const answer = await post([issued(order, '6'), issued(order, '4.01')])
    expect(answer.status).toBe(422)
    expect(problems(answer)[lineOf(1, 'quantity')]).toMatch(/^库存不足：.*可用 4，需要 4.01$/)
    expect(await issuedOf(order)).toEqual(['0'])
  })

  test('gives back on revoking what it took, and can be submitted again (C-open-136)', async () => {
    const order = await produced()
    const { material } = billLine(order)
    await stock(material.id, '10', { lot: 'A1' })
    const { body: made } = await post([issued(order, '6.5')])
    const { status, body: taken } = await save(made, 'regression', { materialOutboundMessages: [issued(order, '1')] })
    expect([status, taken.status]).toEqual([200, 'Revert'])
    expect(await standing(material.id)).toContain('/A1:10')
    expect(await issuedOf(order)).toEqual(['0'])
    const again = await save(taken, 'submit', { materialOutboundMessages: [issued(order, '2')] })
    expect([again.status, again.body.status]).toEqual([200, 'Finished'])
    expect(await standing(material.id)).toContain('/A1:8')
    expect(await issuedOf(order)).toEqual(['2'])
    expect((await save(again.body, undefined, { receiver: '王' })).body.message).toBe(
      '出库单已出库，不能编辑，请先撤销出库',
    )
  })
})
