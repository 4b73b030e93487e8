import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../../tests/support/sales-company.ts'
import { openStockCompany, type StockCompany } from '../../../../tests/support/stock-company.ts'
import { postStock, reserveStock, reverseStock } from './stock-ledger.ts'
import type { StockDocument, StockLine } from './stock-item.ts'

let company: StockCompany
let clothKeeper: { readonly token: string }
let cloth: number
let thread: number
let order: { readonly id: number; readonly productionOrderCode: string }

let next = 0
const document = (noun = 'material_inbound_orders'): StockDocument => ({ noun, id: ++next, code: `RK${next}` })

function material(
  materialId: number,
  quantity: string,
  of: { at?: 0 | 1; in?: 0 | 1; lot?: string; productionOrderId?: number; quality?: 'Good' | 'Defect' } = {},
): StockLine {
  const { id: warehouseId, locations } = company.places[of.in ?? 0]
  return {
    lineId: 1,
    item: {
      kind: 'material',
      materialId,
      productionOrderId: of.productionOrderId ?? null,
      lot: of.lot ?? '',
      quality: of.quality ?? 'Good',
    },
    place: { warehouseId, warehouseLocationId: locations[of.at ?? 0] },
    quantity,
  }
}

const garment = (productionOrderId: number, size: string, quantity: string): StockLine => ({
  lineId: 1,
  item: { kind: 'cloth', productionOrderId, size, quality: 'Good' },
  place: { warehouseId: company.places[0].id, warehouseLocationId: company.places[0].locations[0] },
  quantity,
})

const call = (method: 'GET' | 'POST', path: string, body?: unknown, token = company.keeper.token) =>
  company.app.call(method, path, { token, ...(body === undefined ? {} : { body }) })

const search = async (body: object, noun = 'material_stocks', token?: string) =>
  (await call('POST', `${noun}/search?page=1&size=100`, body, token)).body

beforeAll(async () => {
  company = await openStockCompany()
  const rights = ['PRIVILEGE_CLOTH_OUTBOUND_ORDER_READ']
  clothKeeper = await addPerson(company.app, 'cloth keeper', rights)
  cloth = await company.addMaterial('全棉府绸')
  thread = await company.addMaterial('缝纫线')
  order = await company.produced()
  const first = document()
  await company.keep((work) =>
    postStock(work, first, [
      material(cloth, '120.5', { lot: 'A-1' }),
      material(cloth, '80', { lot: 'A-2', at: 1 }),
      material(cloth, '30', { lot: 'A-2', in: 1, productionOrderId: order.id }),
      material(cloth, '4.25', { lot: 'A-1', quality: 'Defect' }),
      material(thread, '12'),
    ]),
  )
  await company.keep((work) =>
    postStock(work, document('material_outbound_orders'), [material(cloth, '-20.5', { lot: 'A-1' })]),
  )
  await company.keep((work) =>
    reserveStock(work, document('material_outbound_orders'), [material(cloth, '60', { lot: 'A-2', at: 1 })]),
  )
  await company.keep((work) =>
    postStock(work, document('cloth_inbound_orders'), [garment(order.id, 'S', '40'), garment(order.id, 'M', '25')]),
  )
})
afterAll(() => company?.close())

const lotsOf = ({ records }: { records: { lot: string; onHand: string; available: string }[] }) =>
  records.map(({ lot, onHand, available }) => `${lot}:${onHand}/${available}`).sort()

