import { expect, test } from 'vitest'
import { evenParts } from './even-parts.ts'

test('items stand in as few parts as hold them, each about as long as the others', () => {
  const of = (count: number) =>
    evenParts(
      Array.from({ length: count }, (_, at) => at),
      12,
    ).map(({ length }) => length)
  expect([0, 1, 12, 13, 25, 60].map(of)).toEqual([[0], [1], [12], [7, 6], [9, 9, 7], [12, 12, 12, 12, 12]])
})
