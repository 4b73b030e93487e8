import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import type { ListQuery } from '../../../shared/filter-query.ts'
import type { ListChoice } from '../columns/column-choice.ts'
import { isViewShown, readViewValue, viewValueOf } from './list-view-value.ts'

const field = (key: string, more: Partial<Field> = {}): Field => ({
  key,
  label: { text: key },
  kind: 'text',
  width: 100,
  ...more,
})
const fields = [
  field('code', { search: 'contains', sort: true }),
  field('name'),
  field('urgent', { kind: 'boolean', search: 'is' }),
]
const query: ListQuery = {
  page: 7,
  size: 50,
  tab: 'mine',
  keyword: '半暖',
  sort: [{ key: 'code', descending: true }],
  filters: { urgent: true },
}
const choice: ListChoice = {
  order: ['name', 'code', 'urgent'],
  hidden: ['urgent'],
  widths: { name: 140 },
  frozen: 1,
  density: 'compact',
  groupBy: 'urgent',
}
const tabs = ['all', 'mine']

test('a view restores filters, sort, columns and density, on the first page', () => {
  const value = viewValueOf(query, choice)
  expect(value.search).toEqual({ size: '50', tab: 'mine', keyword: '半暖', sort: '-code', urgent: 'true' })
  expect(readViewValue(value, fields, tabs)).toEqual({ query: { ...query, page: 1 }, choice })
})

test('columns that the reader may not see are left out, new columns follow their neighbour', () => {
  const read = readViewValue(viewValueOf(query, choice), [fields[0] as Field, field('size'), fields[1] as Field], tabs)
  expect(read.query.filters).toEqual({})
  expect(read.choice.order).toEqual(['name', 'code', 'size'])
  expect(read.choice.groupBy).toBeUndefined()
})

test('with another filter, width or density the list no longer matches the view', () => {
  const value = viewValueOf(query, choice)
  const shown = (q: ListQuery, c: ListChoice) => isViewShown(value, viewValueOf(q, c), fields, tabs)
  expect(shown({ ...query, page: 1 }, choice)).toBe(true)
  expect(shown({ ...query, view: 3 }, choice)).toBe(true)
  expect(shown({ ...query, filters: {} }, choice)).toBe(false)
  expect(shown(query, { ...choice, widths: {} })).toBe(false)
  expect(shown(query, { ...choice, density: 'relaxed' })).toBe(false)
})
