import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedBy } from '../../../../tests/support/asked-statements.ts'
import { addPerson, type Answer, written } from '../../../../tests/support/sales-company.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { ProductionOrder } from '../../../production/production-orders/production-order-model.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import { setReturnedQuantities } from './material-outbound-returns.ts'
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

/** Addresses of as many uploaded files. */
async function uploaded(count: number): Promise<string[]> {
  const { rows } = await company.app.services.db.execute<{ name: string }>(
    sql`insert into files (name, original_name, type, owner_id, secret, created_at, uploaded_at)
      select md5(random()::text) || '.pdf', '附件.pdf', 'application/pdf', ${company.keeper.id}::int, '', now(), now()
      from generate_series(1, ${count}::int) returning name`,
  )
  return rows.map(({ name }) => `/files/${name}`)
}

describe('an outbound order', () => {
  test('takes six attachments and keeps more where it had them (C-open-86); its totals are those of everybody and of oneself', async () => {
    const order = await produced()
    const attachments = await uploaded(9)
    const draft = (count: number) => post([issued(order, '1')], null, { attachments: attachments.slice(0, count) })
    const refused = await draft(7)
    expect([refused.status, problems(refused)]).toEqual([422, { attachments: '最多上传 6 个文件' }])
    const { status, body } = await draft(6)
    expect(status).toBe(201)
    const { body: figures } = await call('POST', `${noun}/statistic`, { ids: [body.id] })
    expect(figures).toMatchObject({ totalQuantity: '1.00', totalSelfQuantity: '1.00' })
    const eight = `{${attachments.slice(0, 8).join(',')}}`
    await company.app.services.db.execute(
      sql`update material_outbound_orders set attachments = ${eight}::text[] where id = ${body.id}::int`,
    )
    const older = (await call('GET', `${noun}/${body.id}`)).body
    expect(older.attachments).toHaveLength(8)
    const kept = await save(older, undefined, { receiver: '王' })
    expect([kept.status, kept.body.attachments.length]).toEqual([200, 8])
    expect((await save(kept.body, undefined, { attachments })).status).toBe(422)
    expect((await save(kept.body, undefined, { attachments: attachments.slice(0, 7) })).status).toBe(200)
  })

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
      availableQuantity: null,
      bomItem: { requiredQuantity, issuedQuantity: '12.25' },
    })
    expect(await standing(material.id)).toContain(`${order.id}/:0`)
    expect(await standing(material.id)).toContain('/:23.25')
    expect(await issuedOf(order)).toEqual(['12.25'])
    const { body: draft } = await post([issued(order, '1')], null)
    expect(draft.materialOutboundMessages[0].availableQuantity).toBe('23.25')
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

  test('keeps both units where material is handed over in another one than it is stored in', async () => {
    const order = await produced()
    const { material } = billLine(order)
    await stock(material.id, '30')
    const { rows } = await company.app.services.db.execute<{ id: number }>(
      sql`select id from units order by id limit 1`,
    )
    const handed = { deliveredQuantity: '10.05', deliveredUnit: { id: rows[0]?.id }, factor: '2.6667' }
    expect(problems(await post([issued(order, '26', handed)]))).toEqual({
      [lineOf(0, 'quantity')]: '出库数量应为发料数量 × 换算率 = 26.80',
    })
    const { status, body } = await post([issued(order, '26.8', handed)])
    expect([status, body.materialOutboundMessages[0]]).toMatchObject([201, handed])
    expect(await standing(material.id)).toEqual(['/:3.2'])
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
  test('keeps what the factory lost, at most what did not come back, and is not revoked then', async () => {
    const order = await produced()
    await stock(billLine(order).material.id, '10')
    const { body: made } = await post([issued(order, '6')])
    const lose = (lostQuantity: string, version: number = made.version) =>
      call('PUT', `${noun}/${made.id}/losses`, {
        version,
        lines: [{ id: made.materialOutboundMessages[0].id, lostQuantity }],
      })
    expect(problems(await lose('6.01'))).toEqual({ 'lines.0.lostQuantity': '损耗不能超过出库减已退的 6' })
    expect(problems(await lose('0.001'))).toEqual({ 'lines.0.lostQuantity': '请输入最多 2 位小数的数量' })
    expect((await lose('1', 99)).status).toBe(409)
    const { status, body: lost } = await lose('0.75')
    expect([status, lost.materialOutboundMessages[0].lostQuantity]).toEqual([200, '0.75'])
    const refusal = await save(lost, 'regression')
    expect([refusal.status, refusal.body.message]).toEqual([409, '已登记损耗，请先清除损耗再撤销出库'])
    const { body: cleared } = await lose('0', lost.version)
    expect((await save(cleared, 'regression')).status).toBe(200)
    expect((await lose('1', cleared.version + 1)).body.message).toBe('出库单未出库，不能登记损耗')
  })

  test('counts what came back, and is not taken back then (C-open-136)', async () => {
    const order = await produced()
    const { material } = billLine(order)
    await stock(material.id, '4', { lot: 'B2', order: order.id })
    await stock(material.id, '10', { lot: 'B3' })
    const { body: made } = await post([issued(order, '6')])
    const [line] = made.materialOutboundMessages
    expect(line.takenLots).toBe('B2、B3')
    const give = (quantity: string) =>
      company.keep((work) =>
        setReturnedQuantities(work, [made.id], sql`select ${line.id}::int as id, ${quantity}::numeric as quantity`),
      )
    await give('2.5')
    expect((await call('GET', `${noun}/${made.id}`)).body.materialOutboundMessages[0].returnedQuantity).toBe('2.5')
    expect((await save(made, 'regression')).body.message).toBe('物料已退料入库，不能撤销出库')
    await expect(give('6.01')).rejects.toThrow()
  })

  test('issues other material without a bill, and returns defects to their supplier', async () => {
    const materialId = await company.addMaterial(`次布 ${++next}`)
    await stock(materialId, '3', { quality: 'Defect' })
    const line = (quality: string) => ({
      ...structuredClone(materialOutboundLineModel.empty),
      material: { id: materialId },
      quantity: '2',
      quality,
    })
    const free = { factory: null, type: 'ReturnSupplier' }
    expect(problems(await post([line('Defect')], 'submit', free))).toEqual({ supplier: '请选择供应商' })
    const supplied = { ...free, supplier: { id: company.factoryId } }
    expect(problems(await post([line('Good')], 'submit', supplied))[lineOf(0, 'quantity')]).toMatch(/^库存不足/)
    const { status, body } = await post([line('Defect')], 'submit', supplied)
    expect([status, body.status]).toEqual([201, 'Finished'])
    expect(await standing(materialId)).toEqual(['/:1'])
  })

  test('refuses lines that are not those of its factory, bill and warehouse', async () => {
    const [order, other] = [await produced(), await produced()]
    const [, second] = company.places
    const wrong = await post([
      issued(order, '1', { productionOrder: { id: other.id } }),
      issued(order, '1', { warehouseLocation: { id: second.locations[0] } }),
      issued(order, '1', { quality: 'Defect' }),
    ])
    expect(problems(wrong)).toEqual({ [lineOf(2, 'quality')]: '生产领料只能领良品' })
    const again = await post([
      issued(order, '1', { productionOrder: { id: other.id } }),
      issued(order, '1', { warehouseLocation: { id: second.locations[0] } }),
    ])
    expect(problems(again)).toEqual({
      [lineOf(0, 'material')]: '物料已不在生产单的物料清单中，请重新选择',
      [lineOf(1, 'warehouseLocation')]: '所选的库位不在该仓库中',
    })
    expect((await post([issued(order, '-1')])).status).toBe(422)
    expect((await post([issued(order, '1', { lot: 'x'.repeat(61) })])).status).toBe(422)
    expect((await call('GET', `${noun}/999999`)).status).toBe(404)
  })

  test('takes 200 lines at once, in few round trips to the database', async () => {
    const order = await produced()
    await stock(billLine(order).material.id, '200')
    const { answer, trips } = await askedBy(() => post(Array.from({ length: 200 }, () => issued(order, '0.5'))))
    expect([answer.status, answer.body.outboundQuantity]).toEqual([201, '100.00'])
    const saving = trips.slice(trips.findIndex(([first]) => first === 'begin'))
    expect(saving.length, JSON.stringify(saving)).toBeLessThanOrEqual(5)
    expect(await issuedOf(order)).toEqual(['100'])
  })

  test('is deleted only by its creator, before it was issued', async () => {
    const order = await produced()
    const { body: draft } = await post([issued(order, '1')], null)
    const stranger = await addPerson(company.app, 'porter', written('MATERIAL_OUTBOUND_ORDER'))
    const refusal = await call('DELETE', `${noun}/${draft.id}`, undefined, stranger.token)
    expect(JSON.stringify(refusal.body)).toContain('非本人订单不能删除')
    expect((await call('DELETE', `${noun}/${draft.id}`)).status).toBe(200)
  })
})

