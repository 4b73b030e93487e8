import { expect, test } from 'vitest'
import { exactDigits, exactMoney, formatMoney, formatPercent, moneyDigits } from './money-text.ts'

test.each([
  ['258.5', '258.50'],
  ['258.00', '258.00'],
  ['0', '0.00'],
  ['1234567.005', '1,234,567.01'],
  ['46.06875', '46.07'],
  ['41.99999', '42.00'],
  ['-0.5', '-0.50'],
  ['-0.004', '0.00'],
  [12, '12.00'],
])('money has two decimals: %s', (value, written) => {
  expect(moneyDigits(value)).toBe(written)
})

test('the external unit price of production keeps five', () => {
  expect(moneyDigits('43.8204', 5)).toBe('43.82040')
})

test.each([
  ['41.3', {}, '¥41.30'],
  ['0', {}, '¥0.00'],
  ['-1234.5', {}, '-¥1,234.50'],
  ['-0.004', {}, '¥0.00'],
  ['12.5', { per: '米' }, '¥12.50/米'],
  ['12.5', { per: null }, '¥12.50'],
  ['20', { currency: 'USD' }, 'US$20.00'],
  ['52', { currency: 'EUR' }, '€52.00'],
  ['7.5', { currency: 'HKD' }, 'HK$7.50'],
  ['7.5', { currency: 'GBP' }, '£7.50'],
  ['7.5', { currency: 'AUD' }, 'AU$7.50'],
  ['7.5', { currency: 'CHF' }, 'CHF 7.50'],
])('money names its currency and its unit, in both languages alike: %s %j', (value, look, written) => {
  expect(formatMoney(value, look)).toBe(written)
})

test('nothing is a dash, and so is what is no amount', () => {
  expect([null, undefined, '', 'abc', '2.5米'].map((value) => formatMoney(value, { per: '米' }))).toEqual(
    Array(5).fill('-'),
  )
  expect([moneyDigits(null), exactDigits(null), formatPercent(undefined)]).toEqual(['-', '-', '-'])
})

test('the exact amount is told where rounding left something out, and only there', () => {
  expect(exactMoney('46.06875')).toBe('¥46.06875')
  expect(exactMoney('-0.004', { currency: 'USD', per: '件' })).toBe('-US$0.004/件')
  expect(['46.07', '46.07000', '46', null, 'abc'].map((value) => exactMoney(value))).toEqual(Array(5).fill(undefined))
  expect(exactMoney('43.82041', { decimals: 5 })).toBeUndefined()
})

test('exact digits keep all that is stored, and at least two', () => {
  expect(['12.345', '1234.5', '12', '43.82040'].map(exactDigits)).toEqual(['12.345', '1,234.50', '12.00', '43.8204'])
})

test.each([
  ['12.5', '12.50%'],
  ['-0.004', '0.00%'],
  ['-3.456', '-3.46%'],
  ['0', '0.00%'],
])('a percentage has two decimals, and zero no sign: %s', (value, written) => {
  expect(formatPercent(value)).toBe(written)
})
