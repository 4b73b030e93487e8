import { describe, expect, test } from 'vitest'
import { isMore, multiplyDecimals, roundDecimal, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import { type ExternalProcessing, externalProcessingPrice, productionMargins } from './production-price.ts'
import { targetForMargin, withDifference } from './production-target.ts'

const base = { sale: { rmbUnitPrice: '120', rmbPrice: '36000' }, internalCost: '96.26', quantity: 300 }

describe('what a margin asks for', () => {
  test.each([
    // 120 × 0.75; 96.26 × 0.95; 36000 × 0.8 ÷ 300
    ['business', '25', { of: 'internal', rmb: '90.00000' }],
    ['production', '5', { of: 'external', rmb: '91.44700' }],
    ['production', '-10', { of: 'external', rmb: '105.88600' }],
    ['total', '20', { of: 'external', rmb: '96.00000' }],
    ['total', '100', { of: 'external', rmb: '0.00000' }],
    ['total', '100.01', undefined],
  ] as const)('%s of %s percent', (which, margin, target) => {
    expect(targetForMargin(which, margin, base)).toEqual(target)
  })

  test('there is none where the base is zero', () => {
    const nothing = { sale: { rmbUnitPrice: '0', rmbPrice: '0' }, internalCost: '0', quantity: 300 }
    for (const which of ['business', 'production', 'total'] as const)
      expect(targetForMargin(which, '10', nothing)).toBeUndefined()
    expect(targetForMargin('total', '10', { ...base, quantity: 0 })).toBeUndefined()
  })

  test.each(['production', 'total'] as const)('a factory with that price leaves that %s margin', (which) => {
    const rmb = targetForMargin(which, '12.34', base)?.rmb ?? '0'
    const price = {
      internalCost: base.internalCost,
      externalRmbUnitPrice: rmb,
      externalRmbPrice: String(Number(rmb) * base.quantity),
    }
    expect(productionMargins({ sale: base.sale, price })[which]).toBe('12.34')
  })
})

test('the target of any margin leads back to that margin, and is no zero with a sign', () => {
  let state = 20_260_402
  const whole = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  for (let round = 0; round < 500; round += 1) {
    const quantity = 1 + whole(5000)
    const rmbUnitPrice = ((1000 + whole(40_000)) / 100).toFixed(2)
    const rmbPrice = multiplyDecimals(rmbUnitPrice, String(quantity))
    const internalCost = ((500_000 + whole(30_000_000)) / 100_000).toFixed(5)
    const margin = ((whole(20_000) - 10_000) / 100).toFixed(2)
    const order = { sale: { rmbUnitPrice, rmbPrice }, internalCost, quantity }
    for (const which of ['business', 'production', 'total'] as const) {
      const { rmb = '' } = targetForMargin(which, margin, order) ?? {}
      expect(rmb).toMatch(/^\d+\.\d{5}$/)
      const price = {
        internalCost: which === 'business' ? rmb : internalCost,
        externalRmbUnitPrice: rmb,
        externalRmbPrice: roundDecimal(multiplyDecimals(rmb, String(quantity)), 2),
      }
      const back = productionMargins({ sale: order.sale, price })[which] ?? ''
      expect(back).not.toMatch(/^-[0.]+$/)
      // A price is reckoned with five decimals, an amount with two.
      expect(
        Math.abs(Number(back) - Number(margin)),
        `${which} ${margin} of ${JSON.stringify(order)}`,
      ).toBeLessThanOrEqual(0.0100001)
    }
  }
})

type Line = ExternalProcessing & { readonly type: string }
const line = (type: string, unitPrice: string | null, externalMagnification: string | null): Line => ({
  type,
  unitPrice,
  magnification: '1',
  externalMagnification,
})
const paid = (lines: readonly ExternalProcessing[]) => sumDecimals(lines.map(externalProcessingPrice))
const magnifications = (lines: readonly ExternalProcessing[] | undefined) =>
  lines?.map(({ externalMagnification }) => externalMagnification)
const all = () => true

describe('which magnifications give a difference', () => {
  const lines = [line('processingFee', '25', '1.2'), line('factoryProfit', '10', '1'), line('otherFees', null, '1')]

  test('all in proportion', () => {
    // 30 + 10 to 44: 1.2 × 1.1 and 1 × 1.1
    expect(magnifications(withDifference(lines, '4', all))).toEqual(['1.320', '1.100', '1'])
    expect(magnifications(withDifference(lines, '-4', all))).toEqual(['1.080', '0.900', '1'])
  })

  test('one group alone', () => {
    const group = (type: string) => (one: Line) => one.type === type
    expect(magnifications(withDifference(lines, '-4', group('processingFee')))).toEqual(['1.040', '1', '1'])
    expect(magnifications(withDifference(lines, '-10', group('factoryProfit')))).toEqual(['1.2', '0.000', '1'])
    // The line can give 10; a line without a unit price can give nothing.
    expect(withDifference(lines, '-10.01', group('factoryProfit'))).toBeUndefined()
    expect(withDifference(lines, '1', group('otherFees'))).toBeUndefined()
  })

  test('a difference below half a fen changes nothing, and a magnification has to fit its column', () => {
    expect(withDifference(lines, '0.00499', all)).toBe(lines)
    expect(withDifference([line('otherFees', '0.01', '1')], '99999999', all)).toBeUndefined()
  })

  test('costs that are paid nothing so far get one magnification', () => {
    const free = [line('processingFee', '25', '0'), line('factoryProfit', '15', '0')]
    expect(magnifications(withDifference(free, '20', all))).toEqual(['0.500', '0.500'])
  })

  test('the difference of any order is met as near as the finest magnification allows', () => {
    let state = 7
    const whole = (most: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * most)
    }
    for (let round = 0; round < 500; round += 1) {
      const any = Array.from({ length: 1 + whole(10) }, () =>
        line('any', ((1 + whole(6000)) / 100).toFixed(2), ((500 + whole(1500)) / 1000).toFixed(3)),
      )
      const before = paid(any)
      const difference = ((whole(4000) - 1000) / 100).toFixed(2)
      const given = withDifference(any, difference, all)
      if (!given) {
        expect(isMore('0', sumDecimals([before, difference]))).toBe(true)
        continue
      }
      const finest = any.map(({ unitPrice }) => Number(unitPrice)).sort((one, other) => one - other)[0] ?? 0
      const missed = Math.abs(Number(subtractDecimals(paid(given), sumDecimals([before, difference]))))
      expect(missed).toBeLessThanOrEqual(0.0005 * finest + 0.0100001)
      for (const { externalMagnification } of given) expect(isMore('0', externalMagnification ?? '0')).toBe(false)
    }
  })
})
