import { expect, test } from 'vitest'
import { sameUntilOther } from './form-part.ts'

test('a reading answers the same until it says something else', () => {
  const lines = [{ quantity: '1' }]
  const read = sameUntilOther(() => lines)
  const first = read()
  expect(first).toEqual([{ quantity: '1' }])
  expect(read()).toBe(first)
  lines[0] = { quantity: '2' }
  expect(read()).toEqual([{ quantity: '2' }])
  expect(first).toEqual([{ quantity: '1' }])
})

test('a reading may find nothing', () => {
  let sum: string | undefined
  const read = sameUntilOther(() => sum)
  expect(read()).toBeUndefined()
  sum = '3'
  expect(read()).toBe('3')
  sum = undefined
  expect(read()).toBeUndefined()
})
