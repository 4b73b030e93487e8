import { expect, test } from 'vitest'
import { followedAt, newLineOf } from './followed-row.ts'

const rowsOf = (...ids: readonly (number | undefined)[]) => ({
  count: ids.length,
  rowAt: (line: number) => (ids[line] === undefined ? undefined : { id: ids[line] }),
})

test('a record is followed to its new line', () => {
  const followed = followedAt(1, rowsOf(43, 6), undefined)
  expect(followed).toEqual({ line: 1, id: 6 })
  expect(newLineOf(followed, 1, rowsOf(43, 6))).toBeUndefined()
  expect(newLineOf(followed, 1, rowsOf(6, 43))).toBe(0)
  expect(newLineOf(followed, 1, rowsOf(43, 7))).toBeUndefined()
})

test('a record that is not loaded for a while keeps the keyboard', () => {
  const followed = followedAt(1, rowsOf(undefined, undefined), { line: 1, id: 6 })
  expect(followed).toEqual({ line: 1, id: 6 })
  expect(newLineOf(followed, 1, rowsOf(6, 43))).toBe(0)
})

test('a person who has gone on to a line that is not loaded yet stays there', () => {
  const followed = followedAt(0, rowsOf(undefined, undefined), { line: 1, id: 6 })
  expect(followed).toBeUndefined()
  expect(newLineOf(followed, 0, rowsOf(43, 6))).toBeUndefined()
})
