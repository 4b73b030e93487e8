import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { issueStock, postStock, reverseStock } from '../../stock/server/stock-ledger.ts'
import type { MaterialItem } from '../../stock/server/stock-item.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const item = (materialId: number, lot: string): MaterialItem => ({
  kind: 'material',
  materialId,
  productionOrderId: null,
  lot,
  quality: 'Good',
})

test('a document tells of each line which lots it moved, where and how many, until it is taken back', async () => {
  const [{ id: warehouseId, locations }] = company.places
  const [first, second] = locations
  const poplin = await company.addMaterial('全棉府绸')
  const inbound = { noun: 'material_inbound_orders', id: 71, code: 'WR71' }
  const outbound = { noun: 'material_outbound_orders', id: 72, code: 'WC72' }
  const read = async (path: string, token = company.keeper.token) => company.call('GET', path, undefined, token)
  await company.keep((work) =>
    postStock(work, inbound, [
      { lineId: 5, item: item(poplin, 'A1'), place: { warehouseId, warehouseLocationId: first }, quantity: '10' },
      { lineId: 6, item: item(poplin, 'A2'), place: { warehouseId, warehouseLocationId: second }, quantity: '4.50' },
    ]),
  )
  const { status, body } = await read('material_inbound_orders/71/moved')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      lineId: 5,
      balanceId: expect.any(Number),
      lot: 'A1',
      warehouseLocation: { id: first, name: 'A-01' },
      quantity: '10',
    },
    {
      lineId: 6,
      balanceId: expect.any(Number),
      lot: 'A2',
      warehouseLocation: { id: second, name: 'A-02' },
      quantity: '4.5',
    },
  ])
  await company.keep((work) =>
    issueStock(work, outbound, [
      {
        lineId: 9,
        item: { ...item(poplin, ''), lot: null },
        place: { warehouseId, warehouseLocationId: null },
        quantity: '12',
        path: 'lines.0.quantity',
      },
    ]),
  )
  const issued = (await read('material_outbound_orders/72/moved')).body as { lot: string; quantity: string }[]
  expect(issued.map(({ lot, quantity }) => [lot, quantity])).toEqual([
    ['A1', '10'],
    ['A2', '2'],
  ])
  await company.keep((work) => reverseStock(work, outbound))
  expect((await read('material_outbound_orders/72/moved')).body).toEqual([])
  expect((await read('material_outbound_orders/72/moved', company.producer.token)).status).toBe(403)
})
