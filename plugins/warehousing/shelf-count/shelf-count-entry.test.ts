import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { nextUncounted, typedCountProblem } from './shelf-count-entry.ts'

test('a count is a number that is not negative, of two decimals, and of whole pieces for garments', () => {
  const problem = (typed: string, kind: 'material' | 'cloth' = 'material') => typedCountProblem(typed, kind)?.text
  expect(['', 'x', '１２．5', '0', '12.25'].map((typed) => problem(typed))).toEqual([
    message('请输入实盘数量').text,
    message('请输入实盘数量').text,
    undefined,
    undefined,
    undefined,
  ])
  expect(problem('-1')).toBe(message('必须是正数，不能为负数').text)
  expect(problem('1.234')).toBeDefined()
  expect(problem('99999999999999')).toBe(message('数字过大，请检查').text)
  expect([problem('1.5', 'cloth'), problem('3.00', 'cloth')]).toEqual([message('成衣件数须为整数').text, undefined])
})

test('the next line is the next that is not counted, the skipped ones at the end', () => {
  const lines = [null, '1', null, '0', null].map((countedQuantity, id) => ({ id, countedQuantity }))
  expect([0, 2, 4].map((at) => nextUncounted(lines, at))).toEqual([2, 4, 0])
  expect(nextUncounted(lines.slice(3, 4), 0)).toBeUndefined()
})
