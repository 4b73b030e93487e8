import { expect, test } from 'vitest'
import { averagePrice, piecesOf, saleAmounts } from './sale-order-amounts.ts'

test('the number of pieces is the sum over the sizes', () => {
  expect(piecesOf([{ quantity: 120 }, { quantity: null }, { quantity: 80 }])).toBe(200)
  expect(piecesOf([])).toBe(0)
})

test.each([
  // pieces, unit price, rate → price, RMB unit price, RMB price (B-open-37, D30)
  [200, '12.5', '6.8', '2500.00', '85.00000', '17000.00'],
  [333, '9.99', '0.91', '3326.67', '9.09090', '3027.27'],
  [1200, '15.37', '7.2', '18444.00', '110.66400', '132796.80'],
  [3, '0.33', '4.6001', '0.99', '1.51803', '4.55'],
  [0, '12.5', '6.8', '0.00', '85.00000', '0.00'],
  [200, null, '6.8', '0.00', '0.00000', '0.00'],
  [200, '12.5', null, '2500.00', '0.00000', '0.00'],
] as const)(
  'amounts of %i pieces at %s and a rate of %s',
  (quantity, unitPrice, currencyRate, price, rmbUnitPrice, rmbPrice) => {
    expect(saleAmounts({ quantity, unitPrice, currencyRate })).toEqual({ price, rmbUnitPrice, rmbPrice })
  },
)

test('the RMB price is computed from the rounded RMB unit price', () => {
  // 0.07 × 4.33335 = 0.3033345 is rounded to 0.30333; 100,000 pieces then cost 30333.00, not 30333.45.
  expect(saleAmounts({ quantity: 100_000, unitPrice: '0.07', currencyRate: '4.33335' })).toMatchObject({
    rmbUnitPrice: '0.30333',
    rmbPrice: '30333.00',
  })
})

test('the average price has 2 decimals, and is undefined without pieces (B-9-31, D33)', () => {
  expect(averagePrice('17000.00', 200)).toBe('85.00')
  expect(averagePrice('100', 3)).toBe('33.33')
  expect(averagePrice('0.05', 10)).toBe('0.01')
  expect(averagePrice('17000.00', 0)).toBeUndefined()
})
