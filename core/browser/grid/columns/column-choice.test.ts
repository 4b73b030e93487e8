import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { firstChoice, readChoice } from './column-choice.ts'

const field = (key: string, hidden?: true): Field => ({
  key,
  label: { text: key },
  kind: 'text',
  width: 100,
  ...(hidden ? { hidden } : {}),
})
const fields = [field('a'), field('b', true), field('c')]

test('without a stored choice the catalogue decides', () => {
  expect(readChoice(null, fields)).toEqual({ order: ['a', 'b', 'c'], hidden: ['b'], widths: {} })
  expect(readChoice('{broken', fields)).toEqual(readChoice(null, fields))
})

test('a stored choice is kept; unknown columns are dropped, new ones placed as in the catalogue', () => {
  const kept = JSON.stringify({
    order: ['c', 'gone', 'a'],
    hidden: ['a', 'gone'],
    widths: { c: 200, gone: 1, a: 'x' },
    continuous: true,
  })
  expect(readChoice(kept, fields)).toEqual({
    order: ['c', 'a', 'b'],
    hidden: ['a', 'b'],
    widths: { c: 200 },
    continuous: true,
  })
})

test('a page may begin in groups, by a column that the person sees', () => {
  expect(firstChoice(fields, 'c')).toEqual({ ...readChoice(null, fields), groupBy: 'c' })
  expect(firstChoice(fields, 'price')).toEqual(readChoice(null, fields))
})
