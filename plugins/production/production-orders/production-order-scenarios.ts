import { message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  divideDecimals,
  isMore,
  isSameDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { changedBy, type FigureRule } from '../../../core/shared/scenario-figures.ts'
import {
  type CostType,
  costTypes,
  type GarmentCosts,
  garmentCosts,
  type MarginTarget,
  piecesOf,
  type ProductionMargins,
  productionMargins,
  type SaleFigures,
  targetForMargin,
  withDifference,
} from '../../sales/public.ts'
import { costsOfProduction, externalCosts, type FiguredProduction, noSale } from './production-order-figures.ts'
import { priceOfProduction } from './production-order-rules.ts'

/** The groups of processing costs that can make up the difference between a wanted price and the costs. */
export type GivingGroup = 'all' | CostType

/** The scratchpad of a production order: scenarios of the factory's price. They are never saved; the order changes only when a person takes a scenario over. */
export type ProductionScenario = {
  /** The factory's price per garment, in the external currency. */
  readonly price: Decimal
  /** RMB per unit of the currency. */
  readonly rate: Decimal
  /** Increase of the materials' external unit prices in percent; negative for a decrease. */
  readonly material: Decimal
  /** The same of the secondary processes. */
  readonly secondary: Decimal
  readonly gives: GivingGroup
}

/** The figures of a scenario that are typed. */
export type ScenarioKey = Exclude<keyof ProductionScenario, 'gives'>

/** The figures of a scenario, in RMB. */
export type ProductionScenarioFigures = ProductionMargins & {
  /** The factory's materials, processing and secondary processes per garment, 5 decimals. */
  readonly cost: Decimal
  /** The price per garment, 5 decimals. */
  readonly rmbPrice: Decimal
  /**
   * The difference that processing costs have to give: the price less the costs, per garment (5 decimals) and for the order
   * (2).
   */
  readonly difference: Decimal
  readonly orderDifference: Decimal
}

const isZero = (value: Decimal) => !/[1-9]/.test(value)
const raised = (price: Decimal | null, percent: Decimal, decimals: number) =>
  price === null || isZero(percent) ? price : changedBy(price, percent, decimals)

/** The scenario without changes: today's price at today's rate. */
export function todaysProduction(order: FiguredProduction): ProductionScenario {
  const { externalUnitPrice: price } = priceOfProduction(order)
  return { price, rate: order.externalCurrencyRate ?? '1', material: '0', secondary: '0', gives: 'all' }
}

/** How each figure of a scenario may be changed: price and rate stay above zero, and no price falls by more than 100 percent. */
export const productionScenarioRules: Readonly<Record<ScenarioKey, FigureRule>> = {
  price: { step: '0.1', decimals: 5, least: '0' },
  rate: { step: '0.01', decimals: 4, least: '0.0001' },
  material: { step: '1', decimals: 2, least: '-100' },
  secondary: { step: '1', decimals: 2, least: '-100' },
}

/**
 * Returns the order with the scenario's rate and external unit prices, rounded to the decimals that an order stores
 * (C-open-54).
 */
function changedOrder<Order extends FiguredProduction>(
  order: Order,
  { rate, material, secondary }: ProductionScenario,
): Order {
  return {
    ...order,
    externalCurrencyRate: rate,
    bomItems: order.bomItems.map((line) => ({
      ...line,
      externalUnitPrice: raised(line.externalUnitPrice, material, 3),
    })),
    secondaryProcesses: order.secondaryProcesses.map((line) => ({
      ...line,
      externalUnitPrice: raised(line.externalUnitPrice, secondary, 2),
    })),
  }
}

const whole = ({ material, processing, secondary }: GarmentCosts) =>
  roundDecimal(sumDecimals([material, processing, secondary]), 5)

type SharedCosts = { readonly internal: Decimal; readonly external: Decimal }

const known = new WeakMap<FiguredProduction, SharedCosts>()

/**
 * The costs of a garment for us and for the factory, 5 decimals. They are computed once, because all scenarios of an order
 * use them.
 */
function sharedCosts(order: FiguredProduction): SharedCosts {
  const found = known.get(order)
  if (found) return found
  const costs = { internal: whole(garmentCosts(costsOfProduction(order))), external: whole(externalCosts(order)) }
  known.set(order, costs)
  return costs
}

/** Computes the figures of a scenario. */
export function productionScenarioFigures(
  order: FiguredProduction,
  scenario: ProductionScenario,
  sale: SaleFigures,
): ProductionScenarioFigures {
  const { internal: internalCost, external } = sharedCosts(order)
  const isChanged = !isZero(scenario.material) || !isZero(scenario.secondary)
  const cost = isChanged ? whole(externalCosts(changedOrder(order, scenario))) : external
  const pieces = String(piecesOf(order.sizeRange))
  const rmbPrice = roundDecimal(multiplyDecimals(scenario.price, scenario.rate), 5)
  const difference = roundDecimal(subtractDecimals(rmbPrice, cost), 5)
  const price = {
    internalCost,
    externalRmbUnitPrice: rmbPrice,
    externalRmbPrice: roundDecimal(multiplyDecimals(pieces, rmbPrice), 2),
  }
  return {
    cost,
    rmbPrice,
    difference,
    orderDifference: roundDecimal(multiplyDecimals(pieces, difference), 2),
    ...productionMargins({ sale, price }),
  }
}

/**
 * The figure at which a wanted margin is reached. For the business margin this is our own cost, which no factory price can
 * change. Undefined where no price has that margin.
 */
export function productionTarget(
  order: FiguredProduction,
  sale: SaleFigures,
  which: keyof ProductionMargins,
  margin: Decimal,
): MarginTarget | undefined {
  return targetForMargin(which, margin, {
    sale,
    internalCost: sharedCosts(order).internal,
    quantity: piecesOf(order.sizeRange),
  })
}

/** Returns the scenario with its price in RMB; undefined without a rate. */
export function scenarioForPrice(scenario: ProductionScenario, rmb: Decimal): ProductionScenario | undefined {
  const price = divideDecimals(rmb, scenario.rate, 5)
  return price === undefined ? undefined : { ...scenario, price }
}

/** The processing costs with the external magnifications at which a group gives a difference; undefined when it cannot. */
function givenProcesses(order: FiguredProduction, difference: Decimal, group: GivingGroup) {
  return withDifference(order.productionProcesses, difference, ({ type }) => group === 'all' || type === group)
}

/** The difference between price and costs that the processing costs of a scenario have to make up. */
function differenceOf(order: FiguredProduction, scenario: ProductionScenario): Decimal {
  return productionScenarioFigures(order, scenario, noSale).difference
}

/** An external magnification that a scenario changes. */
export type ChangedMagnification = { readonly name: string; readonly from: Decimal; readonly to: Decimal }

/**
 * Returns the external magnifications at which the processing costs of one group make up the difference of a scenario (RMB per
 * garment). It returns only changed magnifications; undefined when the group cannot make up the difference.
 */
export function meetingMagnifications(
  order: FiguredProduction,
  difference: Decimal,
  group: GivingGroup,
): readonly ChangedMagnification[] | undefined {
  return givenProcesses(order, difference, group)?.flatMap(({ name, externalMagnification }, place) => {
    const [from, to] = [order.productionProcesses[place]?.externalMagnification ?? '1', externalMagnification ?? '1']
    return isSameDecimal(from, to) ? [] : [{ name, from, to }]
  })
}

/** The groups in which at least one processing cost can be changed. */
export function groupsOf({ productionProcesses }: Pick<FiguredProduction, 'productionProcesses'>): readonly CostType[] {
  return costTypes.filter((group) =>
    productionProcesses.some(({ type, unitPrice }) => type === group && isMore(unitPrice ?? '0', '0')),
  )
}

/** Whether a scenario can be used: the costs that give the difference are enough for it. */
export function canTakeProductionOver(order: FiguredProduction, scenario: ProductionScenario): Verdict {
  return givenProcesses(order, differenceOf(order, scenario), scenario.gives)
    ? allow
    : refuse(message('所选加工费用不足以承担差额，不能采用方案'))
}

/**
 * Returns the order with the scenario's rate and external unit prices. The external magnifications of the chosen processing
 * costs make up the difference between the scenario's price and its costs.
 */
export function takenProduction<Order extends FiguredProduction>(order: Order, scenario: ProductionScenario): Order {
  const given = givenProcesses(order, differenceOf(order, scenario), scenario.gives)
  return { ...changedOrder(order, scenario), productionProcesses: given ?? order.productionProcesses }
}
