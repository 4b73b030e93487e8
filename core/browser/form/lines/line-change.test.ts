import { describe, expect, test } from 'vitest'
import { changedParts, rowSpan } from './line-change.ts'

const rows = (text: string) => [...text].map((name) => ({ name }))

describe('the range in which rows differ', () => {
  test.each([
    ['abc', 'abxc', { at: 2, removed: 0, added: rows('x') }],
    ['abxc', 'abc', { at: 2, removed: 1, added: [] }],
    ['abc', 'aXYc', { at: 1, removed: 1, added: rows('XY') }],
    ['', 'ab', { at: 0, removed: 0, added: rows('ab') }],
    ['ab', '', { at: 0, removed: 2, added: [] }],
    ['aa', 'aaa', { at: 2, removed: 0, added: rows('a') }],
    ['aaa', 'aa', { at: 2, removed: 1, added: [] }],
    ['abc', 'abc', { at: 3, removed: 0, added: [] }],
  ])('%s to %s', (now, next, span) => {
    const change = rowSpan(rows(now), rows(next))
    expect(change).toEqual(span)
    expect(rows(now).toSpliced(change.at, change.removed, ...(change.added as { name: string }[]))).toEqual(rows(next))
  })
})

test('the differing parts of rows, including those that one of them lacks', () => {
  expect(
    changedParts(
      [
        { a: 1, b: 1 },
        { a: 2, id: 7 },
      ],
      [{ a: 1, b: 5 }, { a: 2 }],
    ),
  ).toEqual([
    { path: '0.b', value: 5 },
    { path: '1.id', value: undefined },
  ])
})
