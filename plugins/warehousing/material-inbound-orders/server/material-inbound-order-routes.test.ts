import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import type { BulkPurchaseOrder } from '../../../bulk-purchase/bulk-purchase-orders/bulk-purchase-order-model.ts'
import { warehouseLocations } from '../../../master-data/server-public.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../material-outbound-orders/material-outbound-order-model.ts'
import { issueStock, postStock } from '../../stock/server/stock-ledger.ts'
import {
  materialInboundLineModel,
  type MaterialInboundOrder,
  materialInboundOrderModel,
} from '../material-inbound-order-model.ts'
import type { InboundOrigins } from '../material-inbound-origin-contract.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const noun = 'material_inbound_orders'
const lineOf = (place: number, key: string) => `materialInboundMessages.${place}.${key}`

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.keeper.token) =>
  company.call(method, path, body, token)

const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

/** The purchase of a new production order, on its way. */
async function onTheWay(): Promise<{
  purchase: BulkPurchaseOrder
  line: BulkPurchaseOrder['materialBulkPurchases'][number]
}> {
  const { id } = await company.bought()
  await company.buy(company.purchaser, 'PUT', `/${id}/start`, { version: (await company.readPurchase({ id })).version })
  const purchase = await company.readPurchase({ id })
  const [line] = purchase.materialBulkPurchases
  if (!line) throw new Error('the purchase has no line')
  return { purchase, line }
}

const originsOf = async (materialBulkPurchaseIds: readonly number[], materialOutboundOrderId: number | null = null) =>
  (await call('POST', `${noun}/origins`, { materialBulkPurchaseIds, materialOutboundOrderId })).body as InboundOrigins

type Origin = InboundOrigins['origins'][number]

/** A line as the form makes it. */
const lineFrom = ({ materialBulkPurchase, productionOrder, material, ...origin }: Origin, more: object = {}) => ({
  ...structuredClone(materialInboundLineModel.empty),
  ...origin,
  materialBulkPurchase: materialBulkPurchase && { id: materialBulkPurchase.id },
  productionOrder: productionOrder && { id: productionOrder.id },
  material: { id: material.id },
  ...more,
})

const freeLine = (materialId: number, quantity: string | null, more: object = {}) => ({
  ...structuredClone(materialInboundLineModel.empty),
  material: { id: materialId },
  quantity,
  ...more,
})

function bodyOf(lines: readonly object[], more: object = {}) {
  return {
    ...structuredClone(materialInboundOrderModel.empty),
    supplier: { id: company.factoryId },
    warehouse: { id: company.places[0].id },
    inboundDate: '2026-03-02',
    signUser: { id: company.keeper.id },
    materialInboundMessages: lines,
    ...more,
  }
}

const post = (lines: readonly object[], type: 'submit' | null = 'submit', more: object = {}) =>
  call('POST', `${noun}${type ? `?type=${type}` : ''}`, bodyOf(lines, more))

const save = (order: MaterialInboundOrder, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: order.id,
    version: order.version,
    ...contentOf(materialInboundOrderModel, order),
    ...more,
  })

async function standing(materialId: number): Promise<string[]> {
  const { rows } = await company.app.services.db.execute<{ at: string }>(
    sql`select coalesce(production_order_id::text, '') || '/' || lot || '/' || quality || ':' || trim_scale(on_hand) as at
      from stock_balances where material_id = ${materialId} order by production_order_id, lot, id`,
  )
  return rows.map(({ at }) => at)
}

const purchaseNow = async (purchase: BulkPurchaseOrder) => {
  const { status, materialBulkPurchases } = await company.readPurchase(purchase)
  return [status, ...materialBulkPurchases.map((one) => `${one.purchaseStatus} ${one.receivedQuantity}`)]
}

