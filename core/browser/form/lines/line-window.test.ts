import { expect, test } from 'vitest'
import { rowParts, rowsToDraw } from './line-window.ts'

const range = { startIndex: 10, endIndex: 12, overscan: 1, count: 300 }
const item = (index: number) => ({ index, start: index * 30, end: index * 30 + 30 })

test('the rows that Tab moves to are drawn, wherever the page is scrolled to', () => {
  expect(rowsToDraw(range, undefined)).toEqual([0, 9, 10, 11, 12, 13, 299])
  expect(rowsToDraw(range, 11)).toEqual([0, 9, 10, 11, 12, 13, 299])
  expect(rowsToDraw(range, 3)).toEqual([0, 2, 3, 4, 9, 10, 11, 12, 13, 299])
  expect(rowsToDraw(range, 250)).toEqual([0, 9, 10, 11, 12, 13, 249, 250, 251, 299])
  expect(rowsToDraw(range, 300)).toEqual([0, 9, 10, 11, 12, 13, 299])
})

test('rows that are not drawn keep their space', () => {
  expect(rowParts([item(0), item(1)], 60)).toEqual([{ index: 0 }, { index: 1 }])
  expect(rowParts([item(2), item(5), item(6)], 300)).toEqual([
    { room: 60, before: 2 },
    { index: 2 },
    { room: 60, before: 5 },
    { index: 5 },
    { index: 6 },
    { room: 90, before: -1 },
  ])
})
