import { describe, expect, it } from 'vitest'
import { parseCells } from './cell-paste.ts'
import { nextRow, pasteSizes, repeatedColors, rowPieces, sizeProblems, sizeTotals, writeSizeCell } from './size-grid.ts'

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
  it('starts a colour with the sizes of the one before', () => {
    expect(nextRow([black])).toEqual({
      color: '',
      sizeRanges: [
        { name: 'S', quantity: null },
        { name: 'M', quantity: null },
      ],
    })
    expect(nextRow([]).sizeRanges).toHaveLength(1)
  })
  it('finds colours that are there already', () => {
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
  it('adds up by colour and by size', () => {
    const white = {
      color: '白',
      sizeRanges: [
        { name: 'M', quantity: 5 },
        { name: 'L', quantity: 'x' },
      ],
    }
    expect(rowPieces(black)).toBe(3)
    expect(sizeTotals([black, white])).toEqual([
      { name: 'S', pieces: 1 },
      { name: 'M', pieces: 7 },
      { name: 'L', pieces: 0 },
    ])
  })
  it('reads full-width quantities and keeps what is no number as typed', () => {
    const cell = { row: 0, size: 0, part: 'quantity' } as const
    expect(writeSizeCell([black], cell, '１２')[0]?.sizeRanges[0]?.quantity).toBe(12)
    expect(writeSizeCell([black], cell, '1x')[0]?.sizeRanges[0]?.quantity).toBe('1x')
    expect(writeSizeCell([black], cell, '')[0]?.sizeRanges[0]?.quantity).toBeNull()
  })
})

describe('pasteSizes', () => {
  it('takes a sheet with sizes across and colours down', () => {
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
  it('writes any other block cell by cell from where the focus is', () => {
    const { rows } = pasteSizes([black], { row: 0, size: 0, part: 'quantity' }, parseCells('7\tXL\t8'), limits)
    expect(rows[0]?.sizeRanges).toEqual([
      { name: 'S', quantity: 7 },
      { name: 'XL', quantity: 8 },
    ])
  })
  it('says when something had no place', () => {
    expect(pasteSizes([], colorCell, parseCells('\tS\tM\tL\tXL\n红\t1\t2\t3\t4'), limits)).toMatchObject({ cut: true })
    expect(pasteSizes([], { row: 4, size: -1, part: 'color' }, parseCells('红\n蓝'), limits)).toMatchObject({
      cut: true,
    })
  })
})
