import { expect, test } from 'vitest'
import { marginOf, markupOf, priceForMargin, profitOf } from './margins.ts'

test.each([
  // price, cost, margin of the price, markup on the cost
  ['100', '72', '28.00', '38.89'],
  ['150', '100', '33.33', '50.00'],
  ['80', '100', '-25.00', '-20.00'],
  ['100', '100', '0.00', '0.00'],
  ['100', '100.001', '0.00', '0.00'],
  // Equal as both are read.
  ['52.35', '52.35400', '0.00', '0.00'],
  ['0.05', '0.04600', '0.00', '0.00'],
  ['52.35', '52.35500', '-0.01', '-0.01'],
  ['100', '0', '100.00', undefined],
  ['0', '10', undefined, '-100.00'],
] as const)('a price of %s at a cost of %s has a margin of %s and a markup of %s', (price, cost, margin, markup) => {
  expect([marginOf(price, cost), markupOf(price, cost)]).toEqual([margin, markup])
})

test.each([
  ['72', '28', '100.00'],
  ['78.30825', '28', '108.76'],
  ['72', '0', '72.00'],
  ['72', '-20', '60.00'],
  ['72', '99.99', '720000.00'],
  ['72', '100', undefined],
  ['72', '120', undefined],
] as const)('a cost of %s and a margin of %s percent give a price of %s', (cost, margin, price) => {
  expect(priceForMargin(cost, margin)).toBe(price)
})

test('a price that reads like its cost makes neither profit nor loss', () => {
  expect(profitOf('52.35', '52.35400')).toBe('0.00000')
  expect(profitOf('52.35', '52.34600')).toBe('0.00000')
  expect(profitOf('52.36', '52.35400')).toBe('0.00600')
  expect(profitOf('50', '52.35400')).toBe('-2.35400')
})
