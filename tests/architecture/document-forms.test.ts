import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { measurementModel, measurementPointModel } from '../../core/shared/document/document-measurements.ts'
import { text } from '../../core/shared/document/document-fields.ts'
import { documentModel, lineModel } from '../../core/shared/document/document-model.ts'
import { message } from '../../core/shared/message.ts'
import { fieldsWithoutForm, type Written } from './form-rules.ts'
import { readSources } from './source-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const sources = readSources(root)

const addressParts = ['country', 'state', 'city', 'district', 'street', 'postcode']
const addressed = ['suppliers', 'warehouses'].flatMap((noun) => addressParts.map((part) => `${noun} address.${part}`))

/** Fields that no input writes under their name, each with what writes it. */
const writtenOtherwise: Readonly<Record<string, string>> = {
  ...Object.fromEntries(addressed.map((field) => [field, 'the section of an address'])),
  'buy_material_warehouses comment': 'the windows that sign, move and issue',
  'buy_material_warehouses warehouseLocation': 'the windows that sign and move',
  ...Object.fromEntries(
    [
      'cloth_warehouse_booking_orders clothWarehouseBookingMessages',
      'cloth_outbound_orders clothOutboundMessages',
      'cloth_inbound_orders clothInboundMessages',
      'return_goods_orders returnGoodsMessages',
    ].flatMap((lines) =>
      ['productionOrder', 'boxQuantity', 'comment', 'sizeRange.name'].map((key) => [
        `${lines}.${key}`,
        'the tabs of production orders',
      ]),
    ),
  ),
  'crop_orders cropProcesses.sizeRange.name': 'the production order, whose sizes are taken over',
  ...Object.fromEntries(
    [
      'cropOrder',
      ...['batchId', 'cropDate', 'dyeLot', 'name', 'cropQuantity'].map((key) => `hangOrderLines.${key}`),
    ].map((field) => [`hang_orders ${field}`, 'the server, from a confirmed cut']),
  ),
  'material_inbound_orders materialInboundMessages.materialOutboundLine': 'the outbound order that is chosen',
  'patterning_orders edges': 'the editor of flow templates',
  'patterning_orders nodes': 'the editor of flow templates',
  'process_valuation_orders patterningOrder': 'the pattern order that the address names',
  'production_orders sizeRange.name': 'the sale order, whose sizes are taken over',
  'production_orders sizeRange.quantity': 'the sale order, whose pieces are taken over',
  'sale_orders sizeRange.name': 'the size matrix',
  'sale_orders sizeRange.quantity': 'the size matrix',
  ...Object.fromEntries(
    ['stock_takes stockTakeMessages', 'stock_moves stockMoveMessages'].flatMap((lines) =>
      ['productionOrder', 'size', 'lot', 'quality'].map((key) => [
        `${lines}.${key}`,
        'the columns of an item in stock',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['template_orders', 'sale_orders', 'production_orders'].flatMap((noun) =>
      [
        ...Object.keys(measurementModel.fields),
        ...Object.keys(measurementPointModel.fields).map((key) => `points.${key}`),
      ].map((key) => [`${noun} measurement.${key}`, 'the section of measurements']),
    ),
  ),
  'swatch_orders colors.color': 'the size matrix',
  'template_orders source': 'the order that the address names',
  'template_orders sourceType': 'the way that the address names',
  'template_orders templateDesign.sampleDress.sizeRanges.quantity': 'the size matrix',
  'template_orders templateDesign.templates.secondaryProcessInfo.isNew': 'the editor of lines',
}

const isModel = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'updateBody' in value

test('every field of a document has an input in its form', async () => {
  const paths = globSync('{plugins/*,tests/example/*}/*/*-model.ts', { cwd: root })
  const missing: string[] = []
  let models = 0
  for (const path of paths) {
    const room = dirname(path)
    const pages = sources.filter((file) => file.path.startsWith(`${room}/browser/`) && !file.path.includes('.test.'))
    if (pages.length === 0) continue
    const module = (await import(pathToFileURL(join(root, path)).href)) as Record<string, unknown>
    const noun = room.split('/').at(-1)?.replaceAll('-', '_')
    for (const model of Object.values(module).filter(isModel)) {
      models += 1
      missing.push(...fieldsWithoutForm(model, pages).map((field) => `${noun} ${field}`))
    }
  }
  expect(models).toBeGreaterThan(0)
  expect(missing.filter((field) => !(field in writtenOtherwise))).toEqual([])
})

test('a field without an input is reported, in a line too', () => {
  const note = text({ most: 20, label: message('备注') })
  const lines = lineModel({ label: message('明细'), most: 5, fields: { note, usage: note } })
  const model = documentModel({ fields: { title: note, remark: note }, lines: { lines } })
  const form = { path: 'quote-form.tsx', text: '<TextField name="title" /> { key: `${at}.note` } record.remark' }
  expect(fieldsWithoutForm(model, [form])).toEqual(['remark', 'lines.usage'])
})
