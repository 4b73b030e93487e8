import { expect, it } from 'vitest'
import { message, sourceText } from '../../../core/shared/message.ts'
import { convertedQuantity, secondUnitProblems } from './second-unit.ts'

const words = {
  noQuantity: message('请输入发料数量'),
  noUnit: message('请选择发料单位'),
  other: (made: string) => message('出库数量应为发料数量 × 换算率 = {made}', { made }),
}
const none = { deliveredQuantity: null, deliveredUnit: null, factor: null, quantity: '26.8' }
const problems = (line: object, isSubmit = true) =>
  secondUnitProblems({ ...none, ...line }, isSubmit, words).map(({ key, text }) => `${key} ${sourceText(text)}`)

it('rounds half up to 2 decimals what is counted in another unit', () => {
  expect(convertedQuantity('2.5', '0.9144')).toBe('2.29')
  expect(convertedQuantity('1', '0.005')).toBe('0.01')
  expect(convertedQuantity('1', '')).toBeUndefined()
})

it('asks for the whole conversion as soon as a part of it is there', () => {
  const whole = { deliveredQuantity: '10.05', deliveredUnit: { id: 1 }, factor: '2.6667' }
  expect(problems({})).toEqual([])
  expect(problems(whole)).toEqual([])
  expect(problems({ ...whole, quantity: '26' })).toEqual(['quantity 出库数量应为发料数量 × 换算率 = 26.80'])
  expect(problems({ deliveredUnit: { id: 1 } })).toEqual(['deliveredQuantity 请输入发料数量', 'factor 请输入换算率'])
  expect(problems({ deliveredQuantity: '1' })).toEqual(['deliveredUnit 请选择发料单位', 'factor 请输入换算率'])
  expect(problems({ deliveredQuantity: '1' }, false)).toEqual([])
  expect(problems({ deliveredQuantity: '0', factor: '1.23456' }, false)).toEqual([
    'deliveredQuantity 请输入发料数量',
    'factor 小数点后最多4位',
  ])
})
