import { expect, test } from 'vitest'
import { bodyOfValues } from './record-body.ts'
import type { RecordSection } from './record-definition.ts'

const label = { text: 'x' }

test('digits go as the number that they say where the body takes one', () => {
  const factor = { key: 'factor', label, kind: 'number', sends: 'number' } as const
  const sent = (value: unknown) => bodyOfValues([{ title: label, fields: [factor] }], { factor: value })['factor']
  expect([sent('0.85'), sent('0'), sent(''), sent(null), sent('viel')]).toEqual([0.85, 0, null, null, 'viel'])
})
const sections: readonly RecordSection[] = [
  {
    title: label,
    fields: [
      { key: 'name', label, kind: 'text' },
      { key: 'customerId', label, kind: 'picker', lookup: 'customers' },
      { key: 'sizeIds', label, kind: 'pickers', lookup: 'sizes' },
    ],
  },
  {
    title: label,
    fields: [
      { key: 'address.city', label, kind: 'text' },
      { key: 'address.country', label, kind: 'select', options: [] },
      { key: 'ranges', label, kind: 'tags' },
      {
        key: 'lines',
        label,
        kind: 'lines',
        columns: [],
        blank: () => ({}),
        sent: (line: { code: string }) => ({ code: line.code }),
      },
    ],
  },
]

test('references are sent as ids, tags as labels, lines as the definition says', () => {
  const values = {
    name: ' 织锦 ',
    customerId: { id: 7, name: '云裳' },
    sizeIds: [{ id: 1, name: 'S–L' }],
    address: { city: '杭州', country: '中国', street: 'unknown to the form' },
    ranges: [{ label: 'S' }, { label: 'M' }],
    lines: [{ code: 'A-01', rowKey: 'k' }],
  }
  expect(bodyOfValues(sections, values, ['sizeIds'])).toEqual({
    name: '织锦',
    customerId: 7,
    address: { city: '杭州', country: '中国' },
    ranges: ['S', 'M'],
    lines: [{ code: 'A-01' }],
  })
})

test('empty fields are sent as null', () => {
  expect(bodyOfValues(sections, { name: '', customerId: null })).toEqual({
    name: '',
    customerId: null,
    sizeIds: [],
    address: { city: null, country: null },
    ranges: [],
    lines: [],
  })
})