describe('the list of material stock', () => {
  it('shows what lies where, with what of it is promised', async () => {
    const found = await search({ material: [cloth] })
    expect(lotsOf(found)).toEqual(['A-1:100/100', 'A-1:4.25/4.25', 'A-2:30/30', 'A-2:80/20'])
    const promised = found.records.find((row: { onHand: string }) => row.onHand === '80')
    expect(promised).toMatchObject({
      material: { id: cloth, name: '全棉府绸' },
      warehouse: { id: company.places[0].id, name: '一号面料仓' },
      warehouseLocation: { name: 'A-02' },
      quality: 'Good',
      reserved: '60',
      standing: 'Promised',
      productionOrder: null,
      item: '全棉府绸 A-2',
    })
  })

  it.each([
    ['a lot', () => ({ lot: ['A-2'] }), ['A-2:30/30', 'A-2:80/20']],
    ['a warehouse', () => ({ warehouse: [company.places[1].id] }), ['A-2:30/30']],
    ['a location', () => ({ warehouseLocation: [company.places[0].locations[1]] }), ['A-2:80/20']],
    ['a quality', () => ({ quality: ['Defect'] }), ['A-1:4.25/4.25']],
    ['the order that it was bought for', () => ({ productionOrder: [order.id] }), ['A-2:30/30']],
    ['its standing', () => ({ standing: ['Promised', 'Taken'] }), ['A-2:80/20']],
    ['the name of the material and the lot', () => ({ keyword: '府绸 a-1' }), ['A-1:100/100', 'A-1:4.25/4.25']],
    ['the code of the order', () => ({ keyword: order.productionOrderCode }), ['A-2:30/30']],
    ['a word that nothing has', () => ({ keyword: '羊绒' }), []],
  ])('is found by %s', async (_, body, expected) => {
    expect(lotsOf(await search(body()))).toEqual(expected)
  })

  it('adds up by unit, and groups by item, warehouse, location and lot', async () => {
    const { body } = await call('POST', 'material_stocks/statistic', { material: [cloth] })
    expect(body).toMatchObject({
      total: 4,
      thereCount: 4,
      promisedCount: 1,
      goneCount: 0,
      onHandSum: [{ unit: '', sum: '214.25' }],
      reservedSum: [{ unit: '', sum: '60' }],
      availableSum: [{ unit: '', sum: '154.25' }],
    })
    const groupsBy = async (groupBy: string) => {
      const { body: answer } = await call('POST', 'material_stocks/groups', { groupBy, material: [cloth] })
      return (
        answer.groups as { value: string; label: string | null; count: number; parts: { onHand: object[] } }[]
      ).map(({ value, label, count, parts }) => [label ?? value, count, parts.onHand])
    }
    const of = (sum: string) => [{ unit: '', sum }]
    expect(await groupsBy('material')).toEqual([['全棉府绸', 4, of('214.25')]])
    expect(await groupsBy('warehouse')).toEqual([
      ['一号面料仓', 3, of('184.25')],
      ['二号辅料仓', 1, of('30')],
    ])
    expect(await groupsBy('warehouseLocation')).toEqual([
      ['A-01', 2, of('104.25')],
      ['A-02', 1, of('80')],
      ['A-01', 1, of('30')],
    ])
    expect(await groupsBy('lot')).toEqual([
      ['A-1', 2, of('104.25')],
      ['A-2', 2, of('110')],
    ])
  })

  it('is hidden from people without a right for materials, and garments from those without one for garments', async () => {
    const materials = await call('POST', 'material_stocks/search', {}, clothKeeper.token)
    expect(materials.status).toBe(403)
    expect((await call('POST', 'cloth_stocks/search', {})).status).toBe(403)
    expect((await call('GET', 'cloth_stocks/search', undefined, clothKeeper.token)).status).toBe(200)
    expect((await call('GET', 'material_stocks/search', undefined, clothKeeper.token)).status).toBe(403)
  })
})

describe('the list of garment stock', () => {
  it('shows pieces by order and size', async () => {
    const { records } = await search({ keyword: order.productionOrderCode }, 'cloth_stocks', clothKeeper.token)
    expect(records.map(({ size, onHand }: { size: string; onHand: number }) => [size, onHand])).toEqual([
      ['S', 40],
      ['M', 25],
    ])
    expect(records[0]).toMatchObject({ productionOrder: { id: order.id, name: order.productionOrderCode } })
    const { body } = await call('POST', 'cloth_stocks/statistic', {}, clothKeeper.token)
    expect(body).toMatchObject({ total: 2, onHandSum: 65 })
  })
})

