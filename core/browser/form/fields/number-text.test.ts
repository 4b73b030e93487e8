import { describe, expect, it } from 'vitest'
import { numberProblem, readNumber, writeNumber } from './number-text.ts'

describe('readNumber', () => {
  it.each([
    ['12.50', false, '12.5'],
    ['１２．５', false, '12.5'],
    ['1,234', false, '1234'],
    ['12', true, 12],
    ['12.5', true, '12.5'],
    ['', true, null],
    ['abc', false, 'abc'],
  ])('%s', (typed, integer, expected) => expect(readNumber(typed, integer)).toBe(expected))
})

describe('writeNumber', () => {
  const money = { decimals: 2, money: true }
  const price = { decimals: 5, money: true }
  const measure = { decimals: 2, money: false }
  it.each([
    ['10.00', money, '10'],
    ['12.5', money, '12.50'],
    ['1234.50', money, '1234.50'],
    ['41.34000', price, '41.34'],
    ['43.8204', price, '43.8204'],
    ['10.00', measure, '10'],
    ['12.50', measure, '12.5'],
    [3, { decimals: 0, money: false }, '3'],
    ['1.234', money, '1.234'],
    ['abc', money, 'abc'],
    [null, money, ''],
  ])('shows the digits that the detail shows, and keeps what is wrong as it is: %s', (value, of, expected) =>
    expect(writeNumber(value, of)).toBe(expected),
  )
})

describe('numberProblem', () => {
  const decimal = { decimals: 2, integer: false }
  const whole = { decimals: 0, integer: true }
  it.each([
    ['', decimal, undefined],
    [null, decimal, undefined],
    ['0', decimal, undefined],
    ['-1', decimal, '必须是正数，不能为负数'],
    ['abc', decimal, '必须是正数，不能为负数'],
    ['1.234', decimal, '小数点后最多{decimals}位'],
    ['1.5', whole, '请输入整数'],
    ['-1', whole, '必须是正数，不能为负数'],
    [11, { ...whole, maximum: 10 }, '不能大于{maximum}'],
  ])('%s', (value, of, expected) => expect(numberProblem(value, of)?.text).toBe(expected))
})
