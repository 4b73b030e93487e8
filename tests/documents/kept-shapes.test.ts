import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { VersionStore } from '../../core/server/document/document-versions.ts'
import { revivedContent } from '../../core/shared/document/document-content.ts'
import type { DocumentModel, Parts } from '../../core/shared/document/document-model.ts'
import { strictSchema } from '../../core/server/strict-schema.ts'
import { cropOrderModel } from '../../plugins/production/crop-orders/crop-order-model.ts'
import { cropOrderStore } from '../../plugins/production/crop-orders/server/crop-order-store.ts'
import { productionOrderModel } from '../../plugins/production/production-orders/production-order-model.ts'
import { productionOrderStore } from '../../plugins/production/production-orders/server/production-order-store.ts'
import { saleOrderModel } from '../../plugins/sales/sale-orders/sale-order-model.ts'
import { saleOrderStore } from '../../plugins/sales/sale-orders/server/sale-order-store.ts'
import { templateOrderModel } from '../../plugins/sales/template-orders/template-order-model.ts'
import { templateOrderStore } from '../../plugins/sales/template-orders/server/template-order-store.ts'
import { bookingOrderModel } from '../../plugins/warehousing/cloth-warehouse-booking-orders/booking-order-model.ts'
import { clothOutboundOrderModel } from '../../plugins/warehousing/cloth-outbound-orders/cloth-outbound-order-model.ts'
import { clothOutboundOrderStore } from '../../plugins/warehousing/cloth-outbound-orders/server/cloth-outbound-order-store.ts'
import { bookingOrderStore } from '../../plugins/warehousing/cloth-warehouse-booking-orders/server/booking-order-store.ts'
import { returnGoodsOrderModel } from '../../plugins/warehousing/return-goods-orders/return-goods-order-model.ts'
import { returnGoodsOrderStore } from '../../plugins/warehousing/return-goods-orders/server/return-goods-order-store.ts'
import { clothInboundOrderModel } from '../../plugins/warehousing/cloth-inbound-orders/cloth-inbound-order-model.ts'
import { clothInboundOrderStore } from '../../plugins/warehousing/cloth-inbound-orders/server/cloth-inbound-order-store.ts'
import { dispatchOrderModel } from '../../plugins/warehousing/dispatch-orders/dispatch-order-model.ts'
import { dispatchOrderStore } from '../../plugins/warehousing/dispatch-orders/server/dispatch-order-store.ts'
import { stockMoveModel } from '../../plugins/warehousing/stock-moves/stock-move-model.ts'
import { stockMoveStore } from '../../plugins/warehousing/stock-moves/server/stock-move-store.ts'
import { stockTakeModel } from '../../plugins/warehousing/stock-takes/stock-take-model.ts'
import { stockTakeStore } from '../../plugins/warehousing/stock-takes/server/stock-take-store.ts'
import { materialInboundOrderModel } from '../../plugins/warehousing/material-inbound-orders/material-inbound-order-model.ts'
import { materialInboundOrderStore } from '../../plugins/warehousing/material-inbound-orders/server/material-inbound-order-store.ts'
import { materialOutboundOrderModel } from '../../plugins/warehousing/material-outbound-orders/material-outbound-order-model.ts'
import { materialOutboundOrderStore } from '../../plugins/warehousing/material-outbound-orders/server/material-outbound-order-store.ts'
import { swatchOrderStore } from '../example/fabric-swatches/swatch-orders/server/swatch-order-store.ts'
import { swatchOrderModel } from '../example/fabric-swatches/swatch-orders/swatch-order-model.ts'
import { openDocumentCompany } from './document-company.ts'
import type { DocumentCompany } from './document-sample.ts'
import { isUnderstood, lostValues, readKeptShape, shapeOf, writeKeptShape } from './kept-shape.ts'

type Kept = { readonly model: DocumentModel<Parts>; readonly versions: VersionStore<Parts> | undefined }