describe('a card', () => {
  const cardOf = async (lot: string, onHand: string) => {
    const { records } = await search({ material: [cloth], lot: [lot] })
    return records.find((row: { onHand: string }) => row.onHand === onHand) as { id: number }
  }

  it('shows the stock in its place, its whole item, and what is promised', async () => {
    const { id } = await cardOf('A-2', '80')
    const { body } = await call('GET', `material_stocks/${id}`)
    expect(body).toMatchObject({
      item: '全棉府绸 A-2',
      onHand: '80',
      available: '20',
      whole: { onHand: '214.25', reserved: '60', available: '154.25' },
      promises: [{ document: 'material_outbound_orders', quantity: '60', user: { id: company.keeper.id } }],
    })
    expect((await call('GET', `cloth_stocks/${id}`, undefined, clothKeeper.token)).status).toBe(404)
    expect((await call('GET', 'material_stocks/99999999')).status).toBe(404)
  })

  it('lists every movement with its document and what lay there afterwards, also of what was taken back', async () => {
    const wrong = document()
    await company.keep((work) => postStock(work, wrong, [material(cloth, '7', { lot: 'A-1' })]))
    await company.keep((work) => reverseStock(work, wrong))
    const { id } = await cardOf('A-1', '100')
    const { records, total } = await search({ stock: [id] }, 'material_stock_entries')
    expect(total).toBe(4)
    expect(
      records.map((row: Record<string, unknown>) => [
        row['way'],
        row['quantity'],
        row['onHandAfter'],
        row['itemAfter'],
        row['document'],
      ]),
    ).toEqual([
      ['Back', '-7', '100', '214.25', 'material_inbound_orders'],
      ['In', '7', '107', '221.25', 'material_inbound_orders'],
      ['Out', '-20.5', '100', '214.25', 'material_outbound_orders'],
      ['In', '120.5', '120.5', '120.5', 'material_inbound_orders'],
    ])
    expect(records[1]).toMatchObject({
      documentCode: wrong.code,
      documentId: wrong.id,
      user: { id: company.keeper.id },
    })
    const { body } = await call('POST', 'material_stock_entries/statistic', { stock: [id] })
    expect(body).toEqual({ total: 4, inSum: '120.5', outSum: '20.5' })
    expect((await search({ material: [cloth] }, 'material_stock_entries')).total).toBe(7)
    expect((await search({ material: [thread], way: ['Out'] }, 'material_stock_entries')).total).toBe(0)
    expect((await search({ lot: ['A-2'], material: [cloth] }, 'material_stock_entries')).total).toBe(2)
    const garments = await search({ productionOrder: [order.id] }, 'cloth_stock_entries', clothKeeper.token)
    expect(garments.records.map((row: Record<string, unknown>) => [row['size'], row['itemAfter']])).toEqual([
      ['M', 25],
      ['S', 40],
    ])
  })
})

describe('a search of stock', () => {
  it('takes the filters of pickers as single values (C-open-93)', async () => {
    const [first] = (await search({ material: [cloth] })).records
    const found = async (filter: object) => (await search(filter)).records.map(({ id }: { id: number }) => id)
    const same = async (given: object, own: object) => expect(await found(given)).toEqual(await found(own))
    await same({ item: cloth, warehouse: first.warehouse.id }, { material: [cloth], warehouse: [first.warehouse.id] })
    await same({ productionOrder: order.id }, { productionOrder: [order.id] })
    await same({ item: cloth, onlyAvailable: true }, { material: [cloth], standing: ['Free', 'Promised'] })
    await same({ item: cloth, onlyAvailable: false }, { material: [cloth] })
    const garments = { productionOrder: order.id, item: 'S', onlyAvailable: true }
    const { records } = await search(garments, 'cloth_stocks', clothKeeper.token)
    expect(records).toMatchObject([{ size: 'S', onHand: 40, reserved: 0, available: 40 }])
    const { body } = await call('POST', 'cloth_stocks/statistic', garments, clothKeeper.token)
    expect(body.total).toBe(1)
  })
})

