import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import type { Answer } from '../../../../tests/support/sales-company.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { postStock, reserveStock } from '../../stock/server/stock-ledger.ts'
import { type StockMove, stockMoveLineModel, stockMoveModel } from '../stock-move-model.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const noun = 'stock_moves'
const at = (place: number, key = 'quantity') => `stockMoveMessages.${place}.${key}`
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  company.call(method, path, body, company.keeper.token)
const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

let next = 800_000
const other = () => ({ noun: 'tests', id: ++next, code: `T${next}` })

function stockLine(materialId: number, quantity: string, of: { lot?: string; order?: number } = {}) {
  const [{ id: warehouseId, locations }] = company.places
  const { lot = '', order = null } = of
  return {
    lineId: 1,
    item: { kind: 'material', materialId, productionOrderId: order, lot, quality: 'Good' } as const,
    place: { warehouseId, warehouseLocationId: locations[0] },
    quantity,
  }
}
const stock = (...given: Parameters<typeof stockLine>) =>
  company.keep((work) => postStock(work, other(), [stockLine(...given)]))

/** What lies where of a material: order, warehouse and location, quality, quantity. */
async function standing(materialId: number): Promise<string[]> {
  const { rows } = await company.app.services.db.execute<{ is: string }>(
    sql`select concat(case when b.production_order_id is not null then '单' end, w.name, coalesce(l.code, '-'), b.quality, ' ',
        trim_scale(b.on_hand)) as is
      from stock_balances b join warehouses w on w.id = b.warehouse_id
      left join warehouse_locations l on l.id = b.warehouse_location_id
      where b.material_id = ${materialId} and b.on_hand > 0 order by b.id`,
  )
  return rows.map(({ is }) => is)
}

const line = (materialId: number, quantity: string | null, more: object = {}) => ({
  ...structuredClone(stockMoveLineModel.empty),
  material: { id: materialId },
  warehouseLocation: { id: company.places[0].locations[0] },
  toLocation: { id: company.places[0].locations[1] },
  quantity,
  ...more,
})

const post = (lines: readonly object[], type: 'submit' | null = 'submit', more: object = {}) =>
  call('POST', `${noun}${type ? `?type=${type}` : ''}`, {
    ...structuredClone(stockMoveModel.empty),
    warehouse: { id: company.places[0].id },
    stockMoveMessages: lines,
    ...more,
  })

const save = (move: StockMove, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: move.id,
    version: move.version,
    ...contentOf(stockMoveModel, move),
    ...more,
  })

const place = '一号面料仓'

