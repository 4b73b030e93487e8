import { expect, test } from 'vitest'
import { valuationLineProblems } from './valuation-line-rules.ts'

const complete = { name: '上领', level: 'B', hourRate: '24', price: '0.85' } as const
const told = (more: Parameters<typeof valuationLineProblems>[0]) =>
  valuationLineProblems({ ...complete, ...more }).map(({ field, message }) => `${field} ${message.text}`)

test('an operation has a name, a level, an hour rate above 0 and a price', () => {
  expect(told({})).toEqual([])
  expect(told({ price: '0' })).toEqual([])
  expect(told({ name: ' ', level: null, hourRate: null, price: null })).toEqual([
    'name 工序名称是必填的',
    'level 请选择等级',
    'hourRate 请输入时薪',
    'price 请输入单价',
  ])
  expect(told({ hourRate: '0' })).toEqual(['hourRate 时薪必须大于 0'])
  expect(told({ hourRate: '-24', price: '-0.1' })).toEqual(['hourRate 时薪必须大于 0', 'price 价格不能小于0'])
})

test('amounts have no more decimals and digits than are kept', () => {
  expect(told({ hourRate: '24.505', price: '0.00001' })).toEqual([
    'hourRate 小数点后最多{decimals}位',
    'price 小数点后最多{decimals}位',
  ])
  expect(told({ hourRate: '10000', price: '100000' })).toEqual(['hourRate 不能大于 {most}', 'price 不能大于 {most}'])
})
