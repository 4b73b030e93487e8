import { expect, test } from 'vitest'
import type { FieldKind } from '../../../shared/fields.ts'
import { sourceText } from '../../../shared/message.ts'
import { cellText } from './cell-text.ts'

const text = (kind: FieldKind, value: unknown) =>
  cellText(
    { key: 'k', label: { text: 'k' }, kind, width: 1, options: [{ value: 'a', label: { text: '甲' } }] },
    value,
    sourceText,
  )

test('each kind has its text', () => {
  expect(text('money', '1234.5')).toBe('1,234.50')
  expect(text('money', '1234.00')).toBe('1,234')
  expect(text('money', '0.005')).toBe('0.01')
  const price = { key: 'k', label: { text: 'k' }, kind: 'money', width: 1, decimals: 5 } as const
  expect(cellText(price, '43.82040', sourceText)).toBe('43.8204')
  expect(cellText(price, '41.30000', sourceText)).toBe('41.30')
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
