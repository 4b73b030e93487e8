import Big from 'big.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { decimalOf } from './contract.ts'
import { sourceText } from './message.ts'
import {
  divideDecimals,
  formatAmount,
  isMore,
  isNegative,
  isSameDecimal,
  multiplyDecimals,
  nonNegativeProblem,
  parseDecimal,
  productOf,
  readDecimal,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from './money.ts'
import { schemaProblems } from './schema-problem.ts'

test('other numbers are written without trailing zeros', () => {
  expect(formatAmount('1234.50', 4)).toBe('1,234.5')
  expect([formatAmount('1200'), formatAmount('0.00'), formatAmount(1200, 0)]).toEqual(['1,200', '0', '1,200'])
  expect(formatAmount('-0.004')).toBe('0')
})

test.each([
  ['1.234', '小数点后最多2位'],
  ['1.2300', undefined],
  ['1.23', undefined],
  ['-1.005', '小数点后最多2位'],
  ['12345678901.234', '小数点后最多2位'],
])('a body with more decimals than the column stores is refused at its field: %s', (price, problem) => {
  const { error } = z.object({ price: decimalOf(12, 2) }).safeParse({ price })
  const told = error ? schemaProblems(error.issues, { price }) : []
  expect(told.map(({ field, message }) => `${field} ${sourceText(message)}`).at(-1)).toBe(problem && `price ${problem}`)
})

test('the form reports the same', () => {
  expect(nonNegativeProblem('1.2300')).toBeUndefined()
  expect(nonNegativeProblem('1.234')).toMatchObject({ values: { decimals: 2 } })
})

test.each([
  ['12.5', '12.5'],
  ['0', '0'],
  ['12.50', '12.5'],
  ['100', '100'],
  ['1,234.50', '1234.5'],
  ['007', '7'],
  ['-0.10', '-0.1'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['１２.５', '12.5'],
  ['1。5', '1.5'],
  ['1｡5', '1.5'],
  ['１．５', '1.5'],
  ['1。5。2', undefined],
  ['1e3', undefined],
  ['12..5', undefined],
])('%s is read as %s', (input, value) => {
  expect(parseDecimal(input)).toBe(value)
})

test('what a form holds while it is typed is read as a decimal or as nothing, and shown as nothing where it is none', () => {
  expect(['abc', '2.5米', '￥19.80', '3%', '', null, undefined, {}, NaN].map(readDecimal)).toEqual(Array(9).fill(null))
  expect(['2.5', 2.5, 1e-7].map(readDecimal)).toEqual(['2.5', '2.5', '0.0000001'])
  expect(['abc', '2.5米', '-'].map((value) => formatAmount(value))).toEqual(['', '', ''])
})

test.each([
  ['12.5', 2, '12.50'],
  ['12', 0, '12'],
  ['12.0', 0, '12'],
  ['12.345', 2, '12.35'],
  ['0.005', 2, '0.01'],
  ['-0.005', 2, '-0.01'],
  ['-0.004', 2, '0.00'],
  ['007.5', 2, '7.50'],
  ['0', 5, '0.00000'],
])('%s with %i decimals is %s', (value, decimals, rounded) => {
  expect(roundDecimal(value, decimals)).toBe(rounded)
})

test('products are exact, and only what is below zero is negative', () => {
  expect(productOf(['12.35', '1.1', '1.05', '103', '0.01'])).toBe('14.6921775')
  expect(productOf([])).toBe('1')
  expect(['-0.01', '-0', '-0.00', '0', '1'].map(isNegative)).toEqual([true, false, false, false, false])
})

const amounts = [
  '0',
  '1',
  '0.5',
  '12.50',
  '0.0001',
  '99.995',
  '100',
  '6.8',
  '007',
  '-0.5',
  '-3',
  '-0.00',
  '9999999999.99',
  '9007199254740993.01',
  '9007199254740993.02',
]
const pairs = amounts.flatMap((one) => amounts.map((other) => [one, other] as const))

test.each(pairs)('%s and %s are reckoned with as decimals, with a sign or without', (one, other) => {
  const [left, right] = [new Big(one), new Big(other)]
  expect(sumDecimals([one, other])).toBe(left.plus(right).toFixed())
  expect(subtractDecimals(one, other)).toBe(left.minus(right).toFixed())
  expect(multiplyDecimals(one, other)).toBe(left.times(right).toFixed())
  expect(isMore(one, other)).toBe(left.gt(right))
  const exact = right.eq(0) ? undefined : left.div(right).round(3, Big.roundHalfUp)
  expect(divideDecimals(one, other, 3)).toBe(exact && (exact.eq(0) ? exact.abs() : exact).toFixed(3))
  const rounded = left.round(1, Big.roundHalfUp)
  expect(roundDecimal(one, 1)).toBe((rounded.eq(0) ? rounded.abs() : rounded).toFixed(1))
})

test('a half is rounded away from zero, however many digits a division has', () => {
  expect(divideDecimals('1', '8', 2)).toBe('0.13')
  expect(divideDecimals('1', '3', 5)).toBe('0.33333')
  expect(divideDecimals('2', '3', 0)).toBe('1')
  expect(sumDecimals([])).toBe('0')
})

test('decimals are the same by value, and a missing one is only the same as a missing one', () => {
  expect(isSameDecimal('1.50', '1.5')).toBe(true)
  expect(isSameDecimal('-0.10', '-0.1')).toBe(true)
  expect(isSameDecimal('1.5', '1.51')).toBe(false)
  expect(isSameDecimal(null, null)).toBe(true)
  expect(isSameDecimal(null, '0')).toBe(false)
  expect(isSameDecimal('0', null)).toBe(false)
})
