import { message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  divideDecimals,
  isMore,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { changedBy, type FigureRule } from '../../../core/shared/scenario-figures.ts'
import { materialCost } from '../costs/bom-costs.ts'
import { marginOf, markupOf, priceForMargin, profitOf } from '../costs/margins.ts'
import { processingCost, secondaryCost } from '../costs/quote-price.ts'
import { type PricedQuote, priceOf } from './quote-rules.ts'

/** What a person tries out next to a quote. It is private: the quote changes only when a scenario is used. */
export type Scenario = {
  /** Price per garment in the currency of the quote. */
  readonly price: Decimal
  /** RMB per unit of the currency. */
  readonly rate: Decimal
  /** Increase of the materials' unit prices in percent; negative for a decrease. */
  readonly material: Decimal
  /** Percentage points added to the loss of every material. */
  readonly loss: Decimal
  /** Increase of the unit prices of processing in percent. */
  readonly processing: Decimal
}

/**
 * The figures of a scenario, in RMB per garment. The factory's profit is not a cost, but the difference of price and
 * costs.
 */
export type ScenarioFigures = {
  readonly materials: Decimal
  readonly processing: Decimal
  readonly secondary: Decimal
  readonly cost: Decimal
  readonly rmbPrice: Decimal
  readonly profit: Decimal
  /** In percent of the price, and of the cost; undefined when that is zero. */
  readonly margin: Decimal | undefined
  readonly markup: Decimal | undefined
}

type ProcessLine = PricedQuote['quoteProcesses'][number]

const isProfit = ({ type }: ProcessLine) => type === 'factoryProfit'
const notBelowZero = (value: Decimal) => (isMore('0', value) ? '0' : value)

/** The scenario without changes: today's price at today's rate. */
export function todaysScenario(quote: PricedQuote): Scenario {
  const rate = quote.currencyRate ?? '1'
  return { price: priceOf(quote) ?? '0.00', rate, material: '0', loss: '0', processing: '0' }
}

/**
 * The materials and processing costs of a scenario, rounded as a quote stores them, so that the quote later shows the
 * same figures.
 */
function changedCosts(quote: PricedQuote, { material, loss, processing }: Scenario) {
  return {
    bomItems: quote.bomItems.map((line) => ({
      ...line,
      unitPrice: line.unitPrice === null ? null : changedBy(line.unitPrice, material, 2),
      loss: isMore(loss, '0') || isMore('0', loss) ? notBelowZero(sumDecimals([line.loss ?? '0', loss])) : line.loss,
    })),
    quoteProcesses: quote.quoteProcesses.map((line) =>
      isProfit(line) || line.unitPrice === null
        ? line
        : { ...line, unitPrice: changedBy(line.unitPrice, processing, 2) },
    ),
  }
}

/** Computes the figures of a scenario. */
export function scenarioFigures(quote: PricedQuote, scenario: Scenario): ScenarioFigures {
  const { bomItems, quoteProcesses } = changedCosts(quote, scenario)
  const materials = materialCost(bomItems)
  const processing = processingCost(quoteProcesses.filter((line) => !isProfit(line)))
  const secondary = roundDecimal(secondaryCost(quote.secondaryProcesses), 5)
  const cost = roundDecimal(sumDecimals([materials, processing, secondary]), 5)
  const rmbPrice = roundDecimal(multiplyDecimals(scenario.price, scenario.rate), 5)
  const profit = profitOf(rmbPrice, cost)
  const [margin, markup] = [marginOf(rmbPrice, cost), markupOf(rmbPrice, cost)]
  return { materials, processing, secondary, cost, rmbPrice, profit, margin, markup }
}

/** A scenario with the price for a margin; undefined when no price has it. */
export function scenarioForMargin(quote: PricedQuote, scenario: Scenario, margin: Decimal): Scenario | undefined {
  const rmb = priceForMargin(scenarioFigures(quote, scenario).cost, margin)
  const price = rmb === undefined ? undefined : divideDecimals(rmb, scenario.rate, 2)
  return price === undefined ? undefined : { ...scenario, price }
}

/** How each figure of a scenario may be changed: price and rate stay above zero, and no price falls by more than 100 percent. */
export const scenarioRules: Readonly<Record<keyof Scenario, FigureRule>> = {
  price: { step: '0.1', decimals: 2, least: '0' },
  rate: { step: '0.01', decimals: 4, least: '0.0001' },
  material: { step: '1', decimals: 2, least: '-100' },
  loss: { step: '0.5', decimals: 2, least: '-100' },
  processing: { step: '1', decimals: 2, least: '-100' },
}

/** Whether a scenario can be used for the quote: its price covers the costs, and one line can take the profit. */
export function canTakeOver(quote: PricedQuote, scenario: Scenario): Verdict {
  if (!quote.quoteProcesses.some(isProfit)) return refuse(message('没有工厂利润，不能采用方案'))
  return scenarioFigures(quote, scenario).profit.startsWith('-') ? refuse(message('价格低于成本，不能采用方案')) : allow
}

/**
 * The quote with the scenario's rate, unit prices and losses; the line of the factory's profit gets the difference of
 * price and costs. If rounding to fen would miss the price by a cent, the profit is adjusted.
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

/** A row of the quantity table: the cost of a garment when fixed costs are divided by this many pieces. */
export type QuantityStep = { readonly pieces: number; readonly cost: Decimal; readonly margin: Decimal | undefined }

/**
 * The cost and margin of a garment for each number of pieces when fixed costs (patterns, printing screens, the rest of
 * a minimum order; in RMB for the whole order) are divided by them. A number below one has no row.
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
