import { expect, test } from 'vitest'
import type { SizeCell } from './size-grid.ts'
import { pasteSizesOfOne } from './size-single.ts'

const rows = [
  {
    color: '黑色',
    sizeRanges: [
      { name: 'S', quantity: 1 },
      { name: 'M', quantity: 2 },
    ],
  },
]
const name: SizeCell = { row: 0, size: 0, part: 'name' }
const pasted = (block: string[][], cell = name, sizes = 60) => {
  const { rows: next, cut } = pasteSizesOfOne(rows, cell, block, { colors: 1, sizes })
  return [next[0]?.sizeRanges.map(({ name: of, quantity }) => `${of}=${quantity}`).join(' '), cut]
}

test.each([
  [
    'across',
    [
      ['S', 'M', 'L'],
      ['10', '20', '30'],
    ],
  ],
  [
    'across, with the colour and a sum',
    [
      ['颜色', 'S', 'M', 'L', '合计'],
      ['黑色', '10', '20', '30', '60'],
    ],
  ],
  [
    'down',
    [
      ['S', '10'],
      ['M', '20'],
      ['L', '30'],
    ],
  ],
  [
    'down, with headings, a sum and a size without pieces',
    [
      ['尺码', '件数'],
      ['S', '10'],
      ['M', '20'],
      ['L', '30'],
      ['XL', '-'],
      ['合计', '60'],
    ],
  ],
])('sizes and pieces, %s, replace the sizes', (_, block) => {
  expect(pasted(block)).toEqual(['S=10 M=20 L=30', false])
})

test('numbered sizes are told from pieces by their place', () => {
  expect(
    pasted([
      ['尺码', '36', '38'],
      ['件数', '10', '20'],
    ]),
  ).toEqual(['36=10 38=20', false])
})

test('pieces alone go into the sizes that are there', () => {
  expect(pasted([['7', '8']], { row: 0, size: 0, part: 'quantity' })).toEqual(['S=7 M=8', false])
  expect(pasted([['7'], ['-']], { row: 0, size: 0, part: 'quantity' })).toEqual(['S=7 M=null', false])
  expect(pasted([['7', '8']], { row: 0, size: 1, part: 'quantity' })).toEqual(['S=1 M=7', true])
})

test('a word where pieces belong is written as it is, so that the cell says what is wrong', () => {
  expect(pasted([['S', 'ten']])).toEqual(['S=ten M=2', false])
})

test('what has no place is told', () => {
  expect(
    pasted(
      [
        ['S', 'M', 'L'],
        ['1', '2', '3'],
      ],
      name,
      2,
    ),
  ).toEqual(['S=1 M=2', true])
  expect(
    pasted([
      ['S', 'M'],
      ['1', '2'],
      ['3', '4'],
    ]),
  ).toEqual(['S=1 M=2', true])
})

test.each([
  [[['24件', '92件']], name],
  [[['24', '92']], name],
  [[['24件', '92件']], { row: 0, size: 0, part: 'quantity' } as const],
  [[['24件'], ['92件']], { row: 0, size: 0, part: 'quantity' } as const],
])('pieces alone keep the names of the sizes: %j', (block, cell) => {
  expect(pasted(block, cell)).toEqual(['S=24 M=92', false])
})
