import { describe, expect, it, test } from 'vitest'
import { message, sourceText } from './message.ts'
import {
  piecesAt,
  rowPieces,
  sizeCompletionProblems,
  sizeLimitProblems,
  sizeNameProblem,
  type SizeRow,
  sizeTotals,
  sumPieces,
} from './sizes.ts'
import { sizesModel } from './document/document-sizes.ts'

const row = (color: string, ...sizes: [string, SizeRow['sizeRanges'][number]['quantity']][]): SizeRow => ({
  color,
  sizeRanges: sizes.map(([name, quantity]) => ({ name, quantity })),
})
const told = (problems: ReturnType<typeof sizeLimitProblems>) =>
  problems.map((problem) => [problem.field, sourceText(problem.message)])
const missing = { rows: message('请添加'), sizesOf: (color: string) => message('{color}请添加', { color }) }

describe('sizes', () => {
  it('are summed by colour and by size', () => {
    const rows = [row('黑', ['S', 1], ['M', 2]), row('白', ['M', 5], ['L', 'x'])]
    expect(rows.map(rowPieces)).toEqual([3, 5])
    expect(sizeTotals(rows)).toEqual([
      { name: 'S', pieces: 1 },
      { name: 'M', pieces: 7 },
      { name: 'L', pieces: 0 },
    ])
  })

  it('are summed over colours, without values that are no numbers', () => {
    const rows = [row('红', ['S', 1], ['M', 2]), row('黑', ['S', '3x'], ['L', null], ['M', 4])]
    expect(sumPieces(rows)).toBe(7)
    expect(piecesAt(rows, ' 红', 'M ')).toBe(2)
    expect(piecesAt(rows, '黑', 'S')).toBe(0)
    expect(piecesAt(rows, '黑', 'L')).toBeUndefined()
    expect(piecesAt(rows, '黑', 'XL')).toBeUndefined()
    expect(piecesAt([row('红', ['S', 1], ['S', 2])], '红', 'S')).toBe(3)
  })

  it('are checked against their limits, however incomplete they are', () => {
    const rows = [row('红', ['S', 1], ['M', 11], ['L', -1]), row(' 红 ', ['', null]), row(''), row('')]
    expect(told(sizeLimitProblems(rows, { sizesPerColor: 2, quantity: 10 }))).toEqual([
      ['0.sizeRanges', '红：最多2个尺码'],
      ['0.sizeRanges.1.quantity', '红：件数应为 0 到 10 的整数'],
      ['0.sizeRanges.2.quantity', '红：件数应为 0 到 10 的整数'],
      ['1.color', '颜色红重复'],
    ])
  })

  it('are complete when each colour has named sizes with pieces, each once', () => {
    const rows = [row('红', ['S', 1], ['S ', 2], ['', 3], ['L', 0]), row('', ['M', null]), row('黑')]
    expect(told(sizeCompletionProblems(rows, missing))).toEqual([
      ['0.sizeRanges.1.name', '红：尺码S重复'],
      ['0.sizeRanges.2.name', '红：请输入尺码'],
      ['0.sizeRanges.3.quantity', '红：件数不能为 0'],
      ['1.color', '请选择颜色'],
      ['1.sizeRanges.0.quantity', '请输入件数'],
      ['2.sizeRanges', '黑请添加'],
    ])
    expect(told(sizeCompletionProblems([], missing))).toEqual([['', '请添加']])
    expect(sizeCompletionProblems([], undefined)).toEqual([])
    expect(sizeCompletionProblems([row('黑')], undefined)).toEqual([])
  })

  it('are sent with trimmed texts and without additional keys', () => {
    const { colors } = sizesModel({ label: message('件数'), colors: 2, sizes: 2, color: 5, name: 3 })
    const filled = { color: '红', sizeRanges: [{ name: 'S', quantity: 1 }] }
    expect(colors.body.parse({ color: ' 红 ', sizeRanges: [{ name: 'S ', quantity: 1 }] })).toEqual(filled)
    const refused = [
      { ...filled, color: '六个字的颜色' },
      { ...filled, sizeRanges: [filled, filled, filled].flatMap((one) => one.sizeRanges) },
      { ...filled, extra: 1 },
      { ...filled, sizeRanges: [{ name: 'XXXL', quantity: 1 }] },
    ]
    expect(refused.map((value) => colors.body.safeParse(value).success)).toEqual(refused.map(() => false))
  })
})

test.each(['24件', '1,000', '1000', '2.5', '92 pcs', '１２件', '1。5'])(
  '%s is a number of pieces, not a size',
  (name) => {
    expect(sizeNameProblem(name)).toMatchObject({ values: { name } })
    expect(
      sizeLimitProblems([{ color: '红', sizeRanges: [{ name, quantity: 1 }] }], { sizesPerColor: 3, quantity: 9 }),
    ).toMatchObject([{ field: '0.sizeRanges.0.name' }])
  },
)

test.each(['', 'S', '2XL', '38', '110', '160/84A', '均码', '3T'])('%j may name a size', (name) => {
  expect(sizeNameProblem(name)).toBeUndefined()
})