/** The documents that keep versions, by noun. */
const documents: Readonly<Record<string, Kept>> = {
  template_orders: { model: templateOrderModel, versions: templateOrderStore.versions } as unknown as Kept,
  cloth_warehouse_booking_orders: { model: bookingOrderModel, versions: bookingOrderStore.versions } as unknown as Kept,
  cloth_outbound_orders: {
    model: clothOutboundOrderModel,
    versions: clothOutboundOrderStore.versions,
  } as unknown as Kept,
  return_goods_order: { model: returnGoodsOrderModel, versions: returnGoodsOrderStore.versions } as unknown as Kept,
  cloth_inbound_orders: { model: clothInboundOrderModel, versions: clothInboundOrderStore.versions } as unknown as Kept,
  dispatch_orders: { model: dispatchOrderModel, versions: dispatchOrderStore.versions } as unknown as Kept,
  crop_order: { model: cropOrderModel, versions: cropOrderStore.versions } as unknown as Kept,
  material_inbound_orders: {
    model: materialInboundOrderModel,
    versions: materialInboundOrderStore.versions,
  } as unknown as Kept,
  material_outbound_orders: {
    model: materialOutboundOrderModel,
    versions: materialOutboundOrderStore.versions,
  } as unknown as Kept,
  production_orders: { model: productionOrderModel, versions: productionOrderStore.versions } as unknown as Kept,
  sale_orders: { model: saleOrderModel, versions: saleOrderStore.versions } as unknown as Kept,
  stock_moves: { model: stockMoveModel, versions: stockMoveStore.versions } as unknown as Kept,
  stock_takes: { model: stockTakeModel, versions: stockTakeStore.versions } as unknown as Kept,
  swatch_orders: { model: swatchOrderModel, versions: swatchOrderStore.versions } as unknown as Kept,
}

/** KEPT_SHAPES=write records new documents, shapes and fields. It never records a loss. */
const isWriting = process.env.KEPT_SHAPES === 'write'

let company: DocumentCompany
beforeAll(async () => {
  company = await openDocumentCompany()
})
afterAll(() => company?.close())

test('every document that keeps versions is tested', async () => {
  const tables = await company.rows<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name in ('snapshot', 'shape') and table_schema = 'public'
      group by 1 having count(*) = 2`,
  )
  expect(tables.length).toBe(Object.keys(documents).length)
})

describe.each(Object.entries(documents))('kept versions of %s', (noun, { model, versions }) => {
  test('every kept value still has its meaning', async () => {
    const now = shapeOf(model)
    const kept = readKeptShape(noun, model.shape)
    const lost = kept ? lostValues(kept.values, now) : []
    expect(
      lost,
      `kept versions hold these values in another way: raise \`shape\` of the model to ${model.shape + 1}, add an upgrade to \`versions\` of the store, and run this test with KEPT_SHAPES=write`,
    ).toEqual([])
    const isNew = !kept || Object.keys(now).some((path) => !(path in kept.values))
    if (isWriting && isNew)
      writeKeptShape(noun, model.shape, { values: now, sample: kept?.sample ?? (await company.fresh(noun)).record })
    const written = Object.keys(readKeptShape(noun, model.shape)?.values ?? {})
    expect(
      Object.keys(now).filter((path) => !written.includes(path)),
      'these values are new: run this test with KEPT_SHAPES=write, so that nobody changes them later without a word',
    ).toEqual([])
  })

  test.each(Array.from({ length: model.shape }, (_, place) => place + 1))(
    'a version of shape %i can be read',
    (shape) => {
      const sample = readKeptShape(noun, shape)?.sample
      expect(sample, `there is no kept version of shape ${shape}`).toBeDefined()
      const today: Readonly<Record<string, unknown>> = versions?.revive(sample ?? {}, shape) ?? {}
      expect(strictSchema(model.wire).safeParse(JSON.parse(JSON.stringify(today))).error?.issues).toBeUndefined()
      expect(model.body.safeParse(revivedContent(model, today)).error?.issues).toBeUndefined()
    },
  )
})

test('a removed value, another kind and a missing option are noticed; an additional option or an empty value is allowed', () => {
  const text = { way: 'plain', schema: { type: 'string' } }
  const choice = { way: 'plain', schema: { type: 'string', enum: ['a', 'b'] } }
  const wider = { way: 'plain', schema: { type: 'string', enum: ['a', 'b', 'c'] } }
  const optional = { way: 'plain', schema: { anyOf: [{ type: 'string' }, { type: 'null' }] } }
  expect(
    lostValues({ a: text, b: choice, c: text }, { a: { way: 'decimal', schema: { type: 'string' } }, b: choice }),
  ).toEqual(['a', 'c'])
  expect([isUnderstood(choice, wider), isUnderstood(wider, choice)]).toEqual([true, false])
  const object = (keys: readonly string[], required: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(keys.map((key) => [key, text])),
    required,
  })
  const [one, oneMore, oneMoreAsked] = [object(['a'], ['a']), object(['a', 'b'], ['a']), object(['a', 'b'], ['a', 'b'])]
  expect([isUnderstood(one, oneMore), isUnderstood(one, oneMoreAsked), isUnderstood(oneMore, one)]).toEqual([
    true,
    false,
    false,
  ])
  expect([isUnderstood(text, optional), isUnderstood(optional, text)]).toEqual([true, false])
})
