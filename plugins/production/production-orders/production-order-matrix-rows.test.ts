import { expect, test } from 'vitest'
import { chainMatrix } from './production-order-matrix-rows.ts'

test('sizes keep the order of the sale order, a size of a later stage stands at the end, names are matched folded (D51, D58)', () => {
  const { names, rows } = chainMatrix({
    sizeRange: [
      { name: 'S', quantity: 100 },
      { name: 'M', quantity: null },
    ],
    sizeFigures: [
      { stage: 'cut', name: 's', quantity: 98 },
      { stage: 'cut', name: 'L', quantity: 5 },
      { stage: 'shipped', name: 'S', quantity: 60 },
    ],
  })
  expect(names).toEqual(['S', 'M', 'L'])
  expect(rows.map(({ stage, quantities, total }) => [stage, quantities, total])).toEqual([
    ['ordered', [100, 0, 0], 100],
    ['cut', [98, 0, 5], 103],
    ['booked', [0, 0, 0], 0],
    ['signedIn', [0, 0, 0], 0],
    ['planned', [0, 0, 0], 0],
    ['shipped', [60, 0, 0], 60],
    ['returned', [0, 0, 0], 0],
  ])
})
