import { expect, test } from 'vitest'
import { sourceText } from '../../../shared/message.ts'
import { cellOfPath, pathOfCell } from './size-cell.ts'
import { pasteFigures } from './size-single.ts'
import { sizeValue } from './size-values.ts'

const figures = [
  { key: 'quantity', label: '签收' },
  { key: 'defectQuantity', label: '次品' },
]
const value = [
  { name: 'S', quantity: 10, defectQuantity: 1, note: 'kept' },
  { name: 'M', quantity: null, defectQuantity: 0, note: 'kept' },
]
const of = sizeValue(figures, undefined)
const rows = of.rows(value)
const at = (row: number, size: number) => ({ row, size, part: 'quantity' }) as const
const pasted = (block: string[][], cell = at(0, 0)) => {
  const { rows: next, cut } = pasteFigures(rows, cell, block)
  return [next.map(({ sizeRanges }) => sizeRanges.map(({ quantity }) => quantity).join(' ')).join('/'), cut]
}

test('figures of given sizes are rows, and what else a size holds is kept', () => {
  expect(rows[1]).toEqual({
    color: '次品',
    sizeRanges: [
      { name: 'S', quantity: 1 },
      { name: 'M', quantity: 0 },
    ],
  })
  const next = rows.map((row) => ({ ...row, sizeRanges: row.sizeRanges.map((size) => ({ ...size, quantity: 7 })) }))
  expect(of.value(next, value)).toEqual(value.map((size) => ({ ...size, quantity: 7, defectQuantity: 7 })))
  const [first] = of.problems([{ name: '1000', quantity: 'x', defectQuantity: 0 }])
  expect([first?.field, first && sourceText(first.message)]).toEqual(['0.quantity', expect.any(String)])
})

test('each figure has its path below the size', () => {
  const { keys } = of
  expect(pathOfCell('lines.0.sizeRange', at(1, 2), keys)).toBe('lines.0.sizeRange.2.defectQuantity')
  expect(cellOfPath('lines.0.sizeRange.2.defectQuantity', 'lines.0.sizeRange', keys)).toEqual(at(1, 2))
  expect(cellOfPath('lines.0.sizeRange.2.comment', 'lines.0.sizeRange', keys)).toBeUndefined()
})

test('a block is pasted by the names of the sizes, or by place', () => {
  expect(
    pasted([
      ['M', '5'],
      ['S', '4'],
    ]),
  ).toEqual(['4 5/1 0', false])
  expect(
    pasted([
      ['尺码', 'S', 'XL'],
      ['件数', '4', '9'],
    ]),
  ).toEqual(['4 /1 0', true])
  expect(pasted([['3', '4']])).toEqual(['3 4/1 0', false])
  expect(
    pasted([
      ['3', '4'],
      ['2', '1'],
    ]),
  ).toEqual(['3 4/2 1', false])
  expect(pasted([['3', '4']], at(0, 1))).toEqual(['10 3/1 0', true])
  const [one] = rows
  const { rows: across } = pasteFigures(one ? [one] : [], at(0, 0), [['8'], ['9']])
  expect(across[0]?.sizeRanges.map(({ quantity }) => quantity)).toEqual([8, 9])
})
