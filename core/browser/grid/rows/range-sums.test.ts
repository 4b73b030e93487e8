import { expect, test } from 'vitest'
import type { Field } from '../../../shared/fields.ts'
import { awaitedRows, pageRows } from './row-source.ts'
import { rangeSums } from './range-sums.ts'

const label = { text: 'x' }
const fields: readonly Field[] = [
  { key: 'name', label, kind: 'text', width: 100 },
  { key: 'pieces', label, kind: 'integer', width: 100 },
  { key: 'price', label, kind: 'money', width: 100 },
]
const fieldAt = (column: number) => fields[column - 1]
const rows = pageRows(
  [
    { id: 1, name: 'a', pieces: 2, price: '0.10' },
    { id: 2, name: '', pieces: 3, price: '0.20' },
    { id: 3, name: 'c', pieces: null, price: null },
  ],
  3,
  0,
)

test('non-empty cells are counted, numbers are summed exactly', () => {
  expect(rangeSums(rows, { top: 0, bottom: 2, left: 3, right: 3 }, fieldAt)).toEqual({
    count: 2,
    numbers: { sum: '0.3', average: '0.1500', isMoney: true },
  })
  expect(rangeSums(rows, { top: 0, bottom: 2, left: 0, right: 2 }, fieldAt)).toEqual({
    count: 4,
    numbers: { sum: '5', average: '2.5000', isMoney: false },
  })
})

test('what is not all in yuan is no money', () => {
  const isMoney = (left: number, right: number, of = fieldAt) =>
    rangeSums(rows, { top: 0, bottom: 2, left, right }, of)?.numbers?.isMoney
  expect([isMoney(3, 3), isMoney(2, 3)]).toEqual([true, false])
  const foreign: Field = { key: 'price', label, kind: 'money', width: 100, currency: 'currency' }
  expect(isMoney(3, 3, () => foreign)).toBe(false)
})

test('texts have no sum', () => {
  expect(rangeSums(rows, { top: 0, bottom: 2, left: 1, right: 1 }, fieldAt)).toEqual({ count: 2 })
})

test('a range with rows that are not loaded has no sum', () => {
  expect(rangeSums(awaitedRows(3), { top: 0, bottom: 1, left: 1, right: 2 }, fieldAt)).toBeUndefined()
})

test('a range of thousands of rows is not summed', () => {
  expect(rangeSums(rows, { top: 0, bottom: 2000, left: 1, right: 1 }, fieldAt)).toBeUndefined()
})
