import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, written } from '../../../../tests/support/sales-company.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { postStock } from '../../stock/server/stock-ledger.ts'
import { stockTakeLineModel, stockTakeModel } from '../../stock-takes/stock-take-model.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const read = (location: number, token = company.keeper.token) =>
  company.app.call('GET', `stock_takes/at/${location}`, { token })

const count = (take: number, body: object, key: string) =>
  company.app.call('POST', `stock_takes/${take}/count`, {
    token: company.keeper.token,
    body,
    headers: { 'idempotency-key': key },
  })

test('a shelf is counted line by line; what was sent twice counts once, even after somebody counted again', async () => {
  const [{ id: warehouseId, locations }] = company.places
  const [shelf, other] = locations
  const cloth = await company.addMaterial('盘点府绸')
  const item = (lot: string) =>
    ({ kind: 'material', materialId: cloth, productionOrderId: null, lot, quality: 'Good' }) as const
  const place = { warehouseId, warehouseLocationId: shelf }
  await company.keep((work) =>
    postStock(work, { noun: 'tests', id: 1, code: 'T1' }, [
      { lineId: 1, item: item('A1'), place, quantity: '12.50' },
      { lineId: 2, item: item('A2'), place, quantity: '4' },
    ]),
  )
  const line = (lot: string, location: number) => ({
    ...structuredClone(stockTakeLineModel.empty),
    material: { id: cloth },
    lot,
    warehouseLocation: { id: location },
  })
  const { body: take } = await company.app.call('POST', 'stock_takes', {
    token: company.keeper.token,
    body: {
      ...structuredClone(stockTakeModel.empty),
      warehouse: { id: warehouseId },
      stockTakeMessages: [line('A1', shelf), line('A2', shelf), line('A1', other)],
    },
  })
  const { status, body } = await read(shelf)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: shelf, code: 'A-01', takes: [{ id: take.id, code: take.code, kind: 'material' }] })
  const [{ lines }] = body.takes
  expect(lines).toMatchObject([
    { name: '盘点府绸', lot: 'A1', countedQuantity: null, onHand: '12.5', productionOrder: null },
    { lot: 'A2', onHand: '4' },
  ])
  const [first, second] = lines
  const sent = { lineId: first.id, countedQuantity: '12', bookQuantity: '12.5' }
  expect((await count(take.id, sent, 'first')).status).toBe(201)
  // The lines keep their ids, so that what waits on other phones still finds its line.
  expect((await count(take.id, { lineId: second.id, countedQuantity: '4', bookQuantity: null }, 'second')).status).toBe(
    201,
  )
  expect((await count(take.id, { ...sent, countedQuantity: '11' }, 'third')).status).toBe(201)
  const again = await count(take.id, sent, 'first')
  expect([again.status, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  const now = await read(shelf)
  expect(now.body.takes[0].lines.map((one: { countedQuantity: string }) => one.countedQuantity)).toEqual(['11', '4'])
  expect((await read(other)).body.takes[0].lines).toHaveLength(1)

  // What stood there when a line was counted stays with it, so that a phone sees what moved since.
  await company.keep((work) =>
    postStock(work, { noun: 'tests', id: 2, code: 'T2' }, [{ lineId: 1, item: item('A1'), place, quantity: '-2' }]),
  )
  const moved = await read(shelf)
  expect(moved.body.takes[0].lines).toMatchObject([
    { lot: 'A1', bookQuantity: '12.5', onHand: '10.5' },
    { lot: 'A2', bookQuantity: '4', onHand: '4' },
  ])

  const sewer = await addPerson(company.app, 'sewer', written('CLOTH_INBOUND_ORDER'))
  expect((await read(shelf, sewer.token)).body.takes).toEqual([])
  expect((await read(999_999)).status).toBe(404)
  expect((await read(shelf, company.producer.token)).status).toBe(403)
})