describe('a sign-in of purchased material', () => {
  test('starts from what is open, in two lots, and moves purchase and stock together (C-open-128, 131, 132)', async () => {
    const { purchase, line } = await onTheWay()
    const { suppliers, origins } = await originsOf([line.id])
    const [origin] = origins as [Origin]
    expect([suppliers.map(({ id }) => id), origin.quantity]).toEqual([[line.supplier?.id], line.purchaseQuantity])
    const lines = [
      lineFrom(origin, { lot: 'A1', quantity: '1.5', warehouseLocation: { id: company.places[0].locations[0] } }),
      lineFrom(origin, { lot: 'B2', quantity: '0.25' }),
    ]
    const supplier = { id: line.supplier?.id }
    const { status, body } = await post(lines, 'submit', { supplier })
    expect([status, problems({ status, body } as Answer)]).toEqual([201, {}])
    expect(body).toMatchObject({
      status: 'Finished',
      inboundQuantity: '1.75',
      productionOrderCode: line.productionOrderCode,
      materialInboundMessages: [
        { lot: 'A1', materialBulkPurchaseOrderId: purchase.id, receivedQuantity: '1.75', unit: null },
        { lot: 'B2', purchaseQuantity: line.purchaseQuantity },
      ],
    })
    expect(body.materialInboundOrderCode).toMatch(/^WR\d{8,}$/)
    expect(body).not.toHaveProperty('inboundPrice')
    expect(body.materialInboundMessages[0]).not.toHaveProperty('unitPrice')
    const own = line.productionOrderId
    expect(await standing(line.material.id)).toEqual([`${own}/A1/Good:1.5`, `${own}/B2/Good:0.25`])
    expect(await purchaseNow(purchase)).toEqual(['PartiallyArrived', 'PurchaseInProgress 1.75'])
    const { body: taken } = await save(body, 'regression')
    expect(taken.status).toBe('Revert')
    expect(await standing(line.material.id)).toEqual([`${own}/A1/Good:0`, `${own}/B2/Good:0`])
    expect(await purchaseNow(purchase)).toEqual(['PurchaseInProgress', 'PurchaseInProgress 0'])
    const completed = contentOf(materialInboundOrderModel, taken as MaterialInboundOrder).materialInboundMessages
    const { body: again } = await save(taken, 'submit', {
      materialInboundMessages: completed.map((one) => ({ ...one, isCompleted: true })),
    })
    expect(again.status).toBe('Finished')
    expect(await purchaseNow(purchase)).toEqual(['AllArrived', 'Received 1.75'])
  })

  test('asks for a confirmation of more than was ordered (C-open-130)', async () => {
    const { purchase, line } = await onTheWay()
    const { origins } = await originsOf([line.id])
    const supplier = { id: line.supplier?.id }
    const lines = [lineFrom(origins[0] as Origin, { quantity: String(Number(line.purchaseQuantity) * 2) })]
    const refused = await post(lines, 'submit', { supplier })
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('超出允差')])
    expect((await post(lines, 'submit', { supplier, allowExcess: true })).status).toBe(201)
    expect((await purchaseNow(purchase))[0]).toBe('AllArrived')
  })

  test('is of one supplier, of what was bought, and of what is still bought', async () => {
    const { purchase, line } = await onTheWay()
    const origin = (await originsOf([line.id])).origins[0] as Origin
    const other = { material: { id: await company.addMaterial('别的面料') } }
    const supplier = { id: line.supplier?.id }
    expect(problems(await post([lineFrom(origin)], 'submit', { supplier: { id: company.factoryId } }))).toEqual({
      [lineOf(0, 'material')]: `采购单 ${purchase.materialBulkPurchaseOrderCode} 的物料不是该供应商的`,
    })
    expect(problems(await post([lineFrom(origin, other)], 'submit', { supplier }))).toEqual({
      [lineOf(0, 'material')]: `物料与采购单 ${purchase.materialBulkPurchaseOrderCode} 不符，请重新选择`,
    })
    await company.buy(company.purchaser, 'POST', '/material_bulk_purchase/cancel', {
      materialBulkPurchaseIds: [line.id],
      cancelReason: '不要了',
    })
    expect(problems(await post([lineFrom(origin)], 'submit', { supplier }))).toEqual({
      [lineOf(0, 'material')]: `采购单 ${purchase.materialBulkPurchaseOrderCode} 的物料已取消采购，不能签收`,
    })
    expect((await originsOf([line.id])).origins).toEqual([])
  })

  test('is not taken back once its cloth was issued', async () => {
    const { purchase, line } = await onTheWay()
    const origin = (await originsOf([line.id])).origins[0] as Origin
    const { body } = await post([lineFrom(origin, { quantity: '1' })], 'submit', {
      supplier: { id: line.supplier?.id },
    })
    const item = { kind: 'material', materialId: line.material.id, quality: 'Good', lot: null } as const
    await company.keep((work) =>
      issueStock(work, { noun: 'tests', id: 1, code: 'T1' }, [
        {
          lineId: 1,
          item: { ...item, productionOrderId: line.productionOrderId },
          place: { warehouseId: company.places[0].id, warehouseLocationId: null },
          quantity: '0.01',
        },
      ]),
    )
    const refused = await save(body, 'regression')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringMatching(/^库存不足：.*可用 0.99，需要 1$/),
    ])
    expect((await purchaseNow(purchase))[1]).toBe('PurchaseInProgress 1')
  })

  test('of a cancelled purchase is taken back without waking it (D38)', async () => {
    const { purchase, line } = await onTheWay()
    const origin = (await originsOf([line.id])).origins[0] as Origin
    const { body } = await post([lineFrom(origin, { quantity: '1' })], 'submit', {
      supplier: { id: line.supplier?.id },
    })
    await company.app.services.db.execute(
      sql`update material_bulk_purchases set purchase_status = 'Canceled' where id = ${line.id}`,
    )
    expect((await save(body, 'regression')).body.status).toBe('Revert')
    expect((await purchaseNow(purchase))[1]).toBe('Canceled 0')
    expect(await standing(line.material.id)).toContain(`${line.productionOrderId}//Good:0`)
  })
})

