import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRows } from '../../../../core/server/list/row-statement.ts'
import { openPurchaseCompany, type PurchaseCompany } from '../../../../tests/support/purchase-company.ts'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import type { BulkPurchaseOrder } from '../../bulk-purchase-orders/bulk-purchase-order-model.ts'
import type { PurchaseNeedRow } from '../purchase-workbench-contract.ts'

let company: PurchaseCompany
beforeAll(async () => {
  company = await openPurchaseCompany()
})
afterAll(() => company?.close())
// What earlier tests left is bought already.
beforeEach(async () => {
  await company.app.services.db.execute(sql`update material_bulk_purchases set purchase_status = 'Canceled'`)
})

const execute = (statement: ReturnType<typeof sql>) => company.app.services.db.execute(statement)
const search = async (body: object = {}, by = company.purchaser): Promise<PurchaseNeedRow[]> =>
  (await company.buy(by, 'POST', '/workbench/search?page=1&size=100', body)).body.records
/** The row of the material that every bill of the company has. */
const needed = async (body: object = {}, by = company.purchaser) => {
  const rows = await search(body, by)
  const row = rows.find(({ name }) => !name.startsWith('辅料'))
  if (!row) throw new Error('nothing is needed')
  return row
}
const confirmed = (row: PurchaseNeedRow, more: object = {}) => ({
  materialId: row.material.id,
  supplierId: row.supplier?.id ?? null,
  lines: row.lines.map(({ id, version }) => ({ id, version })),
  covered: row.covered,
  quantity: row.quantity,
  start: true,
  ...more,
})
const confirm = (rows: readonly object[], by = company.purchaser) =>
  company.buy(by, 'POST', '/workbench/confirm', { rows })
/** Orders that are required on these days. */
async function boughtFor(days: readonly string[]): Promise<BulkPurchaseOrder[]> {
  const orders: BulkPurchaseOrder[] = []
  for (const day of days) {
    const order = await company.bought()
    await execute(
      sql`update material_bulk_purchases set required_production_date = ${day} where order_id = ${order.id}`,
    )
    orders.push(order)
  }
  return orders
}
const sellBy = (materialId: number, minimum: string | null, pack: string | null) =>
  execute(sql`update materials set minimum_quantity = ${minimum}, pack_quantity = ${pack} where id = ${materialId}`)
const quantitiesOf = async (orders: readonly BulkPurchaseOrder[]) =>
  Promise.all(
    orders.map(async (order) => {
      const [line] = (await company.readPurchase(order)).materialBulkPurchases
      return [line?.purchaseStatus, line?.coveredQuantity, line?.purchaseQuantity]
    }),
  )

describe('what is to be bought', () => {
  test('is summed over orders, the earliest need first, with its lines, minimum and packs', async () => {
    const orders = await boughtFor(['2026-12-20', '2026-12-10'])
    const materialId = Number(orders[0]?.materialBulkPurchases[0]?.material.id)
    await sellBy(materialId, '900', '100')
    const row = await needed()
    expect(row).toMatchObject({
      material: { id: materialId },
      lineCount: 2,
      requiredDate: '2026-12-10',
      purchaser: { id: company.purchaser.id },
      needQuantity: '850.5',
      stockQuantity: '0',
      onOrderQuantity: '0',
      toBuy: '850.5',
      covered: '0',
      quantity: '900',
      surplus: '49.5',
      // 425.25 × 32.50, and 474.75 × 32.50.
      amount: '29250.01',
      surplusAmount: '1608.75',
    })
    expect(row.lines.map(({ requiredProductionDate }) => requiredProductionDate)).toEqual(['2026-12-10', '2026-12-20'])
    const { body } = await company.buy(company.purchaser, 'POST', '/workbench/lines', {
      lineIds: row.lines.map(({ id }) => id),
    })
    expect(body.records).toMatchObject([
      { orderId: orders[1]?.id, requiredQuantity: '425.25', productionOrderCode: orders[1]?.productionOrderCode },
      { orderId: orders[0]?.id, requiredProductionDate: '2026-12-20' },
    ])
    await sellBy(materialId, null, null)
  })

  test('is filtered by purchaser, day, supplier and words, and grouped by supplier', async () => {
    await boughtFor(['2026-12-20', '2026-12-10'])
    expect((await needed({ requiredDate: { to: '2026-12-15' } })).lineCount).toBe(1)
    expect(await search({ mine: true }, company.secondPurchaser)).toEqual([])
    expect(await search({ purchaser: [company.secondPurchaser.id] })).toEqual([])
    const row = await needed({ mine: true })
    expect(await search({ supplier: [999_999] })).toEqual([])
    expect(await search({ keyword: '没有的物料' })).toEqual([])
    await execute(sql`update materials set keyword = '真丝双绉' where id = ${row.material.id}`)
    expect((await search({ keyword: '真丝', ids: [row.id], material: [row.material.id] })).length).toBe(1)
    const { body } = await company.buy(company.purchaser, 'POST', '/workbench/groups', { groupBy: 'supplier' })
    const value = String(row.supplier?.id)
    expect(body).toEqual({ groups: [{ value, label: row.supplier?.name, count: 1, sums: {} }], isCut: false })
    const rows = await company.buy(company.purchaser, 'POST', '/workbench/group_rows?page=1&size=10', {
      groupBy: 'supplier',
      groups: [value, null],
    })
    expect(rows.body.pages).toMatchObject([{ total: 1, records: [{ id: row.id }] }, { total: 0 }])
  })

  test('leaves out what is started, cancelled, or about to be revoked', async () => {
    const [cancelled] = await boughtFor(['2026-12-02'])
    await company.buy(company.producer, 'PUT', `/${cancelled?.id}`, { isCancelled: true })
    expect(await search()).toEqual([])
    const order = await company.bought(2)
    const ids = (await needed()).lines.map(({ id }) => id)
    expect(ids).toHaveLength(1)
    await company.buy(company.purchaser, 'POST', '/material_bulk_purchase/purchase', { materialBulkPurchaseIds: ids })
    expect((await search()).map(({ name }) => name)).toEqual(['辅料 1'])
    const { version } = await company.readPurchase(order)
    await company.buy(company.producer, 'PUT', `/${order.id}/ask_cancel`, { version, reason: '改款' })
    expect(await search()).toEqual([])
    const asked = await company.readPurchase(order)
    await company.buy(company.producer, 'PUT', `/${order.id}/withdraw`, { version: asked.version })
    expect((await search()).map(({ name }) => name)).toEqual(['辅料 1'])
  })

  test('shows prices only to those who may read them, and is read by readers of lines alone', async () => {
    await boughtFor(['2026-12-20'])
    const reader = await addPerson(company.app, 'line-reader', ['PRIVILEGE_MATERIAL_BULK_PURCHASE_READ'])
    const row = await needed({}, reader)
    expect(JSON.stringify(row)).not.toMatch(/amount|unitPrice|surplusAmount/i)
    expect((await company.buy(company.storekeeper, 'POST', '/workbench/search?page=1&size=5', {})).status).toBe(403)
    expect((await confirm([confirmed(row)], reader)).status).toBe(403)
  })
})

