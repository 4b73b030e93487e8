import { describe, expect, test } from 'vitest'
import { isMore, multiplyDecimals, subtractDecimals, sumDecimals } from '../../../core/shared/money.ts'
import {
  type ExternalLine,
  type ExternalProcessing,
  externalLineCost,
  externalProcessingPrice,
  type ProductionCosts,
  productionMargins,
  productionPrice,
} from './production-price.ts'
import { garmentCost } from './quote-price.ts'

const line = (more: Partial<ExternalLine> = {}): ExternalLine => ({
  unitPrice: '40',
  externalUnitPrice: '42.125',
  magnification: '1',
  usage: '1.5',
  loss: '5',
  gap: '2',
  otherFee: '1',
  ...more,
})
const process = (more: Partial<ExternalProcessing> = {}): ExternalProcessing => ({
  unitPrice: '25',
  magnification: '1',
  externalMagnification: '1.1',
  ...more,
})
const costs = (more: Partial<ProductionCosts> = {}): ProductionCosts => ({
  lines: [line()],
  processes: [process()],
  secondary: [{ unitPrice: '3', externalUnitPrice: '3.5', unitDosage: '2' }],
  currencyRate: '1',
  quantity: 300,
  ...more,
})

describe('what the factory is given', () => {
  test.each([
    // 42.125 × 1.5 × 1.05 × 1.02
    [{}, '67.67381'],
    [{ magnification: '1.2', loss: null, gap: null }, '75.82500'],
    [{ externalUnitPrice: null }, '0.00000'],
    [{ unitPrice: null }, '67.67381'],
  ] as const)('a material with %j costs %s', (more, cost) => {
    expect(externalLineCost(line(more))).toBe(cost)
  })

  test.each([
    [{}, '27.50'],
    [{ externalMagnification: '1.111' }, '27.78'],
    [{ externalMagnification: null }, '25.00'],
    [{ externalMagnification: '0' }, '0.00'],
    [{ unitPrice: null }, '0.00'],
  ] as const)('a processing cost with %j is paid %s', (more, price) => {
    expect(externalProcessingPrice(process(more))).toBe(price)
  })
})

describe('the price of an order', () => {
  test('in RMB: three sums with the other fee in both materials, and amounts that multiply the stored unit price', () => {
    expect(productionPrice(costs())).toEqual({
      material: '68.67381',
      processing: '27.50',
      secondary: '7',
      externalUnitPrice: '103.17381',
      externalPrice: '30952.14',
      externalRmbUnitPrice: '103.17381',
      externalRmbPrice: '30952.14',
      // 40 × 1.5 × 1.05 × 1.02 + 1 = 65.26; 25; 3 × 2
      internalCost: '96.26000',
    })
  })

  test('in another currency: divided by the rate, rounded, and multiplied with the rate again', () => {
    // 103.17381 ÷ 6.8 = 15.1726191…; × 6.8 = 103.173816; × 300 = 30952.146
    expect(productionPrice(costs({ currencyRate: '6.8' }))).toMatchObject({
      externalUnitPrice: '15.17262',
      externalPrice: '4551.79',
      externalRmbUnitPrice: '103.17382',
      externalRmbPrice: '30952.15',
    })
  })

  test('an empty dosage counts as one', () => {
    const one = [{ unitPrice: '3', externalUnitPrice: '3.5', unitDosage: null }]
    expect(productionPrice(costs({ secondary: one })).secondary).toBe('3.5')
  })

  test.each([null, '0', '0.0000'])(
    'with a rate of %s every price is zero, and the costs stay known',
    (currencyRate) => {
      expect(productionPrice(costs({ currencyRate }))).toMatchObject({
        material: '68.67381',
        externalUnitPrice: '0.00000',
        externalPrice: '0.00',
        externalRmbUnitPrice: '0.00000',
        externalRmbPrice: '0.00',
        internalCost: '96.26000',
      })
    },
  )

  test('without pieces the amounts are zero and the unit prices are not', () => {
    expect(productionPrice(costs({ quantity: 0 }))).toMatchObject({
      externalUnitPrice: '103.17381',
      externalPrice: '0.00',
      externalRmbPrice: '0.00',
    })
  })
})

