import { expect, test } from 'vitest'
import { message } from '../../../core/shared/message.ts'
import { isCounted, isToRecount, nextUncounted, typedCountProblem } from './shelf-count-entry.ts'

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

const line = (countedQuantity: string | null, bookQuantity: string | null = countedQuantity && '5', onHand = '5') => ({
  countedQuantity,
  bookQuantity,
  onHand,
})

test('a line whose balance moved since it was counted asks again, and one that waits for the network does not', () => {
  expect(isToRecount(line('4'))).toBe(false)
  expect(isToRecount(line('4', '5', '5.00'))).toBe(false)
  expect(isToRecount(line('4', '6'))).toBe(true)
  expect(isToRecount({ ...line('4', '6'), isWaiting: true })).toBe(false)
  expect(isToRecount(line(null))).toBe(false)
  expect([line('4'), line('4', '6'), line(null)].map(isCounted)).toEqual([true, false, false])
})

test('the next line is the next that is not counted or moved since, the skipped ones at the end', () => {
  const lines = [line(null), line('1'), line(null), line('0'), line('4', '6')].map((one, id) => ({ ...one, id }))
  expect([0, 2, 4].map((at) => nextUncounted(lines, at))).toEqual([2, 4, 0])
  expect(nextUncounted(lines.slice(3, 4), 0)).toBeUndefined()
})
