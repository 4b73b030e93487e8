import { expect, it } from 'vitest'
import { overflowBefore } from './rich-text-limit.ts'

it('counts characters, not UTF-16 units', () => {
  expect(overflowBefore('ab𠮷', 1)).toBe(2)
  expect(overflowBefore('ab𠮷', 2)).toBe(3)
  expect(overflowBefore('ab', 3)).toBeUndefined()
})
