import { expect, test } from 'vitest'
import {
  convertedPrice,
  garmentCost,
  processingCost,
  processingPrice,
  type QuoteCosts,
  secondaryCost,
} from './quote-price.ts'

const cloth = { unitPrice: '32.5', magnification: '1', usage: '1.4', loss: '5', gap: '3', otherFee: '0.8' }
const costs: QuoteCosts = {
  lines: [cloth],
  processes: [
    { unitPrice: '18', magnification: '1.1' },
    { unitPrice: '2.5', magnification: null },
  ],
  secondary: [{ unitPrice: '3', unitDosage: '2' }],
}

test('the price of a processing cost is unit price × magnification, 2 decimals (C-5-22)', () => {
  expect(processingPrice({ unitPrice: '18', magnification: '1.1' })).toBe('19.80')
  expect(processingPrice({ unitPrice: '0.33', magnification: '1.05' })).toBe('0.35')
  expect(processingPrice({ unitPrice: '0.03', magnification: '1.5' })).toBe('0.05')
  expect(processingPrice({ unitPrice: null, magnification: '2' })).toBe('0.00')
  expect(processingCost(costs.processes)).toBe('22.30')
})

test('an empty unit dosage of a secondary process counts as 1 (C-open-79)', () => {
  expect(
    secondaryCost([
      { unitPrice: '3', unitDosage: '2' },
      { unitPrice: '1.25', unitDosage: null },
    ]),
  ).toBe('7.25')
  expect(secondaryCost([])).toBe('0')
})

test('a garment costs its materials with other fees, processing and secondary processes', () => {
  // 32.5 × 1.4 × 1.05 × 1.03 = 49.20825, + 0.8, + 22.30, + 6
  expect(garmentCost(costs)).toBe('78.30825')
})

test.each([
  ['1', '78.31'],
  ['6.8', '11.52'],
  ['0.91', '86.05'],
  ['8.8', '8.90'],
  ['4.6', '17.02'],
  ['7.2', '10.88'],
] as const)('at a rate of %s the price is %s (B-open-30, B-9-43)', (rate, price) => {
  expect(convertedPrice(costs, rate)).toBe(price)
})

test('there is no price without a rate, or at a rate of zero', () => {
  expect(convertedPrice(costs, null)).toBeUndefined()
  expect(convertedPrice(costs, '0')).toBeUndefined()
  expect(convertedPrice(costs, '0.0000')).toBeUndefined()
})

test('only the result is rounded', () => {
  // 10.004 + 10.004 is 20.008, not 10.00 + 10.00.
  const line = { unitPrice: '10.004', magnification: '1', usage: '1', loss: null, gap: null, otherFee: null }
  expect(convertedPrice({ lines: [line, line], processes: [], secondary: [] }, '1')).toBe('20.01')
})