describe('material at factories', () => {
  test('sent is used, returned, lost and still there, by factory and material', async () => {
    const order = await produced()
    const { material, usage } = billLine(order)
    await stock(material.id, '100')
    const { body: made } = await post([issued(order, '40'), issued(order, '10')])
    const [first] = made.materialOutboundMessages
    await call('PUT', `${noun}/${made.id}/losses`, {
      version: made.version,
      lines: [{ id: first.id, lostQuantity: '1.5' }],
    })
    const { db } = company.app.services
    await db.execute(sql`update production_orders set crop_quantity = 4 where id = ${order.id}`)
    await company.keep((work) =>
      setReturnedQuantities(work, [made.id], sql`select ${first.id}::int as id, 2.25 as quantity`),
    )
    const used = Number(usage) * 4
    const figures = { sent: '50', used: String(used), returned: '2.25', lost: '1.5', remaining: String(46.25 - used) }
    const page = `${noun}/factory_materials`
    const { body } = await call('POST', `${page}/search?page=1&size=10`, { material: [material.id] })
    expect(body).toMatchObject({
      total: 1,
      records: [{ material: { id: material.id }, factory: { id: company.factoryId }, ...figures }],
    })
    const of = { factoryId: company.factoryId, materialId: material.id }
    const orders = await call('POST', `${page}/production_orders`, of)
    expect(orders.body.records).toMatchObject([{ id: order.id, name: order.productionOrderCode, ...figures }])
    const groups = await call('POST', `${page}/groups`, { groupBy: 'factory', material: [material.id] })
    expect(groups.body.groups).toMatchObject([{ value: String(company.factoryId), count: 1 }])
    const group = { groupBy: 'factory', groups: [String(company.factoryId)], material: [material.id] }
    expect((await call('POST', `${page}/group_rows?page=1&size=10`, group)).body.pages[0].records).toHaveLength(1)
  })
})
