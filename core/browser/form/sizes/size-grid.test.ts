import { describe, expect, it } from 'vitest'
import { parseCells } from '../lines/cell-paste.ts'
import {
  headName,
  isHeadSize,
  nextRow,
  pasteSizes,
  repeatedColors,
  sizeProblems,
  typeSizeCell,
  writeSizeCell,
} from './size-grid.ts'

const limits = { colors: 5, sizes: 3 }
const black = {
  color: '黑',
  sizeRanges: [
    { name: 'S', quantity: 1 },
    { name: 'M', quantity: 2 },
  ],
}
const colorCell = { row: 0, size: -1, part: 'color' } as const

describe('size matrix', () => {
  it('a new colour starts with the sizes of the one before', () => {
    expect(nextRow([black])).toEqual({
      color: '',
      sizeRanges: [
        { name: 'S', quantity: null },
        { name: 'M', quantity: null },
      ],
    })
    expect(nextRow([]).sizeRanges).toHaveLength(1)
  })
  it('finds duplicate colours', () => {
    expect([
      ...repeatedColors([black, { ...black, color: ' 黑 ' }, { ...black, color: '' }, { ...black, color: '' }]),
    ]).toEqual([1])
  })
  it('has one problem for each wrong cell, at the cell', () => {
    const white = { color: '黑', sizeRanges: [{ name: 'M', quantity: 'x' }] }
    expect(sizeProblems([black, white]).map(({ field, message }) => [field, message.text])).toEqual([
      ['1.color', '颜色“{color}”已存在'],
      ['1.sizeRanges.0.quantity', '必须是正数，不能为负数'],
    ])
    expect(sizeProblems([black])).toEqual([])
  })
  it('reads full-width digits and keeps what is not a number as typed', () => {
    const cell = { row: 0, size: 0, part: 'quantity' } as const
    expect(writeSizeCell([black], cell, '１２')[0]?.sizeRanges[0]?.quantity).toBe(12)
    expect(writeSizeCell([black], cell, '1x')[0]?.sizeRanges[0]?.quantity).toBe('1x')
    expect(writeSizeCell([black], cell, '')[0]?.sizeRanges[0]?.quantity).toBeNull()
  })
})

