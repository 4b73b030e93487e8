import { expect, test } from 'vitest'
import { cartonCount, cartonGroups, cartonOf, cartonRanges, namedCartons } from './cartons.ts'

const line = (boxQuantity: number | null, ...quantities: readonly (number | null)[]) => ({
  boxQuantity,
  sizeRange: quantities.map((quantity, at) => ({ name: `${at}`, quantity })),
})

test('cartons of a line hold the same ratio, and the last one the rest', () => {
  expect(cartonGroups([line(10, 10, 20, 30)])).toEqual([{ at: 0, from: 1, to: 10, count: 10, each: [1, 2, 3] }])
  expect(cartonGroups([line(10, 125, 0, 129)])).toEqual([
    { at: 0, from: 1, to: 9, count: 9, each: [13, 0, 13] },
    { at: 0, from: 10, to: 10, count: 1, each: [8, 0, 12] },
  ])
  expect(cartonGroups([line(1, 7, null)])).toEqual([{ at: 0, from: 1, to: 1, count: 1, each: [7, 0] }])
})

test('pieces that would leave the last carton empty are divided evenly', () => {
  expect(cartonGroups([line(10, 45)])).toEqual([
    { at: 0, from: 1, to: 5, count: 5, each: [5] },
    { at: 0, from: 6, to: 10, count: 5, each: [4] },
  ])
  expect(cartonGroups([line(3, 100, 2, null)])).toEqual([
    { at: 0, from: 1, to: 2, count: 2, each: [34, 1, 0] },
    { at: 0, from: 3, to: 3, count: 1, each: [32, 0, 0] },
  ])
})

test('cartons are numbered through all lines, and no piece is lost', () => {
  const sizes = [0, 1, 3, 9, 41, 45, 100, 125]
  const lines = [
    ...sizes.flatMap((one, at) => [1, 2, 7, 10].map((boxes) => line(boxes, one, sizes[at + 1] ?? 33, 5))),
    line(null, 4),
    line(0, 0),
    line(2, 3),
  ]
  const groups = cartonGroups(lines)
  const last = sizes.length * 20 + 2
  expect(cartonCount(lines)).toBe(last)
  for (const [at, { sizeRange, boxQuantity }] of lines.entries()) {
    const own = groups.filter((group) => group.at === at)
    expect(own.reduce((sum, { count }) => sum + count, 0)).toBe(boxQuantity ?? 0)
    for (const [size, { quantity }] of sizeRange.entries())
      expect(own.reduce((sum, { count, each }) => sum + Math.max(1, count) * (each[size] ?? 0), 0)).toBe(quantity ?? 0)
  }
  const numbers = groups.flatMap(({ from, to }) => (from === null || to === null ? [] : [[from, to] as const]))
  for (const [at, [from]] of numbers.entries()) expect(from).toBe((numbers[at - 1]?.[1] ?? 0) + 1)
  expect(groups.filter(({ from }) => from === null).map(({ each }) => each)).toEqual([[4]])
  expect(cartonOf(groups, last)).toEqual({ number: last, at: lines.length - 1, each: [1] })
  expect(cartonOf(groups, last + 1)).toBeUndefined()
})

test('a text names cartons by numbers and ranges; an empty one names all', () => {
  expect(namedCartons('', 3)).toEqual([1, 2, 3])
  expect(namedCartons('5 1-3，2', 3)).toEqual([1, 2, 3, 5])
  for (const text of ['x', '0', '3-1', '1-', '-1', '1.5']) expect(namedCartons(text, 3), text).toBeUndefined()
  expect(cartonRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8')
  expect(cartonRanges([])).toBe('')
})
