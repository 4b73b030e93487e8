import { describe, expect, it } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import type { SizeRow } from '../../../shared/sizes.ts'
import { distributePieces, fillByRatio, ratioProblem, readRatio, totalProblem } from './size-ratio.ts'

const row = (color: string, ...names: string[]): SizeRow => ({
  color,
  sizeRanges: names.map((name) => ({ name, quantity: null })),
})
const quantities = ({ sizeRanges }: SizeRow) => sizeRanges.map(({ quantity }) => quantity)

describe('readRatio', () => {
  it.each(['1:2:2:1', '1 2 2 1', '1,2,2,1', '１：２：２：１', '1， 2、2 / 1', ' 1 : 2 : 2 : 1 '])('%j', (typed) =>
    expect(readRatio(typed)).toEqual([1, 2, 2, 1]),
  )
  it.each(['', 'a:b', '1:-2', '1.5:2', '1:', '1:1234567'])('refuses %j', (typed) =>
    expect(readRatio(typed)).toBeUndefined(),
  )
})

describe('distributePieces', () => {
  it.each([
    [60, [1, 2, 2, 1], [10, 20, 20, 10]],
    [10, [1, 1, 1], [4, 3, 3]],
    [11, [1, 1, 1], [4, 4, 3]],
    [100, [1, 2, 2, 1], [17, 33, 33, 17]],
    [7, [0, 3, 1], [0, 5, 2]],
    [1, [1, 1], [1, 0]],
    [999_999, [3, 3, 1], [428_571, 428_571, 142_857]],
  ])('%i by %j', (total, ratio, expected) => {
    const pieces = distributePieces(total, ratio)
    expect(pieces).toEqual(expected)
    expect(pieces.reduce((sum, one) => sum + one, 0)).toBe(total)
  })
})

describe('the problems of a ratio', () => {
  const told = (typed: string, rows: readonly SizeRow[], of: number[]) => {
    const problem = ratioProblem(typed, rows, of)
    return problem && sourceText(problem)
  }
  const rows = [row('红', 'S', 'M', 'L'), row('', 'S', 'M'), row('黑', '')]
  it('it has as many parts as there are sizes', () => expect(told('1:2:1', rows, [0])).toBeUndefined())
  it('the colour whose sizes it does not fit is named', () => {
    expect(told('1:2', rows, [0])).toBe('红有 3 个尺码，配比有 2 项')
    expect(told('1:2:1', rows, [0, 1])).toBe('颜色，第 2 行有 2 个尺码，配比有 3 项')
  })
  it('colours without sizes have no ratio', () => expect(told('1', rows, [2])).toBe('请先填写尺码'))
  it('its parts are whole numbers, not all 0', () => {
    expect(told('1:x:1', rows, [0])).toBe('配比由整数组成，例如 1:2:2:1')
    expect(told('0:0:0', rows, [0])).toBe('配比不能全为 0')
  })
})

describe('the problems of a total', () => {
  const told = (typed: string) => {
    const problem = totalProblem(typed, [1, 3], 300)
    return problem && sourceText(problem)
  }
  it.each(['1', '１２０', '400', '1,0'])('accepts %j', (typed) => expect(told(typed)).toBeUndefined())
  it.each(['0', '-3', '1.5', 'x', '99999999999999999999'])('refuses %j', (typed) =>
    expect(told(typed)).toBe('请输入大于 0 的整数'),
  )
  it('no size may get more than its limit', () => expect(told('402')).toBe('有尺码分到的件数超过 300，请减少总件数'))
})

describe('fillByRatio', () => {
  const rows = [row('红', 'S', '', 'M'), row('黑', 'S', 'M')]
  it('fills the named sizes and gives each colour the total', () =>
    expect(fillByRatio(rows, [0, 1], [1, 2], 9).map(quantities)).toEqual([
      [3, null, 6],
      [3, 6],
    ]))
  it('leaves the other colours unchanged', () => {
    const filled = fillByRatio(rows, [1], [1, 1], 3)
    expect(filled[0]).toBe(rows[0])
    expect(filled.map(quantities)[1]).toEqual([2, 1])
  })
})
