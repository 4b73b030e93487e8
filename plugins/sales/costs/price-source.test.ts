import { expect, test } from 'vitest'
import { sourceOfPrice } from './price-source.ts'

const sources = [
  { price: '12.5', text: { text: 'BOM' } },
  { price: null, text: { text: '无价' } },
  { price: '12.50400', text: { text: '物料' } },
  { price: '9', text: { text: '旧价' } },
]

test.each([
  ['12.50', 'BOM'],
  ['9.00', '旧价'],
  ['12.51', undefined],
  [null, undefined],
])('a price of %j comes from %j', (price, told) => {
  expect(sourceOfPrice(price, sources)?.text).toBe(told)
})