describe('a return of material', () => {
  /** An outbound order that took bound and unbound cloth of one lot. */
  async function issued() {
    const materialId = await company.addMaterial('退料面料')
    const place = { warehouseId: company.places[0].id, warehouseLocationId: null }
    const item = { kind: 'material', materialId, productionOrderId: null, quality: 'Good' } as const
    await company.keep((work) =>
      postStock(work, { noun: 'tests', id: materialId, code: 'T' }, [
        { lineId: 1, item: { ...item, lot: 'A1' }, place, quantity: '10' },
        { lineId: 2, item: { ...item, lot: 'B2' }, place, quantity: '4' },
      ]),
    )
    const { body, status } = await call('POST', 'material_outbound_orders?type=submit', {
      ...structuredClone(materialOutboundOrderModel.empty),
      type: 'Other',
      warehouse: { id: company.places[0].id },
      factory: { id: company.factoryId },
      outboundDate: '2026-03-02',
      materialOutboundMessages: [
        { ...structuredClone(materialOutboundLineModel.empty), material: { id: materialId }, quantity: '12' },
      ],
    })
    if (status !== 201) throw new Error(JSON.stringify(body))
    return { materialId, outbound: body as { id: number; version: number } }
  }

  const returnedOf = async ({ id }: { id: number }) =>
    (await call('GET', `material_outbound_orders/${id}`)).body.materialOutboundMessages[0].returnedQuantity

  test('brings back what was issued to where it was taken from, and no more', async () => {
    const { materialId, outbound } = await issued()
    const { origins, suppliers, outboundOrder } = await originsOf([], outbound.id)
    expect(origins.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['A1', '10'],
      ['B2', '2'],
    ])
    expect([suppliers[0]?.id, outboundOrder?.id]).toEqual([company.factoryId, outbound.id])
    const [first, second] = origins as [Origin, Origin]
    const head = { type: 'ReturnMaterial', materialOutboundOrder: { id: outbound.id } }
    const made = await post([lineFrom(first, { quantity: '7', quality: 'Defect' }), lineFrom(second)], 'submit', head)
    expect([made.status, problems(made), made.body.message]).toEqual([201, {}, undefined])
    expect(await standing(materialId)).toEqual(['/A1/Good:0', '/A1/Defect:7', '/B2/Good:4'])
    expect((await originsOf([], outbound.id)).origins.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['A1', '3'],
    ])
    expect(await returnedOf(outbound)).toBe('9')
    const more = await post([lineFrom(first, { quantity: '3' }), lineFrom(first, { quantity: '0.01' })], 'submit', head)
    expect(problems(more)).toEqual({ [lineOf(1, 'quantity')]: '退料数量超过已发未退的 0' })
    expect(problems(await post([lineFrom(first, { lot: 'C3', quantity: '1' })], 'submit', head))).toEqual({
      [lineOf(0, 'material')]: '出库单没有发出该物料的这一缸号，请重新选择',
    })
    expect((await save(made.body, 'regression')).body.status).toBe('Revert')
    expect(await returnedOf(outbound)).toBe('0')
    expect(await standing(materialId)).toEqual(['/A1/Good:0', '/A1/Defect:0', '/B2/Good:2'])
  })

  test('keeps its outbound order from being taken back (C-open-136)', async () => {
    const { outbound } = await issued()
    const [first] = (await originsOf([], outbound.id)).origins as [Origin]
    const head = { type: 'ReturnMaterial', materialOutboundOrder: { id: outbound.id } }
    const { body } = await post([lineFrom(first, { quantity: '1' })], null, head)
    const read = (await call('GET', `material_outbound_orders/${outbound.id}`)).body
    const revoke = () =>
      call('PUT', 'material_outbound_orders?type=regression', {
        id: read.id,
        version: read.version,
        ...contentOf(materialOutboundOrderModel, read),
      })
    const refused = await revoke()
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining(`退料入库单 ${body.materialInboundOrderCode} 引用了该出库单，不能撤销出库`),
    ])
    expect((await call('DELETE', `${noun}/${body.id}`)).body).toBe('')
    expect((await revoke()).status).toBe(200)
    expect(problems(await post([lineFrom(first, { quantity: '1' })], 'submit', head))).toMatchObject({
      materialOutboundOrder: '出库单未出库，不能退料',
    })
  })
})

