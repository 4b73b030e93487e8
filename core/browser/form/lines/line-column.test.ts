import { expect, test } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import { amountText, columnHeading, columnTotal, describeCell, type LineColumn } from './line-column.ts'

const price: LineColumn = { key: 'price', label: '单价', kind: 'number', width: 1, decimals: 5, money: true, sum: true }
const usage: LineColumn = { key: 'usage', label: '用量', kind: 'number', width: 1, decimals: 4, sum: true }

test('the heading of a money column says the currency, and its numbers have two decimals', () => {
  expect([price, usage].map(columnHeading)).toEqual(['单价 (¥)', '用量'])
  expect(columnHeading({ ...price, currency: 'EUR' })).toBe('单价 (€)')
  expect(amountText({ ...price, currency: 'USD' }, '46.06875')).toEqual({ text: '46.07', whole: 'US$46.06875' })
  expect(amountText(price, '46.06875')).toEqual({ text: '46.07', whole: '¥46.06875' })
  expect(amountText(price, '46')).toEqual({ text: '46.00', whole: undefined })
  expect(amountText(usage, '1.23450')).toEqual({ text: '1.2345', whole: undefined })
})

test('a sum is exact, also of numbers that are shown rounded', () => {
  const rows = [{ price: '0.125', usage: '1.5' }, { price: '0.125', usage: 'abc' }, { price: null }]
  expect([price, usage].map((column) => columnTotal(column, rows))).toEqual(['0.25', '1.5'])
})

test('a change of a cell is told with all its digits', () => {
  expect(
    ['12.345', '12', null, 'abc'].map((value) => describeCell(price, ({ label }) => sourceText(label))?.(value)),
  ).toEqual(['12.345', '12.00', '', ''])
})
