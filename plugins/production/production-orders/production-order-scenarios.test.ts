import { describe, expect, test } from 'vitest'
import { nudged, withFigure } from '../../../core/shared/scenario-figures.ts'
import { type FiguredProduction, productionFigures, unusualPrices } from './production-order-figures.ts'
import {
  canTakeProductionOver,
  groupsOf,
  meetingMagnifications,
  productionScenarioFigures,
  productionScenarioRules,
  productionTarget,
  scenarioForPrice,
  takenProduction,
  todaysProduction,
} from './production-order-scenarios.ts'

// Ours: 40 × 1.5 × 1.05 + 1 = 64; 25 + 10 = 35; 2 × 3 = 6: 105. The factory's: 42 × 1.575 + 1 = 67.15; 30 + 10 = 40; 7: 114.15.
const order: FiguredProduction = {
  externalCurrency: 'RMB',
  externalCurrencyRate: '1',
  sizeRange: [{ quantity: 200 }, { quantity: 100 }, { quantity: null }],
  bomItems: [
    {
      material: { id: 7, name: '全棉斜纹' },
      unitPrice: '40',
      externalUnitPrice: '42',
      magnification: '1',
      usage: '1.5',
      loss: '5',
      gap: '0',
      otherFee: '1',
    },
  ],
  productionProcesses: [
    { type: 'processingFee', name: '加工费', unitPrice: '25', magnification: '1', externalMagnification: '1.2' },
    { type: 'factoryProfit', name: '工厂利润', unitPrice: '10', magnification: '1', externalMagnification: '1' },
    { type: 'otherFees', name: '运费', unitPrice: null, magnification: '1', externalMagnification: '1' },
  ],
  secondaryProcesses: [{ unitPrice: '3', externalUnitPrice: '3.5', unitDosage: '2' }],
}
const sale = { rmbUnitPrice: '150', rmbPrice: '45000' }
const today = todaysProduction(order)
const priced = (price: string) => ({ ...today, price })

describe('figures', () => {
  test('of the order: both sums, and the three margins', () => {
    const { own, price, margins } = productionFigures(order, sale)
    expect(own).toEqual({ material: '64.00000', processing: '35.00', secondary: '6' })
    expect(price).toMatchObject({
      material: '67.15000',
      processing: '40.00',
      secondary: '7',
      externalRmbUnitPrice: '114.15000',
      externalRmbPrice: '34245.00',
      internalCost: '105.00000',
    })
    // (150 − 105) ÷ 150; (105 − 114.15) ÷ 105; (45000 − 34245) ÷ 45000
    expect(margins).toEqual({ business: '30.00', production: '-8.71', total: '23.90' })
  })

  test('without a sale order the margins on it are missing', () => {
    expect(productionFigures(order).margins).toEqual({ business: undefined, production: '-8.71', total: undefined })
  })

  test('of a scenario: what has to give, per garment and for the order', () => {
    expect(productionScenarioFigures(order, today, sale)).toMatchObject({ difference: '0.00000', total: '23.90' })
    expect(productionScenarioFigures(order, priced('110'), sale)).toEqual({
      cost: '114.15000',
      rmbPrice: '110.00000',
      difference: '-4.15000',
      orderDifference: '-1245.00',
      business: '30.00',
      production: '-4.76',
      total: '26.67',
    })
  })

  test('external prices of materials and secondary processes change with the three and two decimals that they have', () => {
    const more = withFigure(productionScenarioRules, today, 'material', '10')
    expect(productionScenarioFigures(order, more, sale).cost).toBe('120.76500')
    const less = withFigure(productionScenarioRules, today, 'secondary', '-10')
    expect(productionScenarioFigures(order, less, sale).cost).toBe('113.45000')
  })

  test('keys change a price by a dime, and it stays above zero', () => {
    expect(nudged(productionScenarioRules, today, 'price', 1).price).toBe('114.25000')
    expect(nudged(productionScenarioRules, today, 'price', -9999).price).toBe('0')
  })
})