describe('any sign-in', () => {
  const other = { type: 'Other' }

  test('says what is missing in the words of its rules (C-open-130)', async () => {
    const bare = { supplier: null, warehouse: null, inboundDate: null, signUser: null, ...other }
    expect(problems(await post([], 'submit', bare))).toEqual({
      supplier: '请选择供应商',
      warehouse: '请选择仓库',
      inboundDate: '请选择签收日期',
      signUser: '请选择签收人',
      materialInboundMessages: '请选择物料',
    })
    const id = await company.addMaterial('面料')
    expect(problems(await post([freeLine(id, null), freeLine(id, '0')], 'submit', other))).toEqual({
      [lineOf(0, 'quantity')]: '请输入签收数量',
      [lineOf(1, 'quantity')]: '请输入签收数量',
    })
    const future = await post([freeLine(id, '1')], null, { ...other, inboundDate: '2999-01-01' })
    expect(problems(future)).toEqual({ inboundDate: '签收日期不能晚于今天' })
    expect((await post([freeLine(id, '1.001')], 'submit', other)).status).toBe(422)
    const draft = await post([freeLine(id, null)], null, bare)
    expect([draft.status, draft.body.status]).toEqual([201, 'Pending'])
  })

  test('keeps both units where bought and stored differ', async () => {
    const id = await company.addMaterial('按公斤买的面料')
    const { rows } = await company.app.services.db.execute<{ id: number }>(
      sql`select id from units order by id limit 1`,
    )
    const bought = { deliveredQuantity: '10.05', deliveredUnit: { id: rows[0]?.id }, factor: '2.6667' }
    expect(problems(await post([freeLine(id, '26', bought)], 'submit', other))).toEqual({
      [lineOf(0, 'quantity')]: '签收数量应为到货数量 × 换算率 = 26.80',
    })
    expect((await post([freeLine(id, '26.8', bought)], 'submit', other)).status).toBe(201)
    expect(await standing(id)).toEqual(['//Good:26.8'])
    const half = { ...bought, factor: null, deliveredUnit: null }
    expect(problems(await post([freeLine(id, '26', half)], 'submit', other))).toEqual({
      [lineOf(0, 'deliveredUnit')]: '请选择到货单位',
      [lineOf(0, 'factor')]: '请输入换算率',
    })
  })

  test('lies at a place of its warehouse, which may be gone under an open form', async () => {
    const id = await company.addMaterial('面料')
    const strange = { warehouseLocation: { id: company.places[1].locations[0] } }
    expect(problems(await post([freeLine(id, '1', strange)], null, other))).toEqual({
      [lineOf(0, 'warehouseLocation')]: '所选的库位不在该仓库中',
    })
    const { db } = company.app.services
    const [made] = await db
      .insert(warehouseLocations)
      .values({ warehouseId: company.places[0].id, code: 'Z-09', position: 9 })
      .returning({ id: warehouseLocations.id })
    await db.delete(warehouseLocations).where(eq(warehouseLocations.id, Number(made?.id)))
    expect(problems(await post([freeLine(id, '1', { warehouseLocation: { id: made?.id } })], null, other))).toEqual({
      [lineOf(0, 'warehouseLocation')]: expect.any(String),
    })
  })

  test('takes 200 lines with the greatest and the smallest quantity, and answers its list and totals', async () => {
    const id = await company.addMaterial('大货')
    const lines = Array.from({ length: 200 }, (_, place) => freeLine(id, place === 0 ? '9999999999.99' : '0.01'))
    expect(problems(await post(lines, 'submit', other))).toEqual({ [lineOf(0, 'quantity')]: '数字过大，请检查' })
    const { status, body } = await post([freeLine(id, '99999.99'), ...lines.slice(1)], 'submit', {
      ...other,
      deliveryNoteNumber: 'SH-200',
    })
    expect([status, body.inboundQuantity]).toEqual([201, '100001.98'])
    expect(await standing(id)).toEqual(['//Good:100001.98'])
    const found = await call('POST', `${noun}/search?page=1&size=10`, { keyword: 'SH-200' })
    expect(found.body.records).toMatchObject([{ id: body.id, status: 'Finished', inboundQuantity: '100001.98' }])
    const { body: figures } = await call('POST', `${noun}/statistic`, { ids: [body.id] })
    expect(figures).toMatchObject({
      total: 1,
      totalSelf: 1,
      totalQuantity: '100001.98',
      totalSelfQuantity: '100001.98',
    })
  })

  test('is deleted while it waits, by its creator or an administrator (C-open-90)', async () => {
    const id = await company.addMaterial('面料')
    const make = async () => (await post([freeLine(id, '1')], null, other)).body
    const mine = await make()
    const strange = await call('DELETE', `${noun}/${mine.id}`, undefined, company.administrator.token)
    expect(strange.body).toBe('')
    const { body: done } = await post([freeLine(id, '1')], 'submit', other)
    const { body: refused } = await call('DELETE', `${noun}/${done.id}`)
    expect(refused).toBe('物料入库单已签收，不能删除')
    expect((await save(done, undefined, { description: '改' })).body.message).toBe(
      '物料入库单已签收，不能更改，请先撤回签收',
    )
  })
})
