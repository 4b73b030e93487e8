import { expect, test } from 'vitest'
import { sumsByName } from './stock-sums.ts'

test('quantities are summed by name, exactly, in the order in which the names first come', () => {
  const lines = [
    { name: '米', quantity: '0.1' },
    { name: '个', quantity: '3' },
    { name: '米', quantity: '0.2' },
    { name: '米', quantity: null },
  ]
  expect(sumsByName(lines)).toEqual([
    { name: '米', quantity: '0.3' },
    { name: '个', quantity: '3' },
  ])
  expect(sumsByName([])).toEqual([])
})
