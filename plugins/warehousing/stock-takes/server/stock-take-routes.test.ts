import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson, type Answer, written } from '../../../../tests/support/sales-company.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { contentOf } from '../../../../core/shared/document/document-content.ts'
import { postStock, reserveStock } from '../../stock/server/stock-ledger.ts'
import { type StockTake, stockTakeLineModel, stockTakeModel } from '../stock-take-model.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const noun = 'stock_takes'
const at = (place: number, key = 'countedQuantity') => `stockTakeMessages.${place}.${key}`
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token = company.keeper.token) =>
  company.call(method, path, body, token)
const problems = ({ body }: Answer) =>
  Object.fromEntries((body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]))

let next = 700_000
const other = () => ({ noun: 'tests', id: ++next, code: `T${next}` })

function stockLine(materialId: number, quantity: string, lot = '') {
  const [{ id: warehouseId, locations }] = company.places
  return {
    lineId: 1,
    item: { kind: 'material', materialId, productionOrderId: null, lot, quality: 'Good' } as const,
    place: { warehouseId, warehouseLocationId: locations[0] },
    quantity,
  }
}
const move = (materialId: number, quantity: string, lot = '') =>
  company.keep((work) => postStock(work, other(), [stockLine(materialId, quantity, lot)]))

async function onHand(materialId: number): Promise<string[]> {
  const { rows } = await company.app.services.db.execute<{ is: string }>(
    sql`select lot || ':' || trim_scale(on_hand) || '/' || trim_scale(reserved) as is from stock_balances
      where material_id = ${materialId} order by id`,
  )
  return rows.map(({ is }) => is)
}

const line = (materialId: number, countedQuantity: string | null, more: object = {}) => ({
  ...structuredClone(stockTakeLineModel.empty),
  material: { id: materialId },
  warehouseLocation: { id: company.places[0].locations[0] },
  countedQuantity,
  ...more,
})

const bodyOf = (lines: readonly object[], more: object = {}) => ({
  ...structuredClone(stockTakeModel.empty),
  warehouse: { id: company.places[0].id },
  stockTakeMessages: lines,
  ...more,
})

const post = (lines: readonly object[], type: 'submit' | null = null, more: object = {}) =>
  call('POST', `${noun}${type ? `?type=${type}` : ''}`, bodyOf(lines, more))

const save = (take: StockTake, type?: 'submit' | 'regression', more: object = {}) =>
  call('PUT', `${noun}${type ? `?type=${type}` : ''}`, {
    id: take.id,
    version: take.version,
    ...contentOf(stockTakeModel, take),
    ...more,
  })