describe('margins', () => {
  const price = productionPrice(costs())

  test('business, production and total', () => {
    // (120 − 96.26) ÷ 120; (96.26 − 103.17381) ÷ 96.26; (36000 − 30952.14) ÷ 36000
    expect(productionMargins({ sale: { rmbUnitPrice: '120', rmbPrice: '36000' }, price })).toEqual({
      business: '19.78',
      production: '-7.18',
      total: '14.02',
    })
  })

  test('a base of zero has none', () => {
    const nothing = { internalCost: '0.00000', externalRmbUnitPrice: '5', externalRmbPrice: '500' }
    expect(productionMargins({ sale: { rmbUnitPrice: '0', rmbPrice: '0' }, price: nothing })).toEqual({
      business: undefined,
      production: undefined,
      total: undefined,
    })
  })

  test('a difference below a cent counts between the two prices with five decimals', () => {
    const close = { internalCost: '4.00400', externalRmbUnitPrice: '4.00000', externalRmbPrice: '0' }
    expect(productionMargins({ sale: { rmbUnitPrice: '8', rmbPrice: '8' }, price: close }).production).toBe('0.10')
  })

  test('a difference below a cent counts in the business margin (C-9-15)', () => {
    const of = (internalCost: string) =>
      productionMargins({ sale: { rmbUnitPrice: '1.00', rmbPrice: '1.00' }, price: { ...price, internalCost } })
        .business
    expect(['0.99500', '1.00400', '1.00000'].map(of)).toEqual(['0.50', '-0.40', '0.00'])
  })
})

