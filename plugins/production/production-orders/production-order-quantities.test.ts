import { expect, test } from 'vitest'
import { requiredQuantity, withIssuedQuantities } from './production-order-quantities.ts'

test.each([
  ['1.35', '5', 300, '425.25'],
  ['0.005', null, 1, '0.01'],
  ['1.2', '0', 10, '12'],
  [null, '5', 300, '0'],
  ['1.35', '5', 0, '0'],
] as const)('a usage of %s with a loss of %s needs, for %s pieces, %s', (usage, loss, pieces, needed) => {
  expect(requiredQuantity({ usage, loss }, pieces)).toBe(needed)
})

test('a requisition of a kept version shows what is issued now, and keeps the quantity of a line that is gone', () => {
  const kept = [
    { id: 1, issuedQuantity: '0', usage: '1.2' },
    { id: 2, issuedQuantity: '5', usage: '0.5' },
  ]
  expect(withIssuedQuantities(kept, [{ id: 1, issuedQuantity: '100' }])).toEqual([
    { id: 1, issuedQuantity: '100', usage: '1.2' },
    { id: 2, issuedQuantity: '5', usage: '0.5' },
  ])
})
