import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { postStock, reserveStock } from '../../stock/server/stock-ledger.ts'
import type { ClothItem, MaterialItem } from '../../stock/server/stock-item.ts'

let company: StockCompany
beforeAll(async () => {
  company = await openStockCompany()
})
afterAll(() => company?.close())

const document = { noun: 'tests', id: 1, code: 'T1' }
const read = (id: number, token = company.keeper.token) =>
  company.app.call('GET', `material_stocks/at/${id}`, { token })

const cloth = (materialId: number, lot: string, productionOrderId: number | null = null): MaterialItem => ({
  kind: 'material',
  materialId,
  productionOrderId,
  lot,
  quality: 'Good',
})

test('a shelf tells what lies on it with lot, order, promises and what is available, to each person of their kinds', async () => {
  const [{ id: warehouseId, locations }] = company.places
  const [location, empty] = locations
  const place = { warehouseId, warehouseLocationId: location }
  const poplin = await company.addMaterial('全棉府绸')
  const order = await company.produce(await company.sold(), 'submit')
  const garment: ClothItem = { kind: 'cloth', productionOrderId: order.id, size: 'M', quality: 'Defect' }
  const line = (item: MaterialItem | ClothItem, quantity: string) => ({ lineId: 1, item, place, quantity })
  await company.keep((work) =>
    postStock(work, document, [
      line(cloth(poplin, 'A2', order.id), '4'),
      line(cloth(poplin, 'A1'), '12.50'),
      line(cloth(poplin, 'A0'), '1'),
      line(garment, '20'),
    ]),
  )
  await company.keep((work) => postStock(work, document, [line(cloth(poplin, 'A0'), '-1')]))
  await company.keep((work) => reserveStock(work, document, [line(cloth(poplin, 'A1'), '2.5')]))

  const { status, body } = await read(location)
  expect(status).toBe(200)
  expect(body).toMatchObject({ id: location, code: 'A-01', warehouse: { name: '一号面料仓' }, total: 2 })
  expect(body.items).toMatchObject([
    {
      kind: 'material',
      name: '全棉府绸',
      lot: 'A1',
      onHand: '12.5',
      reserved: '2.5',
      available: '10',
      productionOrder: null,
    },
    { lot: 'A2', onHand: '4', productionOrder: { id: order.id, name: order.productionOrderCode } },
  ])
  expect(JSON.stringify(body)).not.toMatch(/price/i)

  const sewer = await addPerson(company.app, 'sewer', ['PRIVILEGE_CLOTH_INBOUND_ORDER_WRITE'])
  expect((await read(location, sewer.token)).body).toMatchObject({
    total: 1,
    items: [{ kind: 'cloth', name: order.code, size: 'M', quality: 'Defect', available: '20', color: order.color }],
  })
  expect((await read(empty)).body).toMatchObject({ code: 'A-02', items: [], total: 0 })
  expect((await read(999_999)).status).toBe(404)
  expect((await read(location, company.producer.token)).status).toBe(403)
})
