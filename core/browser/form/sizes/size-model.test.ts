import { describe, expect, it } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import type { SizeRow } from '../../../shared/sizes.ts'
import {
  addColor,
  addSize,
  cellAfter,
  cellBeside,
  colorCell,
  copyCell,
  duplicateColor,
  moveColor,
  removeColor,
  removeSize,
  type SizeAnswer,
  type SizeTable,
  totalsByColumn,
} from './size-model.ts'

const row = (color: string, ...names: string[]): SizeRow => ({
  color,
  sizeRanges: names.map((name, at) => ({ name, quantity: at + 1 })),
})
const table = (...rows: SizeRow[]): SizeTable => ({ rows, maximumColors: 3, maximumSizes: 2, keepLast: false })
const of = table(row('红', 'S', 'M'), row('黑', 'L'))
const at = colorCell(0)
const colors = (answer: SizeAnswer | undefined) =>
  answer && 'change' in answer
    ? answer.change.rows.map(({ color, sizeRanges }) => `${color}${sizeRanges.map(({ name }) => name).join('')}`)
    : answer && sourceText(answer.refusal)
const toOf = (answer: SizeAnswer | undefined) => answer && 'change' in answer && answer.change.to

it('arrows walk a column up to its head and down again', () => {
  const head = { row: 0, size: 1, part: 'name' } as const
  const first = { row: 0, size: 1, part: 'quantity' } as const
  expect([cellBeside(first, -1), cellBeside(head, 1)]).toEqual([head, first])
  expect(cellBeside(first, 1)).toEqual({ ...first, row: 1 })
  expect(cellBeside({ ...head, row: 1 }, -1)).toEqual(first)
  expect(cellBeside(colorCell(1), -1)).toEqual(colorCell(0))
})

describe('a size matrix', () => {
  it('adds a colour with the sizes of the one before, or as a copy', () => {
    expect(colors(addColor(of, 1, at))).toEqual(['红SM', 'SM', '黑L'])
    expect(toOf(addColor(of, 1, at))).toEqual(colorCell(1))
    const copy = duplicateColor(of, 1, colorCell(1))
    expect(colors(copy)).toEqual(['红SM', '黑L', 'L'])
    expect('change' in copy && copy.change.copied).toEqual({ from: 1, to: 2 })
    expect('change' in copy && copy.change.rows[2]?.sizeRanges[0]?.quantity).toBe(1)
  })
  it('says when it is at its end', () => {
    const full = table(row('红', 'S'), row('黑', 'S'), row('白', 'S'))
    expect(colors(addColor(full, 3, at))).toBe('最多 3 个颜色')
    expect(colors(duplicateColor(full, 0, at))).toBe('最多 3 个颜色')
    expect(colors(addSize(of, 0, at))).toBe('每个颜色最多 2 个尺码')
    expect(colors(removeSize(of, 1, 0, at))).toBe('至少保留一个尺码')
    expect(colors(removeColor({ ...table(row('红')), keepLast: true }, 0, at))).toBe('至少保留一个颜色')
  })
  it('removes and moves colours and sizes, and the focus follows', () => {
    expect(colors(removeColor(of, 0, at))).toEqual(['黑L'])
    expect(toOf(removeColor(of, 1, at))).toEqual(colorCell(0))
    expect(colors(moveColor(of, at, 1))).toEqual(['黑L', '红SM'])
    expect(moveColor(of, at, -1)).toBeUndefined()
    expect(colors(addSize(of, 1, at)), 'takes the size that heads the column').toEqual(['红SM', '黑LM'])
    expect(toOf(addSize(of, 1, at))).toEqual({ row: 1, size: 1, part: 'quantity' })
    expect(colors(removeSize(of, 0, 0, at))).toEqual(['红M', '黑L'])
  })
  it('copies a cell from above or from the left', () => {
    const quantity = { row: 1, size: 0, part: 'quantity' } as const
    expect(colors(copyCell(of, colorCell(1), colorCell(0)))).toEqual(['红SM', '红L'])
    expect(copyCell(of, colorCell(0), colorCell(-1))).toBeUndefined()
    expect(copyCell(of, quantity, { ...quantity, size: -1 })).toBeUndefined()
  })
  it('is left by Enter after the last cell of the last colour', () => {
    const walk = (from: ReturnType<typeof cellAfter>) => {
      const path: string[] = []
      for (let cell = from; cell; cell = cellAfter(of.rows, cell)) path.push(`${cell.row}.${cell.size}.${cell.part}`)
      return path
    }
    expect(walk(colorCell(0))).toEqual(['0.-1.color', '1.-1.color', '1.0.quantity'])
    expect(walk({ row: 0, size: 0, part: 'name' })).toEqual(['0.0.name', '0.0.quantity', '1.0.quantity'])
    const same = [row('红', 'S', 'M'), row('黑', 'S', 'M')]
    expect(cellAfter(same, colorCell(1)), 'a size that has a name is passed over').toEqual({
      row: 1,
      size: 0,
      part: 'quantity',
    })
  })
})

it('puts the total of a size below the column that it heads', () => {
  const row = (color: string, ...sizes: [string, number | null][]) => ({
    color,
    sizeRanges: sizes.map(([name, quantity]) => ({ name, quantity })),
  })
  expect(totalsByColumn([row('红', ['S', 1], ['M', 2]), row('黑', [' M ', 3], ['S', null], ['XL', 4])], 3)).toEqual({
    columns: [1, 5, 4],
    others: [],
  })
  expect(totalsByColumn([row('红', ['S', 1], ['S', 2], ['', 9])], 3)).toEqual({
    columns: [3, undefined, undefined],
    others: [],
  })
  expect(totalsByColumn([row('红', ['S', 1]), row('黑', ['M', 2], ['L', 3])], 2)).toEqual({
    columns: [1, 3],
    others: [{ name: 'M', pieces: 2 }],
  })
  expect(totalsByColumn([], 1)).toEqual({ columns: [undefined], others: [] })
})