describe('a stock take', () => {
  test('keeps what stood there when a line was counted, and posts the differences (D54)', async () => {
    const [cloth, lining] = [await company.addMaterial('盘点府绸'), await company.addMaterial('盘点里布')]
    await move(cloth, '10')
    await move(lining, '4.5')
    const { status, body } = await post([line(cloth, '8.25'), line(lining, '5'), line(lining, '0', { lot: 'B' })])
    expect([status, problems({ status, body } as Answer)]).toEqual([201, {}])
    expect(body).toMatchObject({ status: 'Pending', lineCount: 3, surplusQuantity: '0.50', shortageQuantity: '1.75' })
    expect(body.code).toMatch(/^PD\d{8,}$/)
    expect(body.stockTakeMessages).toMatchObject([
      { bookQuantity: '10', onHand: '10', difference: '-1.75' },
      { bookQuantity: '4.5', onHand: '4.5', difference: '0.5' },
      { bookQuantity: '0', onHand: '0', difference: '0' },
    ])
    const done = await save(body, 'submit')
    expect([done.status, done.body.status, problems(done)]).toEqual([200, 'Finished', {}])
    expect(await onHand(cloth)).toEqual([':8.25/0'])
    expect(await onHand(lining)).toEqual([':5/0', 'B:0/0'])
    expect((await save(done.body, undefined, { description: '改' })).body.message).toBe(
      '盘点已完成，不能编辑，请先撤销盘点',
    )
  })

  test('asks again for the lines whose balance moved meanwhile, with both figures', async () => {
    const [cloth, still] = [await company.addMaterial('移动面料'), await company.addMaterial('不动面料')]
    await move(cloth, '10')
    await move(still, '3')
    const { body: take } = await post([line(still, '2'), line(cloth, '9')])
    await move(cloth, '-4')
    const asked = await save(take, 'submit')
    expect(asked.status).toBe(422)
    expect(problems(asked)).toEqual({ [at(1)]: '盘点后账面数量已变动：原 10，现 6，请重新盘点或确认' })
    expect(await onHand(still)).toEqual([':3/0'])
    const { body: seen } = await call('GET', `${noun}/${take.id}`)
    expect(seen.stockTakeMessages[1]).toMatchObject({ bookQuantity: '10', onHand: '6' })
    const counted = seen.stockTakeMessages[1].id
    const again = await call('POST', `${noun}/${take.id}/count`, {
      lineId: counted,
      countedQuantity: '5.5',
      bookQuantity: null,
    })
    expect(again.body.stockTakeMessages[1]).toMatchObject({ bookQuantity: '6', difference: '-0.5' })
    const done = await save(again.body, 'submit')
    expect([done.status, await onHand(cloth), await onHand(still)]).toEqual([200, [':5.5/0'], [':2/0']])
  })

  test('refuses to go below what is reserved, and names the documents that reserve', async () => {
    const cloth = await company.addMaterial('预留面料')
    await move(cloth, '10')
    const promised = other()
    await company.keep((work) => reserveStock(work, promised, [stockLine(cloth, '6')]))
    const { body: take } = await post([line(cloth, '5.99')])
    expect(problems(await save(take, 'submit'))).toEqual({
      [at(0)]: `实盘数量 5.99 低于已预留数量 6，预留单据：${promised.code}`,
    })
    expect(await onHand(cloth)).toEqual([':10/6'])
    const lines = contentOf(stockTakeModel, take as StockTake).stockTakeMessages
    const done = await save(take, 'submit', { stockTakeMessages: [{ ...lines[0], countedQuantity: '6' }] })
    expect([done.status, await onHand(cloth)]).toEqual([200, [':6/6']])
  })

  test('brings in opening balances, 200 lines at once, with 2 decimals and lots', async () => {
    const cloth = await company.addMaterial('期初面料')
    const lots = Array.from({ length: 200 }, (_, place) => line(cloth, `${place}.25`, { lot: `L${place}` }))
    const { status, body } = await post(lots, 'submit')
    expect([status, body.status, body.lineCount, body.surplusQuantity]).toEqual([201, 'Finished', 200, '19950.00'])
    expect((await onHand(cloth)).slice(0, 2)).toEqual(['L0:0.25/0', 'L1:1.25/0'])
  })

  test('refuses bad input at the line', async () => {
    const cloth = await company.addMaterial('错误面料')
    const elsewhere = company.places[1].locations[0]
    expect(problems(await post([], 'submit', { warehouse: null }))).toEqual({
      warehouse: '请选择仓库',
      stockTakeMessages: '请添加盘点明细',
    })
    expect(problems(await post([line(cloth, null)], 'submit'))).toEqual({ [at(0)]: '请输入实盘数量' })
    expect(
      problems(await post([line(cloth, '-1'), line(cloth, '1', { lot: 'Ａ' }), line(cloth, '2', { lot: 'a ' })])),
    ).toEqual({ [at(0)]: '必须是正数，不能为负数', [at(2, 'material')]: '与第 2 行是同一库存，不能重复盘点' })
    expect((await post([line(cloth, '1.001')])).status).toBe(422)
    expect((await post([line(cloth, '99999999999')])).status).toBe(422)
    expect(problems(await post([line(cloth, '1', { warehouseLocation: { id: elsewhere } })]))).toEqual({
      [at(0, 'warehouseLocation')]: '所选的库位不在该仓库中',
    })
    expect(problems(await post([line(cloth, '1', { size: 'M' })]))).toEqual({ [at(0, 'size')]: '物料没有尺码' })
  })

  test('counts garments by production order and size, for people who keep garments', async () => {
    const order = await company.produce(await company.sold(), 'submit')
    const [size = ''] = order.sizeRange.map(({ name }) => name)
    const garment = (name: string, countedQuantity: string) => ({
      ...structuredClone(stockTakeLineModel.empty),
      productionOrder: { id: order.id },
      size: name,
      countedQuantity,
    })
    expect(problems(await post([garment(size, '1')], null, { kind: 'cloth' }))).toEqual({
      kind: '没有当前操作的权限',
    })
    const rights = written('CLOTH_INBOUND_ORDER', 'CLOTH_OUTBOUND_ORDER')
    const { token } = await addPerson(company.app, 'garment-keeper', rights)
    const counts = (lines: readonly object[], type = '') =>
      call('POST', `${noun}${type}`, bodyOf(lines, { kind: 'cloth' }), token)
    expect(problems(await counts([garment('没有的码', '1'), garment(size, '1.5')]))).toEqual({
      [at(1)]: '成衣件数须为整数',
    })
    expect(problems(await counts([garment('没有的码', '1')]))).toEqual({ [at(0, 'size')]: '生产单没有此尺码' })
    const done = await counts([garment(size, '12')], '?type=submit')
    expect([done.status, done.body.surplusQuantity]).toEqual([201, '12.00'])
    // A person with rights on materials only does not see the take of garments.
    expect((await call('GET', `${noun}/${done.body.id}`)).status).toBe(404)
    const { body: found } = await call('POST', `${noun}/search?page=1&size=100`, { kind: ['cloth'] })
    expect(found.records).toEqual([])
  })

  test('gives back its differences when it is revoked, unless what it found has left', async () => {
    const cloth = await company.addMaterial('撤销面料')
    const { body: take } = await post([line(cloth, '10')], 'submit')
    await move(cloth, '-3')
    const refused = await save(take, 'regression')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      '库存不足：撤销面料（一号面料仓 A-01）可用 7，需要 10',
    ])
    await move(cloth, '3')
    const { status, body } = await save(take, 'regression', { description: '重盘' })
    expect([status, body.status, await onHand(cloth)]).toEqual([200, 'Revert', [':0/0']])
    const done = await save(body, 'submit')
    expect([done.status, await onHand(cloth)]).toEqual([200, [':10/0']])
  })

  test('is deleted by its creator alone, while it was never finished', async () => {
    const cloth = await company.addMaterial('删除面料')
    const { body: take } = await post([line(cloth, '1')])
    const rights = written('MATERIAL_INBOUND_ORDER', 'MATERIAL_OUTBOUND_ORDER')
    const { token } = await addPerson(company.app, 'other-keeper', rights)
    const answer = await call('DELETE', `${noun}/${take.id}?version=${take.version}`, undefined, token)
    expect(answer.body.message ?? answer.body).toBe('非本人订单不能删除')
    expect((await call('DELETE', `${noun}/${take.id}?version=${take.version}`)).status).toBe(200)
  })
})
