import { expect, test } from 'vitest'
import { moveCard } from './card-move.ts'

const extent = { count: 10, across: 3, lines: 2 }

test('arrow keys move to the neighbours and stop at the edges', () => {
  expect(moveCard('right', 0, extent)).toBe(1)
  expect(moveCard('down', 1, extent)).toBe(4)
  expect(moveCard('down', 8, extent)).toBe(8)
  expect(moveCard('up', 2, extent)).toBe(2)
  expect(moveCard('left', 0, extent)).toBe(0)
})

test('page keys move by the visible height, Home and End to the ends', () => {
  expect(moveCard('pageDown', 1, extent)).toBe(7)
  expect(moveCard('pageDown', 8, extent)).toBe(9)
  expect(moveCard('rowStart', 5, extent)).toBe(0)
  expect(moveCard('last', 5, extent)).toBe(9)
  expect(moveCard('toggle', 5, extent)).toBeUndefined()
  expect(moveCard('last', 0, { ...extent, count: 0 })).toBeUndefined()
})
