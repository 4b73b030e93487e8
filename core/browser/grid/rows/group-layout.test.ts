import { expect, test } from 'vitest'
import { groupLayout } from './group-layout.ts'

const group = (value: string | null, count: number) => ({ value, label: null, count, sums: {} })
const groups = [group('a', 3), group('b', 2), group(null, 4)]

test('a closed group is one line', () => {
  const layout = groupLayout(groups, new Set())
  expect(layout.count).toBe(3)
  expect([0, 1, 2, 3].map((line) => layout.placeOf(line))).toEqual([
    { group: 0, row: undefined },
    { group: 1, row: undefined },
    { group: 2, row: undefined },
    undefined,
  ])
  expect(layout.rowsIn(0, 10)).toEqual([])
})

test('open groups show their rows below their heading', () => {
  const layout = groupLayout(groups, new Set(['a', '']))
  expect(layout.count).toBe(10)
  expect(Array.from({ length: 10 }, (_, line) => layout.placeOf(line))).toEqual([
    { group: 0, row: undefined },
    { group: 0, row: 0 },
    { group: 0, row: 1 },
    { group: 0, row: 2 },
    { group: 1, row: undefined },
    { group: 2, row: undefined },
    { group: 2, row: 0 },
    { group: 2, row: 1 },
    { group: 2, row: 2 },
    { group: 2, row: 3 },
  ])
  expect(layout.rowsIn(2, 7)).toEqual([
    { group: 0, first: 1, last: 2 },
    { group: 2, first: 0, last: 1 },
  ])
  expect(layout.rowsIn(4, 5)).toEqual([])
})

test('a list without groups has no heading lines', () => {
  const layout = groupLayout([], new Set(['a']))
  expect(layout.count).toBe(0)
  expect(layout.placeOf(0)).toBeUndefined()
  expect(layout.rowsIn(0, 5)).toEqual([])
})