describe('a confirmation', () => {
  test('buys once for several orders: quantities, states, trail and amounts follow', async () => {
    const orders = await boughtFor(['2026-12-20', '2026-12-10', '2026-12-15'])
    const row = await needed()
    const { status, body } = await confirm([confirmed(row, { quantity: '1300' })])
    expect([status, body]).toEqual([200, { orders: 3, lines: 3, started: 3, left: 0 }])
    expect(await quantitiesOf(orders)).toEqual([
      ['PurchaseInProgress', '0', '449.5'],
      ['PurchaseInProgress', '0', '425.25'],
      ['PurchaseInProgress', '0', '425.25'],
    ])
    const [first] = orders
    const after = await company.readPurchase(first as BulkPurchaseOrder)
    expect(after).toMatchObject({ status: 'PurchaseInProgress', totalPrice: '14608.75' })
    expect((await company.rereadProduction(after.productionOrder)).materialStatus).toBe('PurchaseInProgress')
    const rows = await readRows(
      company.app.services.db,
      sql`select action from operating_records where document = 'material_bulk_purchase_orders' and document_id = ${after.id} order by id desc limit 1`,
    )
    expect(rows).toEqual([{ action: 'lines_confirmed' }])
    expect(await search()).toEqual([])
  })

  test('covers the earliest by what earlier purchases bought too much, until that is taken', async () => {
    await boughtFor(['2026-12-01'])
    await confirm([confirmed(await needed(), { quantity: '1000' })])
    const orders = await boughtFor(['2026-12-20', '2026-12-10'])
    const row = await needed()
    expect(row).toMatchObject({ onOrderQuantity: '574.75', toBuy: '275.75', covered: '574.75', quantity: '275.75' })
    expect((await confirm([confirmed(row)])).status).toBe(200)
    expect(await quantitiesOf(orders)).toEqual([
      ['PurchaseInProgress', '149.5', '275.75'],
      ['Received', '425.25', '0'],
    ])
    await boughtFor(['2026-12-30'])
    expect(await needed()).toMatchObject({ onOrderQuantity: '0', toBuy: '425.25' })
  })

  test('is refused where the surplus was taken or cancelled meanwhile', async () => {
    const [source] = await boughtFor(['2026-12-01'])
    await confirm([confirmed(await needed(), { quantity: '1000' })])
    await boughtFor(['2026-12-20'])
    const row = await needed()
    await execute(sql`update material_bulk_purchases set purchase_status = 'Canceled' where order_id = ${source?.id}`)
    const { status, body } = await confirm([confirmed(row)])
    expect([status, body.message]).toEqual([409, `“${row.name}”的库存或在途余量已变化，请核对后重新确认`])
    expect((await needed()).lineCount).toBe(1)
  })

  test('without a start writes the quantities alone, and can be repeated', async () => {
    const orders = await boughtFor(['2026-12-20'])
    await confirm([confirmed(await needed(), { quantity: '500', start: false })])
    expect(await quantitiesOf(orders)).toEqual([[null, '0', '500']])
    await confirm([confirmed(await needed(), { quantity: '430.5' })])
    expect(await quantitiesOf(orders)).toEqual([['PurchaseInProgress', '0', '430.5']])
  })

  test('of less than is needed serves the earliest, and leaves what gets nothing', async () => {
    const orders = await boughtFor(['2026-12-20', '2026-12-10'])
    const { body } = await confirm([confirmed(await needed(), { quantity: '400' })])
    expect(body).toEqual({ orders: 1, lines: 1, started: 1, left: 1 })
    expect(await quantitiesOf(orders)).toEqual([
      [null, '0', '425.25'],
      ['PurchaseInProgress', '0', '400'],
    ])
  })

  test.each([
    [{ quantity: '0' }, 'rows.0.quantity', '采购数量必须大于0'],
    [{ quantity: '-1' }, 'rows.0.quantity', '采购数量必须大于0'],
    [{ quantity: '1.005' }, 'rows.0.quantity', '小数点后最多2位'],
    [{ supplierId: null }, 'rows.0.supplierId', '请选择供应商'],
    [{ covered: '-1' }, 'rows.0.covered', '抵扣数量不能小于0'],
    [{ covered: '9999' }, 'rows.0.covered', '抵扣数量不能超过需求数量'],
    [{ lines: [] }, 'rows', '请选择物料'],
  ])('is refused in words: %o', async (more, field, message) => {
    const orders = await boughtFor(['2026-12-20'])
    const { status, body } = await confirm([confirmed(await needed(), more)])
    expect([status, body.errors?.[0]]).toMatchObject([422, { field, message }])
    expect(await quantitiesOf(orders)).toEqual([[null, '0', '425.25']])
  })

  test('is refused for a line that another person changed, with its name, and writes nothing', async () => {
    const orders = await boughtFor(['2026-12-20', '2026-12-10'])
    const row = await needed()
    const [line] = (orders[1] as BulkPurchaseOrder).materialBulkPurchases
    await company.buy(company.secondPurchaser, 'POST', '/material_bulk_purchase/purchase', {
      materialBulkPurchaseIds: [line?.id],
    })
    const { status, body } = await confirm([confirmed(row)])
    const name = `${row.name} · ${orders[1]?.materialBulkPurchaseOrderCode}`
    expect([status, body.message]).toEqual([409, `1条物料已被他人修改、采购或取消，请核对后重新确认：${name}`])
    expect(await quantitiesOf(orders)).toEqual([
      [null, '0', '425.25'],
      ['PurchaseInProgress', '0', '425.25'],
    ])
    const twice = confirmed(await needed())
    expect((await confirm([twice, twice])).body.errors[0].message).toBe('同一条物料只能确认一次')
  })

  test('of two people who confirm the same rows is one’s, and the other is told', async () => {
    const orders = await boughtFor(['2026-12-20', '2026-12-10'])
    const row = await needed()
    const answers = await Promise.all([
      confirm([confirmed(row, { quantity: '900' })]),
      confirm([confirmed(row, { quantity: '1000' })], company.secondPurchaser),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0]?.status === 200 ? 474.75 : 574.75
    expect((await quantitiesOf(orders)).map(([, , quantity]) => Number(quantity))).toEqual([won, 425.25])
  })

  test('takes 500 lines at once, and no more', async () => {
    const order = await company.bought()
    const row = await needed()
    const [line] = row.lines
    await execute(sql`insert into material_bulk_purchases (keyword, order_id, position, material_id, material_type, supplier_id,
        required_quantity, purchase_quantity, unit_price, material_bulk_purchase_order_code, production_order_id,
        production_order_code, code, color)
      select l.keyword, l.order_id, n, l.material_id, l.material_type, l.supplier_id, 0.01, 0.01, l.unit_price,
        l.material_bulk_purchase_order_code, l.production_order_id, l.production_order_code, l.code, l.color
      from material_bulk_purchases l, generate_series(1, 500) n where l.id = ${line?.id}`)
    const all = await needed()
    expect(all).toMatchObject({ lineCount: 501, needQuantity: '430.25' })
    expect((await confirm([confirmed(all)])).status).toBe(422)
    const lines = all.lines.slice(0, 500).map(({ id, version }) => ({ id, version }))
    const { body } = await confirm([confirmed(all, { lines, quantity: '500' })])
    expect(body).toEqual({ orders: 1, lines: 500, started: 500, left: 0 })
    const rows = await readRows(
      company.app.services.db,
      sql`select sum(purchase_quantity)::text as sum from material_bulk_purchases where order_id = ${order.id} and purchase_status = 'PurchaseInProgress'`,
    )
    expect(rows).toEqual([{ sum: '500.00' }])
  })
})
