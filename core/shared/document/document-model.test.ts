import { expect, test } from 'vitest'
import { message } from '../message.ts'
import { read } from '../permission.ts'
import { guardProblems, readableRecord } from './document-access.ts'
import { completedRecord, contentOf, copyOf, emptyContent, revivedContent } from './document-content.ts'
import { money, reference, text, computed, whole } from './document-fields.ts'
import { labelledParts, listFieldsOf, untoldKeys } from './document-labels.ts'
import { documentModel, groupModel, lineModel, plainLineModel } from './document-model.ts'
import { z } from 'zod'

const label = (words: string) => ({ label: message(words) })
const costs = read('COST')

const model = documentModel({
  fields: {
    title: text({ ...label('主题'), most: 5, list: { width: 100, search: 'contains' } }),
    supplier: reference({ ...label('供应商'), to: 'suppliers' }),
    price: money({ ...label('单价'), permission: costs }),
  },
  shown: { code: computed({ ...label('单号'), wire: z.string().nullable() }) },
  groups: { delivery: groupModel({ fields: { phone: text({ ...label('电话'), most: 20 }) } }) },
  lines: {
    lines: lineModel({
      ...label('明细'),
      most: 2,
      fields: { note: text({ ...label('备注'), most: 9 }), cost: money({ ...label('成本'), permission: costs }) },
    }),
    sizes: plainLineModel({ ...label('尺码'), most: 9, fields: { quantity: whole(label('件数')) } }),
  },
})

const record = {
  id: 7,
  version: 3,
  code: 'X1',
  title: '甲',
  supplier: { id: 2, name: '布行' },
  price: '1.50',
  delivery: { phone: '138' },
  lines: [{ id: 4, note: '一', cost: '2.00' }],
  sizes: [{ quantity: 5 }],
}
const issues = (body: unknown) =>
  (model.body.safeParse(body).error?.issues ?? []).map(({ path, code }) => `${path.join('.')}: ${code}`)

test('a body requires every key at every depth, and refuses keys that are only shown', () => {
  const { title: _title, ...without } = contentOf(model, record)
  expect(issues(without)).toEqual(['title: invalid_type'])
  expect(issues({ ...contentOf(model, record), delivery: {} })).toEqual(['delivery.phone: invalid_type'])
  expect(issues({ ...contentOf(model, record), code: 'X2' })).toEqual([': unrecognized_keys'])
  expect(issues({ ...contentOf(model, record), title: '六个字符的题' })).toEqual(['title: too_big'])
  const line = { note: '', cost: null }
  expect(issues({ ...contentOf(model, record), lines: [line, line, line] })).toEqual(['lines: too_big'])
})

test('a saved document can be sent back as it is, and a copy has new lines', () => {
  const content = contentOf(model, record)
  expect(issues(content)).toEqual([])
  expect(content.lines).toEqual([{ id: 4, note: '一', cost: '2.00' }])
  expect(copyOf(model, record).lines).toEqual([{ note: '一', cost: '2.00' }])
  expect(content).not.toHaveProperty('code')
  expect(model.wire.safeParse(record).success).toBe(true)
})

test('an empty document is a new value each time', () => {
  const one = emptyContent(model)
  one.delivery.phone = '139'
  expect(emptyContent(model).delivery.phone).toBe('')
})

test('input of an older form opens in the new one: known keys are kept, new ones are empty, removed ones dropped', () => {
  const kept = { title: '甲', gone: 1, lines: [{ id: 4, note: '一' }] }
  expect(revivedContent(model, kept)).toMatchObject({ title: '甲', supplier: null, delivery: { phone: '' } })
  expect(revivedContent(model, kept)).not.toHaveProperty('gone')
  expect(revivedContent(model, kept).lines).toEqual([{ id: 4, note: '一' }])
})

test('a version from before a field existed shows that field empty', () => {
  const { title: _title, delivery: _delivery, ...older } = record
  expect(completedRecord(model, older)).toEqual({ ...record, title: '', delivery: { phone: '' } })
})

test('what a person may not read is left out at every depth, and must not be sent', () => {
  const seen = readableRecord(model, record, {})
  expect(seen).not.toHaveProperty('price')
  expect(seen.lines).toEqual([{ id: 4, note: '一' }])
  expect(readableRecord(model, record, { COST: { read: true, write: false } })).toEqual(record)
  const fields = (content: object, held = {}) =>
    guardProblems(model, content as Readonly<Record<string, unknown>>, held).map(({ field }) => field)
  expect(fields(contentOf(model, record))).toEqual(['price', 'lines.0.cost'])
  expect(fields(contentOf(model, seen as typeof record))).toEqual([])
  expect(fields(contentOf(model, seen as typeof record), { COST: { read: true, write: false } })).toEqual([
    'price',
    'lines.0.cost',
  ])
})

test('every part has a label by its path; the list has the fields that say how it shows them', () => {
  expect(labelledParts(model).map(({ key, label: { text: words } }) => `${key} ${words}`)).toEqual([
    'title 主题',
    'supplier 供应商',
    'price 单价',
    'code 单号',
    'delivery.phone 电话',
    'lines 明细',
    'lines.note 备注',
    'lines.cost 成本',
    'sizes 尺码',
    'sizes.quantity 件数',
  ])
  expect(listFieldsOf(model)).toEqual([
    { key: 'title', label: message('主题'), kind: 'text', width: 100, search: 'contains' },
  ])
})

test('a timeline leaves out what a model does not tell, however deep it stands', () => {
  const shown = { unit: text({ ...label('单位'), most: 9, untold: true }) }
  const line = lineModel({ ...label('明细'), most: 2, fields: { note: text({ ...label('备注'), most: 9 }) }, shown })
  const { unit } = shown
  expect(
    untoldKeys(documentModel({ fields: {}, groups: { pack: groupModel({ fields: { unit } }) }, lines: { line } })),
  ).toEqual(['pack.unit', 'line.unit'])
})
