import { expect, test } from 'vitest'
import { sumsByUnit } from './stock-sums.ts'

test('quantities are summed by unit, exactly, in the order in which the units are first named', () => {
  const lines = [
    { unit: '米', quantity: '0.1' },
    { unit: '个', quantity: '3' },
    { unit: '米', quantity: '0.2' },
    { unit: '米', quantity: null },
  ]
  expect(sumsByUnit(lines)).toEqual([
    { unit: '米', quantity: '0.3' },
    { unit: '个', quantity: '3' },
  ])
  expect(sumsByUnit([])).toEqual([])
})
