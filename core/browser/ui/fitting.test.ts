import { expect, it } from 'vitest'
import { countBeforeLast, countFitting } from './fitting.ts'

it('draws all where all have room, without keeping any for the others', () => {
  expect(countFitting([100, 50, 50], 212, 6, 80)).toBe(3)
  expect(countFitting([], 0, 6, 80)).toBe(0)
})

it('keeps room for the button of the others', () => {
  expect(countFitting([100, 50, 50], 211, 6, 80)).toBe(1)
  expect(countFitting([100, 20, 200], 212, 6, 80)).toBe(2)
  expect(countFitting([100, 50, 50], 60, 6, 80)).toBe(0)
})

it('counts those before one that always stands', () => {
  expect(countBeforeLast([100, 50, 80], 242, 6)).toBe(2)
  expect(countBeforeLast([100, 50, 80], 241, 6)).toBe(1)
  expect(countBeforeLast([100, 50, 80], 90, 6)).toBe(0)
  expect(countBeforeLast([80], 20, 6)).toBe(0)
})
