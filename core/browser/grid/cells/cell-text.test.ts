import { expect, test } from 'vitest'
import type { Field, FieldKind } from '../../../shared/fields.ts'
import { sourceText } from '../../../shared/message.ts'
import { cellText, exactText, shownText } from './cell-text.ts'

const text = (kind: FieldKind, value: unknown) =>
  cellText(
    { key: 'k', label: { text: 'k' }, kind, width: 1, options: [{ value: 'a', label: { text: '甲' } }] },
    value,
    sourceText,
  )

test('each kind has its text', () => {
  expect(text('money', '1234.5')).toBe('1,234.50')
  expect(text('money', '1234.00')).toBe('1,234.00')
  expect(text('money', '43.82040')).toBe('43.8204')
  expect(text('decimal', '0.00012')).toBe('0.00012')
  expect(text('integer', 12000)).toBe('12,000')
  expect(text('date', '2026-03-01')).toBe('2026-03-01')
  expect(text('instant', '2026-03-01T16:30:00Z')).toBe('2026-03-02 00:30')
  expect(text('option', 'a')).toBe('甲')
  expect(text('option', 'gone')).toBe('gone')
  expect(text('boolean', false)).toBe('否')
  expect(text('person', { id: 1, name: '王芳' })).toBe('王芳')
  expect(text('tags', ['棉', { id: 2, name: '麻' }])).toBe('棉, 麻')
})

test('a missing value is empty, even for kinds with a text for no', () => {
  for (const kind of ['text', 'money', 'boolean', 'person', 'images', 'option'] as const)
    expect(text(kind, null)).toBe('')
})

test('a money column shows two decimals, the currency of its row and what it is the price of, and the whole amount beside them', () => {
  const price: Field = {
    key: 'price',
    label: { text: '单价' },
    kind: 'money',
    width: 1,
    currency: 'currency',
    per: 'unit',
  }
  const shown = (value: unknown, beside?: Readonly<Record<string, unknown>>) => [
    shownText(price, value, sourceText, beside),
    exactText(price, value, beside),
  ]
  expect(shown('12.5')).toEqual(['¥12.50', undefined])
  expect(shown('20.00', { currency: 'USD', unit: null })).toEqual(['US$20.00', undefined])
  expect(shown('43.82041', { currency: 'RMB', unit: { id: 1, name: '米' } })).toEqual(['¥43.82/米', '¥43.82041/米'])
  expect(shown('0.005', { unit: '粒' })).toEqual(['¥0.01/粒', '¥0.005/粒'])
  expect([null, undefined, ''].map((value) => shown(value, { unit: '米' }))).toEqual(Array(3).fill(['-', undefined]))
  const external = { ...price, shownDecimals: 5 }
  expect(shownText(external, '0.00432', sourceText, { currency: 'USD' })).toBe('US$0.00432')
  expect(exactText(external, '0.00432', { currency: 'USD' })).toBeUndefined()
})

test('other columns show what they are copied as', () => {
  const count: Field = { key: 'count', label: { text: '件数' }, kind: 'integer', width: 1 }
  expect([shownText(count, 12000, sourceText, {}), shownText(count, null, sourceText, {})]).toEqual(['12,000', ''])
  expect(exactText(count, '1.23456')).toBeUndefined()
})
