import { expect, test } from 'vitest'
import { enteredGap, storedGap, usableShare } from './material-gap.ts'
import {
  materialAmounts,
  materialProblems,
  metresOfYards,
  metresPerKilo,
  sufficientMetrePrice,
  sufficientPrice,
} from './material-rules.ts'

const fine = { name: '全棉府绸', supplierId: 1 }
const problems = (body: Parameters<typeof materialProblems>[0]) =>
  materialProblems({ ...fine, ...body }).map(({ field, message }) => `${field} ${message.text}`)

test('a material needs a name and a supplier', () => {
  expect(materialProblems({ name: ' ' }).map(({ field, message }) => `${field} ${message.text}`)).toEqual([
    'name 物料名称是必填的',
    'supplierId 请选择供应商',
  ])
  expect(problems({})).toEqual([])
})

test('the price is 0 or more and the gap between 0 and 100', () => {
  expect(problems({ price: '-0.01' })).toEqual(['price 价格不能小于0'])
  expect(problems({ price: '0' })).toEqual([])
  expect(problems({ calculateGap: '-1' })).toEqual(['calculateGap 不能小于0'])
  expect(problems({ calculateGap: '100.01' })).toEqual(['calculateGap 不能大于100'])
  expect(problems({ calculateGap: '97.125' })).toEqual(['calculateGap 小数点后最多{decimals}位'])
  expect(problems({ calculateGap: '97.5' })).toEqual([])
})

test('order quantities are not negative and have at most 2 decimals', () => {
  expect(problems({ minimumQuantity: '-1', packQuantity: '0.125' })).toEqual([
    'minimumQuantity 必须是正数，不能为负数',
    'packQuantity 小数点后最多{decimals}位',
  ])
})

test('numbers are not negative and there are at most six pictures', () => {
  expect(problems({ width: '-1' })).toEqual(['width 必须是正数，不能为负数'])
  expect(problems({ imageUrls: Array(7).fill('/a.jpg') })).toEqual(['imageUrls 最多上传{limit}张图片'])
  expect(problems({ imageUrls: Array(6).fill('/a.jpg') })).toEqual([])
})

test('the gap is stored as 100 minus what was entered', () => {
  expect(storedGap('97')).toBe('3')
  expect(storedGap(null)).toBe('0')
  expect(enteredGap('3')).toBe('97')
  expect([usableShare('3.5'), usableShare('0'), usableShare(''), usableShare(null)]).toEqual(['96.5%', '100%', '', ''])
})

test('lengths, weights and prices follow the formulas', () => {
  expect(metresOfYards('100')).toBe('91.44')
  expect(metresPerKilo('150', '200')).toBe('7.50')
  expect(metresPerKilo('150', '0')).toBeUndefined()
  expect(sufficientPrice('20', '3')).toBe('20.60')
  expect(sufficientMetrePrice('20', '3', 'Metre', null)).toBe('20.60')
  expect(sufficientMetrePrice('9.144', '0', 'Yard', null)).toBe('10.00')
  expect(sufficientMetrePrice('30', '0', 'Kilo', '7.5')).toBe('4.00')
  expect(sufficientMetrePrice('30', '0', 'Kilo', null)).toBeUndefined()
})

test('an entered amount wins over a derived one', () => {
  const computed = materialAmounts(
    { price: '20', size: '100', width: '150', weight: '200', calculateGap: '97' },
    'Kilo',
  )
  expect(computed).toMatchObject({ gap: '3', quantity: '91.44', meterPerKilo: '7.50', sufficientPrice: '20.60' })
  expect(computed.sufficientMeterPrice).toBe('2.75')
  const entered = materialAmounts({ price: '20', size: '100', quantity: '90', sufficientPrice: '21' }, 'Metre')
  expect(entered).toMatchObject({ quantity: '90', sufficientPrice: '21', gap: '0' })
})
