import { expect, test } from 'vitest'
import { z } from 'zod'
import * as of from '../../../shared/document/document-fields.ts'
import { lineModel } from '../../../shared/document/document-model.ts'
import { fillPlaceholders, message } from '../../../shared/message.ts'
import { modelColumns } from './model-columns.ts'

const label = message('字段')
const options = [{ value: 'a', label }]
const column = { width: 100, search: 'oneOf' } as const

const model = lineModel({
  label,
  most: 5,
  fields: {
    note: of.text({ label: message('{what}备注', { what: message('颜色') }), most: 20 }),
    machine: of.text({ label, most: 20, list: { ...column, lookup: 'machines' } }),
    due: of.day({ label }),
    size: of.option({ label, values: ['a'], options }),
    count: of.whole({ label }),
    weight: of.measure({ label, scale: 3 }),
    price: of.money({ label }),
    brand: of.reference({ label, to: 'brands', required: { from: 'save' } }),
    unit: of.numberedReferenceOf({ label, to: 'units', wire: z.object({ id: z.number() }) }),
    photos: of.pictures({ label, most: 4 }),
  },
})

const drawn = (columns: Parameters<typeof modelColumns<(typeof model)['~']>>[2]) =>
  modelColumns(model, fillPlaceholders, columns)
const base = { label: '字段', width: 80 }

test('a column has label, mark, length, digits, options and lookup of its field', () => {
  const fields = ['note', 'machine', 'due', 'size', 'count', 'weight', 'price', 'brand', 'unit'] as const
  expect(drawn(fields.map((field) => ({ field, width: 80 })))).toEqual([
    { ...base, key: 'note', label: '颜色备注', kind: 'text', maximum: 20 },
    { ...base, key: 'machine', kind: 'text', maximum: 20, suggests: 'machines' },
    { ...base, key: 'due', kind: 'date' },
    { ...base, key: 'size', kind: 'select', options },
    { ...base, key: 'count', kind: 'number', integer: true },
    { ...base, key: 'weight', kind: 'number', decimals: 3 },
    { ...base, key: 'price', kind: 'number', decimals: 2, money: true },
    { ...base, key: 'brand', kind: 'picker', lookup: 'brands', required: true },
    { ...base, key: 'unitId', kind: 'picker', lookup: 'units' },
  ])
})

test('what a column says wins over its field, and columns without a field stay', () => {
  const compute = () => '1'
  expect(
    drawn([
      { field: 'weight', width: 80, label: '克重', decimals: 1, required: true, sum: true },
      { key: 'total', label: '合计', width: 90, compute },
      { key: 'date', label: '日期', width: 90, kind: 'date' },
    ]),
  ).toEqual([
    { key: 'weight', label: '克重', width: 80, kind: 'number', decimals: 1, required: true, sum: true },
    { key: 'total', label: '合计', width: 90, kind: 'computed', compute },
    { key: 'date', label: '日期', width: 90, kind: 'date' },
  ])
})

test('a column names a field of its line, of a kind that a cell can hold', () => {
  // @ts-expect-error -- the line has no such field
  expect(() => drawn([{ field: 'colour', width: 80 }])).toThrow()
  expect(() => drawn([{ field: 'photos', width: 80 }])).toThrow('no cell holds photos')
})
