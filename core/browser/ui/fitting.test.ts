import { expect, it } from 'vitest'
import { countFitting } from './fitting.ts'

it('draws all where all have room, without keeping any for the others', () => {
  expect(countFitting([100, 50, 50], 212, 6, 80)).toBe(3)
  expect(countFitting([], 0, 6, 80)).toBe(0)
})

it('keeps room for the button of the others', () => {
  expect(countFitting([100, 50, 50], 211, 6, 80)).toBe(1)
  expect(countFitting([100, 20, 200], 212, 6, 80)).toBe(2)
  expect(countFitting([100, 50, 50], 60, 6, 80)).toBe(0)
})
