import { describe, expect, it, test } from 'vitest'
import { formatCells } from './cell-copy.ts'
import { isBlock, parseCells, planPaste } from './cell-paste.ts'

describe('parseCells', () => {
  it('reads rows and cells, without a final empty line', () => {
    expect(parseCells('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })
  it('keeps tabs, breaks and quotes inside quoted cells', () => {
    expect(parseCells('"a\tb"\t"c\nd"\n"say ""hi"""\te')).toEqual([
      ['a\tb', 'c\nd'],
      ['say "hi"', 'e'],
    ])
  })
  it('takes a quote in the middle of a cell literally', () =>
    expect(parseCells('5" wide\tx')).toEqual([['5" wide', 'x']]))
  it('keeps empty rows in between', () => expect(parseCells('a\n\nb')).toEqual([['a'], [''], ['b']]))
  it('reads what it has written', () => {
    const rows = [
      ['a\tb', 'c"d'],
      ['x\ny', ''],
    ]
    expect(formatCells(rows)).toBe('"a\tb"\t"c""d"\n"x\ny"\t')
    expect(parseCells(formatCells(rows))).toEqual(rows)
  })
})

describe('isBlock', () => {
  it.each([
    ['a\tb', true],
    ['a\nb', true],
    ['a\n', false],
    ['one text', false],
  ])('%j', (text, expected) => expect(isBlock(text)).toBe(expected))
})

describe('planPaste', () => {
  it('starts at the focused cell and is cut off at the last column', () => {
    const plan = planPaste([['a', 'b', 'c']], { row: 1, column: 1 }, { columns: 3, maximumRows: 10 })
    expect(plan.cells).toEqual([
      { row: 1, column: 1, text: 'a' },
      { row: 1, column: 2, text: 'b' },
    ])
  })
  it('says how many rows it needs, how many fit and how many do not', () => {
    const plan = planPaste([['a'], ['b'], ['c']], { row: 2, column: 0 }, { columns: 1, maximumRows: 4 })
    expect(plan.rowsNeeded).toBe(4)
    expect(plan.taken).toBe(2)
    expect(plan.cut).toBe(1)
  })
  it('fills a selection with a single cell', () => {
    const plan = planPaste([['x']], { row: 0, column: 0, rows: 3 }, { columns: 1, maximumRows: 9 })
    expect(plan.cells.map(({ row }) => row)).toEqual([0, 1, 2])
  })
})

test.each([
  ['"12"" 尺"\t3', [['12" 尺', '3']]],
  ['"领口\n下摆"\t3', [['领口\n下摆', '3']]],
  [
    '"S" 码\t3\n"M" 码\t4',
    [
      ['"S" 码', '3'],
      ['"M" 码', '4'],
    ],
  ],
  [
    '"只有开头\t3\n第二行\t4',
    [
      ['"只有开头', '3'],
      ['第二行', '4'],
    ],
  ],
  ['"全部"', [['全部']]],
  ['"', [['"']]],
  ['', [['']]],
  ['a\t\nb', [['a', ''], ['b']]],
])('a cell that begins with a quote is read right: %j', (text, cells) => {
  expect(parseCells(text)).toEqual(cells)
})

test('a single cell is a block only where it was quoted', () => {
  expect(['"12"" 尺"', '"a\nb"', '"全部"', '12" 尺', '"'].map(isBlock)).toEqual([true, true, false, false, false])
})
