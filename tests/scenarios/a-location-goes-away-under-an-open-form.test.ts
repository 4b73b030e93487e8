import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentOf } from '../../core/shared/document/document-content.ts'
import { warehouseModel } from '../../plugins/master-data/warehouses/warehouse-model.ts'
import {
  materialInboundLineModel,
  materialInboundOrderModel,
} from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import {
  materialOutboundLineModel,
  materialOutboundOrderModel,
} from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { stockMoveLineModel, stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockTakeLineModel, stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { openStockCompany, type StockCompany } from '../support/stock-company.ts'

let company: StockCompany
let materialId: number
beforeAll(async () => {
  company = await openStockCompany()
  materialId = await company.addMaterial('全棉府绸')
})
afterAll(() => company?.close())

type Place = { readonly id?: number; readonly code: string | null; readonly description: string | null }

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, { token } = company.keeper) =>
  company.call(method, path, body, token)

/** Applies `change` to the locations of the first warehouse and saves them. */
async function setPlaces(change: (kept: readonly Place[]) => readonly Place[]) {
  const read = await call('GET', `warehouses/${company.places[0].id}`, undefined, company.administrator)
  const { id, version } = read.body
  const content = contentOf(warehouseModel, read.body)
  const warehouseLocations = change(content.warehouseLocations)
  return call('PUT', 'warehouses', { ...content, id, version, warehouseLocations }, company.administrator)
}

const renamed = (id: number, code: string) =>
  setPlaces((kept) => kept.map((one) => (one.id === id ? { ...one, code } : one)))
const removed = (id: number) => setPlaces((kept) => kept.filter((one) => one.id !== id))

let next = 0
/** Adds a location and returns its id. */
async function addPlace(): Promise<number> {
  const code = `Z-${++next}`
  const { status, body } = await setPlaces((kept) => [...kept, { code, description: null }])
  if (status !== 200) throw new Error(JSON.stringify(body))
  const all = (await call('GET', `warehouses/${company.places[0].id}`, undefined, company.administrator)).body
  return all.warehouseLocations.find((one: Place) => one.code === code).id
}

/** A form of each kind that names a location. */
const forms: readonly [noun: string, list: string, field: string, body: () => object, line: () => object][] = [
  [
    'material_inbound_orders',
    'materialInboundMessages',
    'warehouseLocation',
    () => ({ ...structuredClone(materialInboundOrderModel.empty), type: 'Other' }),
    () => ({ ...structuredClone(materialInboundLineModel.empty), quantity: '1' }),
  ],
  [
    'material_outbound_orders',
    'materialOutboundMessages',
    'warehouseLocation',
    () => ({ ...structuredClone(materialOutboundOrderModel.empty), type: 'Other' }),
    () => ({ ...structuredClone(materialOutboundLineModel.empty), quantity: '1' }),
  ],
  [
    'stock_takes',
    'stockTakeMessages',
    'warehouseLocation',
    () => structuredClone(stockTakeModel.empty),
    () => ({ ...structuredClone(stockTakeLineModel.empty), countedQuantity: '1' }),
  ],
  [
    'stock_moves',
    'stockMoveMessages',
    'toLocation',
    () => structuredClone(stockMoveModel.empty),
    () => ({ ...structuredClone(stockMoveLineModel.empty), quantity: '1' }),
  ],
]

describe.each(forms)('%s', (noun, list, field, body, line) => {
  const bodyOf = (place: number, more: object = {}) => ({
    ...body(),
    warehouse: { id: company.places[0].id },
    [list]: [{ ...line(), material: { id: materialId }, [field]: { id: place } }],
    ...more,
  })

  test('an open form is saved with the new name of its location, which is kept from then on', async () => {
    const place = await addPlace()
    expect((await renamed(place, `N-${place}`)).status).toBe(200)
    const { status, body: saved } = await call('POST', noun, bodyOf(place))
    expect([status, saved[list]]).toMatchObject([201, [{ [field]: { id: place, name: `N-${place}` } }]])
    for (const change of [renamed(place, `M-${place}`), removed(place)]) {
      const { status: refused, body: told } = await change
      expect([refused >= 400 && refused < 500, JSON.stringify(told)]).toEqual([
        true,
        expect.stringContaining(`N-${place}`),
      ])
    }
  })

  test('an open form is told at the line that its location was removed, new or saved before', async () => {
    const [place, gone] = [await addPlace(), await addPlace()]
    const { body: draft } = await call('POST', noun, bodyOf(place))
    expect((await removed(gone)).status).toBe(200)
    const refusal = { errors: [{ field: `${list}.0.${field}`, message: '所选的内容不存在或已被删除' }] }
    expect(await call('POST', noun, bodyOf(gone))).toMatchObject({ status: 422, body: refusal })
    const { id, version } = draft
    expect(await call('PUT', noun, bodyOf(gone, { id, version }))).toMatchObject({ status: 422, body: refusal })
    expect((await call('GET', `${noun}/${id}`)).body).toMatchObject({ version, [list]: [{ [field]: { id: place } }] })
  })
})
