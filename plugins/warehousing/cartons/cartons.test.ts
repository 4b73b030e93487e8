import { expect, test } from 'vitest'
import { cartonCount, cartonGroups, cartonOf, cartonRanges, namedCartons } from './cartons.ts'

const line = (boxQuantity: number | null, ...quantities: readonly (number | null)[]) => ({
  boxQuantity,
  sizeRange: quantities.map((quantity, at) => ({ name: `${at}`, quantity })),
})

test('pieces that divide by the cartons make one group; what is left over goes to the first cartons', () => {
  expect(cartonGroups([line(10, 10, 20, 30)])).toEqual([{ at: 0, from: 1, to: 10, count: 10, each: [1, 2, 3] }])
  expect(cartonGroups([line(3, 100, 2, null)])).toEqual([
    { at: 0, from: 1, to: 1, count: 1, each: [34, 1, 0] },
    { at: 0, from: 2, to: 2, count: 1, each: [33, 1, 0] },
    { at: 0, from: 3, to: 3, count: 1, each: [33, 0, 0] },
  ])
})

test('cartons are numbered through all lines, and no piece is lost', () => {
  const lines = [line(7, 100, 33, 5), line(null, 4), line(2, 3), line(0, 0)]
  const groups = cartonGroups(lines)
  expect(cartonCount(lines)).toBe(9)
  for (const [at, { sizeRange }] of lines.entries())
    for (const [size, { quantity }] of sizeRange.entries())
      expect(
        groups
          .filter((group) => group.at === at)
          .reduce((sum, { count, each }) => sum + Math.max(1, count) * (each[size] ?? 0), 0),
      ).toBe(quantity ?? 0)
  expect(groups.flatMap(({ from, to }) => (from === null ? [] : [[from, to]]))).toEqual([
    [1, 2],
    [3, 5],
    [6, 7],
    [8, 8],
    [9, 9],
  ])
  expect(groups.filter(({ from }) => from === null)).toEqual([{ at: 1, from: null, to: null, count: 0, each: [4] }])
  expect(cartonOf(groups, 9)).toEqual({ number: 9, at: 2, each: [1] })
  expect(cartonOf(groups, 10)).toBeUndefined()
})

test('a text names cartons by numbers and ranges; an empty one names all', () => {
  expect(namedCartons('', 3)).toEqual([1, 2, 3])
  expect(namedCartons('5 1-3，2', 3)).toEqual([1, 2, 3, 5])
  for (const text of ['x', '0', '3-1', '1-', '-1', '1.5']) expect(namedCartons(text, 3), text).toBeUndefined()
  expect(cartonRanges([1, 2, 3, 5, 7, 8])).toBe('1–3, 5, 7–8')
  expect(cartonRanges([])).toBe('')
})