describe('a wanted margin', () => {
  test.each([
    // 105 × 1.05; 45000 × 0.75 ÷ 300
    ['production', '-5', '110.25000'],
    ['total', '25', '112.50000'],
  ] as const)('of %s %s percent has a price of the factory', (which, margin, price) => {
    const target = productionTarget(order, sale, which, margin)
    expect(target).toEqual({ of: 'external', rmb: price })
    const scenario = scenarioForPrice(today, price)
    expect(scenario?.price).toBe(price)
    expect(Number(productionScenarioFigures(order, scenario ?? today, sale)[which])).toBe(Number(margin))
  })

  test('of business is one of our own cost', () => {
    expect(productionTarget(order, sale, 'business', '40')).toEqual({ of: 'internal', rmb: '90.00000' })
  })

  test('in dollars the price is divided by the rate', () => {
    expect(scenarioForPrice({ ...today, rate: '6.8' }, '110.25')?.price).toBe('16.21324')
    expect(scenarioForPrice({ ...today, rate: '0' }, '110.25')).toBeUndefined()
  })
})

describe('what gives', () => {
  test('each group alone, and all in proportion', () => {
    expect(groupsOf(order)).toEqual(['processingFee', 'factoryProfit'])
    // 30 − 4.15 over 25; 10 − 4.15 over 10
    expect(meetingMagnifications(order, '-4.15', 'processingFee')).toEqual([
      { name: '加工费', from: '1.2', to: '1.034' },
    ])
    expect(meetingMagnifications(order, '-4.15', 'factoryProfit')).toEqual([
      { name: '工厂利润', from: '1', to: '0.585' },
    ])
    // 35.85 of 40: 1.0755 and 0.89625, of which the finer one takes what rounding left over
    expect(meetingMagnifications(order, '-4.15', 'all')?.map(({ to }) => to)).toEqual(['1.076', '0.895'])
    expect(meetingMagnifications(order, '0.00000', 'all')).toEqual([])
  })

  test('a group that has too little to give cannot', () => {
    expect(meetingMagnifications(order, '-10.01', 'factoryProfit')).toBeUndefined()
    expect(canTakeProductionOver(order, { ...priced('104.14'), gives: 'factoryProfit' }).allowed).toBe(false)
    expect(canTakeProductionOver(order, priced('104.14')).allowed).toBe(true)
    expect(canTakeProductionOver(order, priced('70')).allowed).toBe(false)
  })
})

describe('using a scenario', () => {
  test.each(['all', 'processingFee', 'factoryProfit'] as const)('the order gets its price, given by %s', (gives) => {
    const scenario = { ...priced('112'), material: '2', gives }
    const taken = takenProduction(order, scenario)
    expect(taken.bomItems[0]).toMatchObject({ externalUnitPrice: '42.840', unitPrice: '40' })
    const { price } = productionFigures(taken, sale)
    expect(Math.abs(Number(price.externalUnitPrice) - 112)).toBeLessThanOrEqual(0.0125)
    expect(price.internalCost).toBe('105.00000')
  })

  test('today’s scenario changes nothing', () => {
    expect(takenProduction(order, today)).toEqual(order)
    const dollars = { ...order, externalCurrency: 'USD', externalCurrencyRate: '6.8' }
    expect(takenProduction(dollars, todaysProduction(dollars))).toEqual(dollars)
  })
})

test('prices of ours and of the factory that are far from the usual one are named', () => {
  const line = order.bomItems[0] as FiguredProduction['bomItems'][number]
  const lines = [line, { ...line, externalUnitPrice: '420' }, { ...line, unitPrice: '4' }, { ...line, material: null }]
  expect(unusualPrices({ bomItems: lines }, new Map([[7, '40']]))).toEqual([
    { place: 1, name: '全棉斜纹', key: 'externalUnitPrice', price: '420', usual: '40' },
    { place: 2, name: '全棉斜纹', key: 'unitPrice', price: '4', usual: '40' },
  ])
  expect(unusualPrices({ bomItems: lines }, new Map([[7, null]]))).toEqual([])
})
