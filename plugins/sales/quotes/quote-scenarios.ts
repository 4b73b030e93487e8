import { message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  divideDecimals,
  isMore,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { materialCost } from '../costs/bom-costs.ts'
import { marginOf, markupOf, priceForMargin } from '../costs/margins.ts'
import { processingCost, secondaryCost } from '../costs/quote-price.ts'
import { type PricedQuote, priceOf } from './quote-rules.ts'

/** What somebody tries out beside a quote. Private: the quote is only changed where a scenario is taken over. */
export type Scenario = {
  /** Price of a garment in the currency of the quote. */
  readonly price: Decimal
  /** RMB for one unit of the currency. */
  readonly rate: Decimal
  /** How much dearer the materials get, in percent of their unit prices; below zero where they get cheaper. */
  readonly material: Decimal
  /** Percentage points added to the loss of every material. */
  readonly loss: Decimal
  /** How much dearer processing gets, in percent of its unit prices. */
  readonly processing: Decimal
}

/** The figures of a scenario, RMB for one garment. The factory's profit is no cost: it is what the price leaves. */
export type ScenarioFigures = {
  readonly materials: Decimal
  readonly processing: Decimal
  readonly secondary: Decimal
  readonly cost: Decimal
  readonly rmbPrice: Decimal
  readonly profit: Decimal
  /** Percent of the price, and of the cost; undefined without one. */
  readonly margin: Decimal | undefined
  readonly markup: Decimal | undefined
}

type ProcessLine = PricedQuote['quoteProcesses'][number]

const isProfit = ({ type }: ProcessLine) => type === 'factoryProfit'
const changedBy = (value: Decimal, percent: Decimal) =>
  roundDecimal(multiplyDecimals(value, sumDecimals(['1', multiplyDecimals(percent, '0.01')])), 2)
const notBelowZero = (value: Decimal) => (isMore('0', value) ? '0' : value)

/** The scenario that changes nothing: today's price at today's rate. */
export function todaysScenario(quote: PricedQuote): Scenario {
  const rate = quote.currencyRate ?? '1'
  return { price: priceOf(quote) ?? '0.00', rate, material: '0', loss: '0', processing: '0' }
}

/** The materials and processing costs as a scenario has them, in the decimals that a quote keeps, so that what is shown is what is taken over. */
function changedCosts(quote: PricedQuote, { material, loss, processing }: Scenario) {
  return {
    bomItems: quote.bomItems.map((line) => ({
      ...line,
      unitPrice: line.unitPrice === null ? null : notBelowZero(changedBy(line.unitPrice, material)),
      loss: isMore(loss, '0') || isMore('0', loss) ? notBelowZero(sumDecimals([line.loss ?? '0', loss])) : line.loss,
    })),
    quoteProcesses: quote.quoteProcesses.map((line) =>
      isProfit(line) || line.unitPrice === null
        ? line
        : { ...line, unitPrice: notBelowZero(changedBy(line.unitPrice, processing)) },
    ),
  }
}

/** What a scenario comes to. */
export function scenarioFigures(quote: PricedQuote, scenario: Scenario): ScenarioFigures {
  const { bomItems, quoteProcesses } = changedCosts(quote, scenario)
  const materials = materialCost(bomItems)
  const processing = processingCost(quoteProcesses.filter((line) => !isProfit(line)))
  const secondary = roundDecimal(secondaryCost(quote.secondaryProcesses), 5)
  const cost = roundDecimal(sumDecimals([materials, processing, secondary]), 5)
  const rmbPrice = roundDecimal(multiplyDecimals(scenario.price, scenario.rate), 5)
  const profit = roundDecimal(subtractDecimals(rmbPrice, cost), 5)
  const [margin, markup] = [marginOf(rmbPrice, cost), markupOf(rmbPrice, cost)]
  return { materials, processing, secondary, cost, rmbPrice, profit, margin, markup }
}

/** A scenario with the price that leaves a margin; undefined where no price does. */
export function scenarioForMargin(quote: PricedQuote, scenario: Scenario, margin: Decimal): Scenario | undefined {
  const rmb = priceForMargin(scenarioFigures(quote, scenario).cost, margin)
  const price = rmb === undefined ? undefined : divideDecimals(rmb, scenario.rate, 2)
  return price === undefined ? undefined : { ...scenario, price }
}

/** How far one press of a key moves a figure of a scenario. */
const scenarioSteps: Readonly<Record<keyof Scenario, Decimal>> = {
  price: '0.1',
  rate: '0.01',
  material: '1',
  loss: '0.5',
  processing: '1',
}

/** Decimals that each figure of a scenario keeps. */
const scenarioDecimals: Readonly<Record<keyof Scenario, number>> = {
  price: 2,
  rate: 4,
  material: 2,
  loss: 2,
  processing: 2,
}

/** A scenario with one figure set; price and rate stay above zero, and nothing gets more than 100 percent cheaper. */
export function withFigure(scenario: Scenario, key: keyof Scenario, value: Decimal): Scenario {
  const least = key === 'rate' ? '0.0001' : key === 'price' ? '0' : '-100'
  const rounded = roundDecimal(value, scenarioDecimals[key])
  return { ...scenario, [key]: isMore(least, rounded) ? least : rounded }
}

/** A scenario nudged by a number of steps, up or down. */
export function nudged(scenario: Scenario, key: keyof Scenario, steps: number): Scenario {
  return withFigure(scenario, key, sumDecimals([scenario[key], multiplyDecimals(scenarioSteps[key], String(steps))]))
}

/** Whether a scenario can become the quote: its price covers the costs, and there is one line that takes what is left. */
export function canTakeOver(quote: PricedQuote, scenario: Scenario): Verdict {
  if (!quote.quoteProcesses.some(isProfit)) return refuse(message('没有工厂利润，不能采用方案'))
  return scenarioFigures(quote, scenario).profit.startsWith('-') ? refuse(message('价格低于成本，不能采用方案')) : allow
}

/**
 * The quote as a scenario has it: rate, unit prices and losses of the scenario, and what its price leaves in the line of the factory's profit. Where
 * rounding to fen would miss the price by a cent, the profit that hits it is taken.
 */
export function takenOver<Quote extends PricedQuote>(quote: Quote, scenario: Scenario): Quote {
  const { bomItems, quoteProcesses } = changedCosts(quote, scenario)
  const profit = notBelowZero(roundDecimal(scenarioFigures(quote, scenario).profit, 2))
  const first = quoteProcesses.findIndex(isProfit)
  const withProfit = (unitPrice: Decimal): Quote => ({
    ...quote,
    currencyRate: scenario.rate,
    bomItems,
    quoteProcesses: quoteProcesses.map((line, place) =>
      isProfit(line) ? { ...line, unitPrice: place === first ? unitPrice : '0.00', magnification: '1' } : line,
    ),
  })
  const wanted = roundDecimal(scenario.price, 2)
  const near = ['0', '0.01', '-0.01'].map((more) => notBelowZero(roundDecimal(sumDecimals([profit, more]), 2)))
  return near.map(withProfit).find((one) => priceOf(one) === wanted) ?? withProfit(profit)
}

/** A row of a quantity table: what a garment costs where fixed costs are shared by so many pieces. */
export type QuantityStep = { readonly pieces: number; readonly cost: Decimal; readonly margin: Decimal | undefined }

/**
 * What fixed costs (patterns, printing screens, what is left of a minimum order), RMB for the whole order, make of a small order: cost and margin of a
 * garment for each number of pieces. A number below one has no row.
 */
export function quantitySteps(
  quote: PricedQuote,
  scenario: Scenario,
  { fixed, pieces }: { readonly fixed: Decimal; readonly pieces: readonly number[] },
): readonly QuantityStep[] {
  const { cost, rmbPrice } = scenarioFigures(quote, scenario)
  return pieces.flatMap((count) => {
    const share = count >= 1 ? divideDecimals(fixed, String(count), 5) : undefined
    if (share === undefined) return []
    const whole = roundDecimal(sumDecimals([cost, share]), 5)
    return [{ pieces: count, cost: whole, margin: marginOf(rmbPrice, whole) }]
  })
}