describe('a move', () => {
  test('takes stock out of one place and puts it into another in one posting (D54)', async () => {
    const cloth = await company.addMaterial('移库府绸')
    await stock(cloth, '10')
    const { status, body } = await post([line(cloth, '4.25')])
    expect([status, problems({ status, body } as Answer)]).toEqual([201, {}])
    expect(body).toMatchObject({ status: 'Finished', moveQuantity: '4.25' })
    expect(body.code).toMatch(/^YK\d{8,}$/)
    expect(await standing(cloth)).toEqual([`${place}A-01Good 5.75`, `${place}A-02Good 4.25`])
    const there = await post([line(cloth, '5.75', { toLocation: null })], 'submit', {
      toWarehouse: { id: company.places[1].id },
    })
    expect([there.status, problems(there)]).toEqual([201, {}])
    expect(await standing(cloth)).toEqual([`${place}A-02Good 4.25`, '二号辅料仓-Good 5.75'])
  })

  test('changes a quality, and frees what was bought for an order, for a reason', async () => {
    const cloth = await company.addMaterial('改级里布')
    const order = await company.produce(await company.sold(), 'submit')
    await stock(cloth, '8', { order: order.id })
    const bound = { productionOrder: { id: order.id }, toLocation: null }
    const lines = [
      line(cloth, '2', { ...bound, toQuality: 'Defect' }),
      line(cloth, '3', { ...bound, binding: 'Release' }),
    ]
    expect(problems(await post(lines))).toEqual({ reason: '改变品质或归属时，请输入移库原因' })
    expect((await post(lines, 'submit', { reason: '裁后余料' })).status).toBe(201)
    expect(await standing(cloth)).toEqual([`单${place}A-01Good 3`, `${place}A-01Good 3`, `单${place}A-01Defect 2`])
  })

  test('refuses what is not there or is promised, at the line', async () => {
    const cloth = await company.addMaterial('缺货面料')
    await stock(cloth, '10')
    await company.keep((work) => reserveStock(work, other(), [stockLine(cloth, '6')]))
    const { body: draft } = await post([line(cloth, '4.01')], null)
    expect(draft.stockMoveMessages[0]).toMatchObject({ available: '4' })
    expect(problems(await save(draft, 'submit'))).toEqual({
      [at(0)]: '库存不足：缺货面料（一号面料仓 A-01）可用 4，需要 4.01',
    })
    expect(await standing(cloth)).toEqual([`${place}A-01Good 10`])
  })

  test('refuses bad input at the line', async () => {
    const cloth = await company.addMaterial('错移面料')
    const elsewhere = { id: company.places[1].locations[0] }
    const same = { toLocation: { id: company.places[0].locations[0] } }
    expect(problems(await post([], 'submit', { warehouse: null }))).toEqual({
      warehouse: '请选择移出仓库',
      stockMoveMessages: '请添加移库明细',
    })
    expect(problems(await post([line(cloth, null), line(cloth, '0', { lot: 'A' })]))).toEqual({
      [at(0)]: '请输入移库数量',
      [at(1)]: '请输入移库数量',
    })
    expect((await post([line(cloth, '1.001')])).status).toBe(422)
    expect(problems(await post([line(cloth, '1', same), line(cloth, '1'), line(cloth, '2')]))).toEqual({
      [at(0, 'toLocation')]: '移出与移入相同，请填写移入库位、品质或归属',
      [at(2)]: '与第 2 行的移库相同，请合并数量',
    })
    expect(problems(await post([line(cloth, '1', { toLocation: elsewhere })]))).toEqual({
      [at(0, 'toLocation')]: '所选的库位不在该仓库中',
    })
    expect(problems(await post([line(cloth, '1', { warehouseLocation: elsewhere })]))).toEqual({
      [at(0, 'warehouseLocation')]: '所选的库位不在该仓库中',
    })
    expect(problems(await post([line(cloth, '1', { binding: 'Release' })], null))).toEqual({
      [at(0, 'productionOrder')]: '只有为生产单采购的物料可以转为公用',
    })
  })

  test('moves 200 lines, and back again while all of it is still there', async () => {
    const cloth = await company.addMaterial('整库面料')
    const lots = Array.from({ length: 200 }, (_, number) => `L${number}`)
    await company.keep((work) =>
      postStock(
        work,
        other(),
        lots.map((lot) => stockLine(cloth, '1.5', { lot })),
      ),
    )
    const { status, body } = await post(lots.map((lot) => line(cloth, '1.5', { lot })))
    expect([status, body.moveQuantity]).toEqual([201, '300.00'])
    const [{ id: warehouseId, locations }] = company.places
    const used = stockLine(cloth, '-1', { lot: 'L7' })
    await company.keep((work) =>
      postStock(work, other(), [{ ...used, place: { warehouseId, warehouseLocationId: locations[1] } }]),
    )
    const refused = await save(body, 'regression')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '库存不足：整库面料 L7（一号面料仓 A-02）可用 0.5，需要 1.5',
    ])
    await company.keep((work) =>
      postStock(work, other(), [{ ...used, quantity: '1', place: { warehouseId, warehouseLocationId: locations[1] } }]),
    )
    const back = await save(body, 'regression', { reason: '退回' })
    expect([back.status, back.body.status]).toEqual([200, 'Revert'])
    expect(new Set(await standing(cloth))).toEqual(new Set([`${place}A-01Good 1.5`]))
  })
})