describe('what pickers read of stock', () => {
  const pick = async (query: Record<string, string | number>) => {
    const asked = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
    return (await call('GET', `material_stocks/search?${asked}`)).body
  }

  it('is what may be taken, by item and lot, a page at a time', async () => {
    const all = await pick({ material: cloth, size: 100 })
    expect(all.total).toBe(4)
    expect(all.records.map(({ lot, onHand }: { lot: string; onHand: string }) => `${lot}:${onHand}`)).toEqual([
      'A-2:30',
      'A-1:100',
      'A-2:80',
      'A-1:4.25',
    ])
    expect(Object.keys(all.records[0]).some((key) => /price/i.test(key))).toBe(false)
    const second = await pick({ material: cloth, size: 1, page: 2 })
    expect([second.total, second.records[0].lot]).toEqual([4, 'A-1'])
  })

  it('is narrowed to a warehouse, a word, and what a production order may take', async () => {
    expect((await pick({ material: cloth, warehouse: company.places[1].id })).total).toBe(1)
    expect((await pick({ keyword: '府绸 A-1' })).total).toBe(2)
    expect((await pick({ material: cloth, productionOrder: order.id })).total).toBe(4)
    expect((await pick({ material: cloth, productionOrder: order.id + 1000 })).total).toBe(3)
  })

  it('leaves out what is promised whole, where only what is available is asked for', async () => {
    await company.keep((work) =>
      reserveStock(work, document(), [material(cloth, '30', { lot: 'A-2', in: 1, productionOrderId: order.id })]),
    )
    expect((await pick({ material: cloth, onlyAvailable: 'true' })).total).toBe(3)
    expect((await pick({ material: cloth, onlyAvailable: 'false' })).total).toBe(4)
  })

  it('offers filters the lots, orders and locations that stock has', async () => {
    const names = async (of: string, keyword = '') =>
      (await call('GET', `material_stocks/choices?of=${of}&keyword=${encodeURIComponent(keyword)}`)).body.records.map(
        ({ name }: { name: string }) => name,
      )
    expect((await names('lots')).sort()).toEqual(['A-1', 'A-2'])
    expect(await names('lots', 'a-2')).toEqual(['A-2'])
    expect(await names('orders')).toEqual([order.productionOrderCode])
    expect(await names('locations', '一号')).toEqual(['A-01', 'A-02'])
  })
})

it('is listed among the uses of its material, order, warehouse and location, and of who moved it', async () => {
  const usesOf = async (noun: string, id: number) => {
    const { body } = await company.app.call('GET', `usage/${noun}/${id}`, { token: await company.app.tokenFor(1) })
    return (
      body.uses as { document: string; count: number; places: { list: string | null }[]; records: { path: string }[] }[]
    ).filter(({ document: noun }) => noun.endsWith('_stocks'))
  }
  const [ofMaterial] = await usesOf('materials', cloth)
  expect(ofMaterial).toMatchObject({
    document: 'material_stocks',
    count: 4,
    places: [{ list: `/dashboard/warehousing/materialStocks?tab=all&material=${cloth}` }],
  })
  expect(ofMaterial?.records[0]?.path).toMatch(/materialStocks\/\d+$/)
  expect((await usesOf('production_orders', order.id)).map(({ document: noun, count }) => [noun, count])).toEqual([
    ['material_stocks', 1],
    ['cloth_stocks', 2],
  ])
  expect((await usesOf('warehouses', company.places[1].id)).map(({ count }) => count)).toEqual([1])
})
