import { expect, test } from 'vitest'
import type { ValuationType } from './valuation-line-options.ts'
import { inUsualOrder, usualPlace, valuationSeconds, valuationTime, valuationTotals } from './valuation-time.ts'

const time = (price: string | null, hourRate: string | null = '24') => {
  const { minute, second } = valuationTime({ price, hourRate })
  return [minute, second]
}

test('a price is worth price ÷ rate × 60 minutes, to two decimals, half up (B-9-34)', () => {
  expect(time('24')).toEqual(['60.00', 3600])
  expect(time('0.8')).toEqual(['2.00', 120])
  expect(time('0.35')).toEqual(['0.88', 53])
  expect(time('1', '27')).toEqual(['2.22', 134])
  expect(time('0.002')).toEqual(['0.01', 1])
  expect(time('0')).toEqual(['0.00', 0])
})

test('seconds are those of the kept minutes, and a begun one counts (B-9-35, D34)', () => {
  // 0.875 minutes are 52.5 seconds; they are kept as 0.88, which are 52.8.
  expect(valuationSeconds('0.88')).toBe(53)
  expect(valuationSeconds('0.01')).toBe(1)
  expect(valuationSeconds('1.00')).toBe(60)
  // A float would make 69.00000000000001 of this, and 70 of that.
  expect(valuationSeconds('1.15')).toBe(69)
})

test('without a price, or a rate above 0, there is no time', () => {
  for (const [price, rate] of [
    [null, '24'],
    ['1', null],
    ['1', '0'],
    ['1', '-3'],
    ['x', '24'],
  ] as const)
    expect([price, rate, time(price, rate)]).toEqual([price, rate, [undefined, undefined]])
})

test('the totals are sums of prices and of kept minutes (B-9-39)', () => {
  const lines = ['0.35', '0.35', '0.1', null].map((price) => ({ price, hourRate: '24' }))
  // 0.88 twice and 0.25, although 0.8 yuan at once would be worth 2.00 minutes.
  expect(valuationTotals(lines)).toEqual({ price: '0.8', minute: '2.01' })
  expect(valuationTotals([])).toEqual({ price: '0', minute: '0' })
})

test('operations stand by kind of work and by the number of their code, not by its letters (B-9-38, D34)', () => {
  const line = (type: ValuationType, code: string) => ({ type, code })
  const mixed = [
    line('QT', 'QT1'),
    line('CF', ''),
    line('CF', 'CF10'),
    line('CF', 'CF9'),
    line('W', 'W2'),
    line('CC', 'CC100'),
    line('CC', 'CC20'),
  ]
  const told = ['CC20', 'CC100', 'W2', 'CF9', 'CF10', '', 'QT1']
  expect(inUsualOrder(mixed).map(({ code }) => code)).toEqual(told)
  const places = [
    usualPlace('CC', 20),
    usualPlace('CC', 100),
    usualPlace('W', 2),
    usualPlace('CF', 9),
    usualPlace('QT', 1),
  ]
  expect(places.toSorted((one, other) => one - other)).toEqual(places)
  expect(usualPlace('QT', 499_999_999)).toBeLessThan(2 ** 31)
})