describe('of any order', () => {
  let state = 20_260_401
  /** A repeatable whole number from 0 to below `most`. */
  const whole = (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const decimal = (most: number, places: number) => (whole(most * 10 ** places) / 10 ** places).toFixed(places)
  const maybe = (text: string) => (whole(8) === 0 ? null : text)
  const anyOrder = (): ProductionCosts => ({
    lines: Array.from({ length: whole(12) }, () => ({
      unitPrice: maybe(decimal(200, 3)),
      externalUnitPrice: maybe(decimal(200, 3)),
      magnification: maybe(decimal(3, 3)),
      usage: maybe(decimal(5, 4)),
      loss: maybe(decimal(20, 2)),
      gap: maybe(decimal(10, 2)),
      otherFee: maybe(decimal(10, 2)),
    })),
    processes: Array.from({ length: whole(12) }, () => ({
      unitPrice: maybe(decimal(60, 2)),
      magnification: maybe(decimal(3, 3)),
      externalMagnification: maybe(decimal(3, 3)),
    })),
    secondary: Array.from({ length: whole(5) }, () => ({
      unitPrice: maybe(decimal(20, 2)),
      externalUnitPrice: maybe(decimal(20, 2)),
      unitDosage: maybe(decimal(9, 2)),
    })),
    currencyRate: ['1', '6.8', '0.91', '8.8', '4.6', '7.2'][whole(6)] as string,
    quantity: whole(5000),
  })
  const orders = Array.from({ length: 300 }, anyOrder)
  const within = (one: string, other: string, most: string) =>
    !isMore(subtractDecimals(one, other), most) && !isMore(subtractDecimals(other, one), most)

  test('the unit price in RMB is the three sums, but for the rounding of the unit price', () => {
    for (const order of orders) {
      const price = productionPrice(order)
      const sum = sumDecimals([price.material, price.processing, price.secondary])
      const most = sumDecimals([multiplyDecimals('0.000005', order.currencyRate ?? '0'), '0.000005'])
      expect(within(price.externalRmbUnitPrice, sum, most)).toBe(true)
    }
  })

  test('what the factory is given is our cost wherever its prices are ours', () => {
    for (const order of orders) {
      const equal = {
        ...order,
        lines: order.lines.map((one) => ({ ...one, externalUnitPrice: one.unitPrice })),
        processes: order.processes.map((one) => ({ ...one, externalMagnification: one.magnification })),
        secondary: order.secondary.map((one) => ({ ...one, externalUnitPrice: one.unitPrice })),
        currencyRate: '1',
      }
      const price = productionPrice(equal)
      expect(price.externalRmbUnitPrice).toBe(garmentCost(equal))
      const sale = { rmbUnitPrice: '100', rmbPrice: '100' }
      expect(productionMargins({ sale, price }).production ?? '0.00').toBe('0.00')
    }
  })

  /** A decimal in millionths of a millionth, so that products of its factors stay whole numbers. */
  const exact = (value: string | null, empty: string) => {
    const [whole = '0', fraction = ''] = (value ?? empty).split('.')
    return BigInt(whole + fraction.padEnd(12, '0'))
  }
  const unit = 10n ** 12n
  /** A product of decimals in the same unit. */
  const product = (factors: readonly bigint[]) => factors.reduce((one, other) => (one * other) / unit, unit)
  /** A fraction with some decimals, half up. */
  const halfUp = (part: bigint, whole: bigint, decimals: number) => {
    const digits = String((2n * part * 10n ** BigInt(decimals) + whole) / (2n * whole)).padStart(decimals + 1, '0')
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  }

  test('sums are those of the shown parts, and each figure is the exact one, half up', () => {
    for (const order of orders) {
      const price = productionPrice(order)
      const lines = order.lines.map((one) => {
        // Two percentages: the factors have at most 3 + 3 + 4 + 2 + 2 decimals, more than one unit holds.
        const factors = [one.externalUnitPrice, one.magnification ?? '1', one.usage].map((value) => exact(value, '0'))
        const percents = [one.loss, one.gap].map((value) => 100n * unit + exact(value, '0'))
        const whole = [...factors, ...percents].reduce((left, right) => left * right, 1n)
        return halfUp(whole, 10_000n * unit ** 5n, 5)
      })
      expect(order.lines.map(externalLineCost)).toEqual(lines)
      const fees = order.lines.map(({ otherFee }) => otherFee ?? '0')
      expect(price.material).toBe(halfUp(exact(sumDecimals([...lines, ...fees]), '0'), unit, 5))
      const processing = order.processes.map((one) =>
        halfUp(product([exact(one.unitPrice, '0'), exact(one.externalMagnification, '1')]), unit, 2),
      )
      expect(order.processes.map(externalProcessingPrice)).toEqual(processing)
      expect(price.processing).toBe(halfUp(exact(sumDecimals(processing), '0'), unit, 2))
      const sum = exact(sumDecimals([price.material, price.processing, price.secondary]), '0')
      const rate = exact(order.currencyRate, '0')
      expect(price.externalUnitPrice).toBe(halfUp(sum, rate, 5))
      const rmb = product([exact(price.externalUnitPrice, '0'), rate])
      expect(price.externalRmbUnitPrice).toBe(halfUp(rmb, unit, 5))
      const pieces = BigInt(order.quantity)
      expect(price.externalPrice).toBe(halfUp(pieces * exact(price.externalUnitPrice, '0'), unit, 2))
      expect(price.externalRmbPrice).toBe(halfUp(pieces * exact(price.externalRmbUnitPrice, '0'), unit, 2))
    }
  })

  test('no figure is a zero with a sign', () => {
    for (const order of orders) {
      const price = productionPrice(order)
      const sale = { rmbUnitPrice: price.internalCost, rmbPrice: price.externalRmbPrice }
      const figures = [...Object.values(price), ...Object.values(productionMargins({ sale, price }))]
      expect(figures.filter((figure) => /^-[0.]+$/.test(figure ?? ''))).toEqual([])
    }
    const tiny = { internalCost: '100000.00000', externalRmbUnitPrice: '100000.00001', externalRmbPrice: '100.001' }
    const sale = { rmbUnitPrice: '100', rmbPrice: '100' }
    expect(productionMargins({ sale, price: tiny })).toMatchObject({ production: '0.00', total: '0.00' })
  })

  test('the order of the lines does not count, and more pieces never cost less', () => {
    for (const order of orders) {
      const price = productionPrice(order)
      const turned = { ...order, lines: order.lines.toReversed(), processes: order.processes.toReversed() }
      expect(productionPrice(turned)).toEqual(price)
      const more = productionPrice({ ...order, quantity: order.quantity + 1 })
      expect(isMore(price.externalRmbPrice, more.externalRmbPrice)).toBe(false)
    }
  })
})
