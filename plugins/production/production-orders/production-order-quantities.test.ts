import { expect, test } from 'vitest'
import { requiredQuantity } from './production-order-quantities.ts'

test.each([
  ['1.35', '5', 300, '425.25'],
  ['0.005', null, 1, '0.01'],
  ['1.2', '0', 10, '12'],
  [null, '5', 300, '0'],
  ['1.35', '5', 0, '0'],
] as const)('a usage of %s with a loss of %s needs, for %s pieces, %s', (usage, loss, pieces, needed) => {
  expect(requiredQuantity({ usage, loss }, pieces)).toBe(needed)
})
