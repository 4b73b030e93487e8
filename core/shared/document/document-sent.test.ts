import { expect, test } from 'vitest'
import { z } from 'zod'
import { namedReference } from '../contract.ts'
import { message } from '../message.ts'
import { read } from '../permission.ts'
import { guardProblems } from './document-access.ts'
import { completedRecord, contentOf, copyOf, emptyContent, formOf, revivedContent, sentOf } from './document-content.ts'
import {
  entered,
  measure,
  numberedReferenceOf,
  requiredNumberedReferenceOf,
  computed,
  unitPrice,
} from './document-fields.ts'
import { labelledParts } from './document-labels.ts'
import { documentModel, lineModel } from './document-model.ts'
import { mapWritten, writtenValues } from './document-walk.ts'

const label = (words: string) => ({ label: message(words) })
const costs = read('COST')
const unit = numberedReferenceOf({ ...label('单位'), to: 'units', wire: namedReference })

const model = documentModel({
  fields: {
    supplier: requiredNumberedReferenceOf({ ...label('供应商'), to: 'suppliers', wire: namedReference }),
    unit,
    usable: entered({
      ...label('空差'),
      schema: z.string().nullable(),
      empty: null,
      readBack: ({ gap }) => String(100 - Number(gap)),
    }),
    price: unitPrice({ ...label('单价'), permission: costs, openToWriters: true }),
  },
  shown: { gap: computed({ ...label('空差'), wire: z.string() }) },
  lines: { lines: lineModel({ ...label('明细'), most: 3, fields: { unit, quantity: measure(label('数量')) } }) },
})
const record = {
  id: 7,
  version: 2,
  supplier: { id: 3, name: '天织' },
  unit: null,
  price: '1.5',
  gap: '4',
  lines: [{ id: 9, unit: { id: 5, name: '米' }, quantity: '2' }],
}

test('a body names records by id, a reply shows them under their own keys', () => {
  const content = contentOf(model, record)
  expect(content).toEqual({
    supplierId: 3,
    unitId: null,
    usable: '96',
    price: '1.5',
    lines: [{ id: 9, unitId: 5, quantity: '2' }],
  })
  expect(model.body.safeParse(content).success).toBe(true)
  expect(model.changeBody.safeParse({ ...content, version: 2 }).success).toBe(true)
  expect(model.body.safeParse({ ...content, supplierId: { id: 3 } }).success).toBe(false)
  expect(model.wire.safeParse(record).success).toBe(true)
  expect(emptyContent(model)).toEqual({ supplierId: null, unitId: null, usable: null, price: null, lines: [] })
})

test('a form holds the records themselves, to show their names, and sends their ids', () => {
  const form = formOf(model, record)
  expect(form).toMatchObject({ supplierId: { id: 3, name: '天织' }, unitId: null })
  expect(form.lines[0]).toMatchObject({ id: 9, unitId: { id: 5, name: '米' } })
  expect(sentOf(model, form)).toEqual(contentOf(model, record))
  expect(copyOf(model, record).lines).toEqual([{ unitId: { id: 5, name: '米' }, quantity: '2' }])
  expect(revivedContent(model, { supplierId: { id: 3, name: '天织' }, gone: 1 })).toMatchObject({
    supplierId: { id: 3, name: '天织' },
    unitId: null,
    lines: [],
  })
})

test('what only bodies contain is in no reply, and not in one of an older shape', () => {
  expect(Object.keys(completedRecord(model, { id: 7, version: 1, gap: '0' }))).not.toContain('usable')
})

test('values are found, and problems reported, at the paths of the body', () => {
  const paths = (value: object) => writtenValues(model, { ...value }, () => true).map(({ path }) => path)
  expect(paths(contentOf(model, record))).toEqual([
    'supplierId',
    'unitId',
    'usable',
    'price',
    'lines.0.unitId',
    'lines.0.quantity',
  ])
  expect(paths(record)).toContain('lines.0.unit')
  const doubled = mapWritten(model, { ...contentOf(model, record) }, ({ to }, value) =>
    to ? Number(value) * 2 : value,
  )
  expect(doubled).toMatchObject({ supplierId: 6, lines: [{ unitId: 10 }] })
  const sent = labelledParts(model).flatMap(({ key, sentAs }) => (sentAs ? [`${key} → ${sentAs}`] : []))
  expect(sent).toEqual(['supplier → supplierId', 'unit → unitId', 'lines.unit → lines.unitId'])
})

test('a guarded field that every writer may write is required like any other', () => {
  const { price: _, ...without } = contentOf(model, record)
  expect(model.body.safeParse(without).error?.issues.map(({ path }) => path.join('.'))).toEqual(['price'])
  const writer = { COST: { read: true, write: false } }
  expect(guardProblems(model, contentOf(model, record), writer)).toEqual([])
})