describe('pasteSizes', () => {
  it('reads a sheet with sizes across and colours down', () => {
    const { rows, cut } = pasteSizes([], colorCell, parseCells('颜色\tS\tM\n红\t1\t2\n蓝\t\t4'), limits)
    expect(cut).toBe(false)
    expect(rows).toEqual([
      {
        color: '红',
        sizeRanges: [
          { name: 'S', quantity: 1 },
          { name: 'M', quantity: 2 },
        ],
      },
      { color: '蓝', sizeRanges: [{ name: 'M', quantity: 4 }] },
    ])
  })
  it.each(['-', '/', '－', '—', '／', ' - '])('recognises headings without a heading of the colours %j', (none) => {
    const { rows } = pasteSizes([], colorCell, parseCells(`颜色\tS\tM\n红\t1\t${none}\n蓝\t${none}\t4`), limits)
    expect(rows).toEqual([
      { color: '红', sizeRanges: [{ name: 'S', quantity: 1 }] },
      { color: '蓝', sizeRanges: [{ name: 'M', quantity: 4 }] },
    ])
  })
  it.each(['颜色', ''])('keeps a text that is not a number in the quantity of its size, below %j', (corner) => {
    const { rows } = pasteSizes([], colorCell, parseCells(`${corner}\t36\t38\t40\n红\t待定\t2\t3\n蓝\t1\t2\t`), limits)
    expect(rows[0]).toEqual({
      color: '红',
      sizeRanges: [
        { name: '36', quantity: '待定' },
        { name: '38', quantity: 2 },
        { name: '40', quantity: 3 },
      ],
    })
    expect(sizeProblems(rows).map(({ field }) => field)).toEqual(['0.sizeRanges.0.quantity'])
  })
  it('reads colours that each have their own sizes', () => {
    const { rows } = pasteSizes([], colorCell, parseCells('红\tS\t1\tM\t-\n蓝\tXL\t2'), limits)
    expect(rows.map(({ sizeRanges }) => sizeRanges.slice(0, 2))).toEqual([
      [
        { name: 'S', quantity: 1 },
        { name: 'M', quantity: null },
      ],
      [
        { name: 'XL', quantity: 2 },
        { name: 'M', quantity: null },
      ],
    ])
  })
  it('a first line without a colour is not the headings when it has quantities', () => {
    const { rows } = pasteSizes([], colorCell, parseCells('\tS\t1\n蓝\tM\t2'), limits)
    expect(rows.map(({ color, sizeRanges }) => [color, sizeRanges[0]?.name])).toEqual([
      ['', 'S'],
      ['蓝', 'M'],
    ])
  })
  it('writes any other block cell by cell from the focused one', () => {
    const { rows } = pasteSizes([black], { row: 0, size: 0, part: 'quantity' }, parseCells('7\tXL\t8'), limits)
    expect(rows[0]?.sizeRanges).toEqual([
      { name: 'S', quantity: 7 },
      { name: 'XL', quantity: 8 },
    ])
  })
  it.each([
    ['24件\t92件', 'quantity', [24, 92]],
    ['100\t200', 'quantity', [100, 200]],
    ['100\t200', 'name', [100, 200]],
    ['1,000 pcs\t-', 'name', [1000, null]],
  ] as const)('pieces alone, %j into a %s, never become names of sizes', (text, part, quantities) => {
    const { rows } = pasteSizes([black], { row: 0, size: 0, part }, parseCells(text), limits)
    expect(rows[0]?.sizeRanges.map(({ name }) => name)).toEqual(['S', 'M'])
    expect(rows[0]?.sizeRanges.map(({ quantity }) => quantity)).toEqual(quantities)
  })
  it('says when something did not fit', () => {
    expect(pasteSizes([], colorCell, parseCells('\tS\tM\tL\tXL\n红\t1\t2\t3\t4'), limits)).toMatchObject({ cut: true })
    expect(pasteSizes([], { row: 4, size: -1, part: 'color' }, parseCells('红\n蓝'), limits)).toMatchObject({
      cut: true,
    })
  })
})

it('the head of a column is typed for all colours that have the same size there', () => {
  const white = {
    ...black,
    color: '白',
    sizeRanges: [
      { name: 'S', quantity: 3 },
      { name: 'L', quantity: 4 },
    ],
  }
  const names = (rows: ReturnType<typeof typeSizeCell>) =>
    rows.map(({ sizeRanges }) => sizeRanges.map(({ name }) => name))
  expect(names(typeSizeCell([black, white], { row: 0, size: 0, part: 'name' }, 'XS'))).toEqual([
    ['XS', 'M'],
    ['XS', 'L'],
  ])
  expect(names(typeSizeCell([black, white], { row: 0, size: 1, part: 'name' }, 'X'))).toEqual([
    ['S', 'X'],
    ['S', 'L'],
  ])
  expect(names(typeSizeCell([black, white], { row: 1, size: 0, part: 'name' }, 'X'))).toEqual([
    ['S', 'M'],
    ['X', 'L'],
  ])
})

it('a column that the first colour does not reach is headed by the size of another', () => {
  const one = { color: '白', sizeRanges: black.sizeRanges.slice(0, 1) }
  const rows = [one, black, { color: '红', sizeRanges: [...one.sizeRanges, { name: 'L', quantity: 1 }] }]
  expect([0, 1, 2].map((size) => headName(rows, size))).toEqual(['S', 'M', ''])
  const heads = (size: number) => rows.map((_, row) => isHeadSize(rows, { row, size }))
  expect([heads(0), heads(1)]).toEqual([
    [false, true, true],
    [false, true, false],
  ])
  const unnamed = [one, { ...black, sizeRanges: [...one.sizeRanges, { name: '', quantity: 4 }] }]
  expect(isHeadSize(unnamed, { row: 1, size: 1 })).toBe(false)
})
