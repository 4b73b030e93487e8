import { describe, expect, test } from 'vitest'
import { nudged, withFigure } from '../../../core/shared/scenario-figures.ts'
import { quoteModel, type QuoteContent } from './quote-model.ts'
import { startingProcesses } from './quote-processes.ts'
import { priceOf, quoteProblems } from './quote-rules.ts'
import {
  canTakeOver,
  quantitySteps,
  scenarioFigures,
  scenarioForMargin,
  scenarioRules,
  takenOver,
  todaysScenario,
} from './quote-scenarios.ts'

// Materials 40 × 1 × 1.5 × 1.05 = 63 + 1 other fee; processing 20; secondary 2 × 3; profit 10. All 100, without profit 90.
const quote: QuoteContent = {
  ...quoteModel.empty,
  code: 'DR26030001',
  type: '初样',
  color: '黑色',
  currency: 'USD',
  currencyRate: '5',
  bomItems: [
    {
      material: { id: 1 },
      materialType: 'Main',
      actionRegion: '',
      usage: '1.5',
      loss: '5',
      gap: '0',
      unitPrice: '40',
      magnification: '1',
      description: '',
      costDescription: '',
      otherFee: '1',
      otherFeeDescription: '',
    },
  ],
  quoteProcesses: startingProcesses().map((line) => ({
    ...line,
    description: '',
    unitPrice: { 加工费: '20', 工厂利润: '10' }[line.name] ?? null,
  })),
  secondaryProcesses: [{ supplier: null, name: '绣花', unitDosage: '2', unit: null, description: '', unitPrice: '3' }],
}
const today = todaysScenario(quote)

describe('figures', () => {
  test('today: the price of the quote, and its profit over the costs, which do not include the factory’s profit', () => {
    expect(today).toEqual({ price: '20.00', rate: '5', material: '0', loss: '0', processing: '0' })
    expect(scenarioFigures(quote, today)).toEqual({
      materials: '64.00000',
      processing: '20.00',
      secondary: '6.00000',
      cost: '90.00000',
      rmbPrice: '100.00000',
      profit: '10.00000',
      margin: '10.00',
      markup: '11.11',
    })
  })

  test.each([
    ['material', '10', '70.30000'],
    ['material', '-100', '1.00000'],
    // 40 × 1.5 × 1.10 + 1
    ['loss', '5', '67.00000'],
    ['loss', '-80', '61.00000'],
    ['processing', '10', '64.00000'],
  ] as const)('%s by %s gives materials of %s', (key, value, materials) => {
    expect(scenarioFigures(quote, withFigure(scenarioRules, today, key, value)).materials).toBe(materials)
  })

  test('a price of zero has no margin', () => {
    expect(scenarioFigures(quote, withFigure(scenarioRules, today, 'price', '0'))).toMatchObject({
      margin: undefined,
      markup: '-100.00',
      profit: '-90.00000',
    })
  })
})

describe('changing by steps', () => {
  test.each([
    ['price', 1, '20.10'],
    ['price', -10, '19.00'],
    ['rate', -1, '4.9900'],
    ['material', 3, '3.00'],
    ['loss', -1, '-0.50'],
    ['price', -1000, '0'],
    ['rate', -1000, '0.0001'],
    ['processing', -1000, '-100'],
  ] as const)('%s by %i steps is %s', (key, steps, value) => {
    expect(nudged(scenarioRules, today, key, steps)[key]).toBe(value)
  })
})

test.each([
  // 90 ÷ 0.72 = 125; ÷ 5
  ['28', '25.00'],
  ['0', '18.00'],
  ['100', undefined],
] as const)('a margin of %s percent needs a price of %s', (margin, price) => {
  expect(scenarioForMargin(quote, today, margin)?.price).toBe(price)
})

describe('using a scenario', () => {
  test('the difference of price and costs becomes the profit, and the quote gets that price', () => {
    const scenario = { ...today, price: '25.00', material: '10', loss: '1', processing: '5', rate: '5.2' }
    const taken = takenOver(quote, scenario)
    expect(taken.bomItems[0]).toMatchObject({ unitPrice: '44.00', loss: '6' })
    expect(taken.quoteProcesses.find(({ name }) => name === '加工费')).toMatchObject({ unitPrice: '21.00' })
    // 25 × 5.2 − (44 × 1.5 × 1.06 + 1 + 21 + 6)
    expect(taken.quoteProcesses.find(({ name }) => name === '工厂利润')).toMatchObject({ unitPrice: '32.04' })
    expect(priceOf(taken)).toBe('25.00')
    expect(quoteProblems(taken)).toEqual([])
  })

  test('using today’s scenario changes nothing', () => {
    const taken = takenOver(quote, today)
    expect(priceOf(taken)).toBe(priceOf(quote))
    expect(scenarioFigures(taken, todaysScenario(taken))).toEqual(scenarioFigures(quote, today))
  })

  test.each(['19.99', '20.01', '23.45', '31.07'])('a price of %s is met exactly at a rate of 4.6', (price) => {
    const australian = { ...quote, currency: 'AUD' as const, currencyRate: '4.6' }
    expect(priceOf(takenOver(australian, { ...todaysScenario(australian), price }))).toBe(price)
  })

  test('a price below the costs, or a quote without a line for the profit, is refused', () => {
    expect(canTakeOver(quote, today).allowed).toBe(true)
    expect(canTakeOver(quote, { ...today, price: '17.99' }).allowed).toBe(false)
    const without = { ...quote, quoteProcesses: quote.quoteProcesses.filter(({ type }) => type !== 'factoryProfit') }
    expect(canTakeOver(without, today).allowed).toBe(false)
  })
})

test('fixed costs are divided by the pieces, so that a small order shows its real cost', () => {
  expect(quantitySteps(quote, today, { fixed: '600', pieces: [60, 300, 0] })).toEqual([
    { pieces: 60, cost: '100.00000', margin: '0.00' },
    { pieces: 300, cost: '92.00000', margin: '8.00' },
  ])
})
