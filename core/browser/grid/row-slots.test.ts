import { expect, test } from 'vitest'
import { rowSlots } from './row-slots.ts'

const span = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at)

test('rows in view keep their slot, and those that come take the slots that were left', () => {
  const assign = rowSlots()
  expect(assign(span(0, 5)).map(({ index, slot }) => [index, slot])).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
  ])
  expect(assign(span(2, 7)).map(({ index }) => index)).toEqual([5, 6, 2, 3, 4])
  expect(assign(span(90, 95)).map(({ index }) => index)).toEqual([90, 91, 92, 93, 94])
})

test('the same view asked for twice is answered the same', () => {
  const assign = rowSlots()
  assign(span(0, 5))
  const once = assign(span(3, 8))
  expect(assign(span(3, 8))).toEqual(once)
})

test('a smaller view leaves slots empty, a larger one fills them first', () => {
  const assign = rowSlots()
  assign(span(0, 6))
  expect(assign(span(4, 6)).map(({ slot }) => slot)).toEqual([4, 5])
  expect(assign(span(4, 9)).map(({ index, slot }) => [index, slot])).toEqual([
    [6, 0],
    [7, 1],
    [8, 2],
    [4, 4],
    [5, 5],
  ])
})
