import { describe, expect, test } from 'vitest'
import {
  type CostLine,
  costDifference,
  costsByPart,
  isUnusualPrice,
  lineCost,
  lineTotal,
  materialCost,
} from './bom-costs.ts'

const line = (more: Partial<CostLine> = {}): CostLine => ({
  unitPrice: '10',
  magnification: '1',
  usage: '1',
  loss: null,
  gap: '0',
  otherFee: null,
  ...more,
})

describe('cost of a line (B-9-29)', () => {
  test.each([
    // unit price × magnification × usage × (1 + loss%) × (1 + gap%)
    [{}, '10.00000'],
    [{ usage: '1.35' }, '13.50000'],
    [{ usage: '1.35', loss: '5' }, '14.17500'],
    [{ usage: '1.35', loss: '5', gap: '3' }, '14.60025'],
    [{ magnification: '1.2', usage: '1.35', loss: '5', gap: '3' }, '17.52030'],
    // Rounded once, at the end, half up: 0.333 × 0.015 × 1.005 = 0.005019975
    [{ unitPrice: '0.333', usage: '0.015', loss: '0.5' }, '0.00502'],
    [{ unitPrice: '0.00001', usage: '0.5' }, '0.00001'],
    [{ unitPrice: '0.00001', usage: '0.4999' }, '0.00000'],
  ] as const)('%j costs %s', (more, cost) => {
    expect(lineCost(line(more))).toBe(cost)
  })

  test('97 usable percent are stored as a gap of 3 and cost × 1.03 (B-open-49)', () => {
    expect(lineCost(line({ gap: '3' }))).toBe('10.30000')
  })

  test('an empty factor counts as zero, an empty magnification as 1', () => {
    expect(lineCost(line({ unitPrice: null }))).toBe('0.00000')
    expect(lineCost(line({ usage: null }))).toBe('0.00000')
    expect(lineCost(line({ magnification: null, gap: null }))).toBe('10.00000')
  })
})

describe('sums', () => {
  test('the other fee is added after the formula and included in every sum (B-open-50, D31)', () => {
    const fee = line({ usage: '2', loss: '10', otherFee: '1.5' })
    expect(lineCost(fee)).toBe('22.00000')
    expect(lineTotal(fee)).toBe('23.50000')
    expect(materialCost([fee, line()])).toBe('33.50000')
  })

  test('a sum is the sum of the rounded amounts that the lines show', () => {
    // Each line costs 0.000005 before rounding and shows 0.00001.
    const small = line({ unitPrice: '0.00001', usage: '0.5' })
    expect(materialCost([small, small, small])).toBe('0.00003')
  })

  test('no lines cost nothing', () => {
    expect(materialCost([])).toBe('0.00000')
  })

  test('parts are in the order of the cost sheet, without empty ones', () => {
    const of = (materialType: 'Main' | 'Lining' | 'Accessory', unitPrice: string) => ({
      ...line({ unitPrice }),
      materialType,
    })
    const sums = costsByPart([of('Accessory', '1'), of('Main', '20'), of('Accessory', '2')])
    expect(sums.map(({ part, cost }) => [part, cost])).toEqual([
      ['Main', '20.00000'],
      ['Accessory', '3.00000'],
    ])
  })

  test('a difference can be negative, and zero has no sign', () => {
    expect(costDifference('12.5', '10')).toBe('2.50000')
    expect(costDifference('10', '12.5')).toBe('-2.50000')
    expect(costDifference('10', '10.000001')).toBe('0.00000')
  })
})

test.each([
  ['30', '10', false],
  ['30.01', '10', true],
  ['3.33', '10', true],
  ['3.34', '10', false],
  ['5.9', '0.59', true],
  ['0.059', '0.59', true],
  ['0', '10', false],
  [null, '10', false],
  ['10', null, false],
] as const)('a price of %s is flagged as unusual where %s is usual: %s', (price, usual, isPointedOut) => {
  expect(isUnusualPrice(price, usual)).toBe(isPointedOut)
})
