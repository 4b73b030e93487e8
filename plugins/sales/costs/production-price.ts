import {
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { type CostLine, lineCost } from './bom-costs.ts'
import { exactMarginOf } from './margins.ts'
import {
  garmentCost,
  type GarmentCosts,
  garmentCosts,
  type ProcessingCost,
  processingPrice,
  type QuoteCosts,
  type SecondaryCost,
} from './quote-price.ts'

/** A material with the price that the factory is given for it, in RMB per unit; an empty one counts as zero. */
export type ExternalLine = CostLine & { readonly externalUnitPrice: Decimal | null }

/** A processing cost with the factory's magnification; an empty one counts as 1. */
export type ExternalProcessing = ProcessingCost & { readonly externalMagnification: Decimal | null }

/** A secondary process with the price that the factory is given for it, in RMB per unit. */
export type ExternalSecondary = SecondaryCost & { readonly externalUnitPrice: Decimal | null }

/** The figures from which the price of an order at a factory is computed. */
export type ProductionCosts = {
  readonly lines: readonly ExternalLine[]
  readonly processes: readonly ExternalProcessing[]
  readonly secondary: readonly ExternalSecondary[]
  /** RMB per unit of the external currency; null while unknown. */
  readonly currencyRate: Decimal | null
  /** Pieces of all sizes. */
  readonly quantity: number
}

/** The amount that a factory is paid for an order, and our cost of a garment. The three sums are at the factory's prices. */
export type ProductionPrice = GarmentCosts & {
  /** Per garment in the external currency, 5 decimals. */
  readonly externalUnitPrice: Decimal
  /** In the external currency, 2 decimals. */
  readonly externalPrice: Decimal
  /** RMB per garment, 5 decimals. */
  readonly externalRmbUnitPrice: Decimal
  /** RMB, 2 decimals. */
  readonly externalRmbPrice: Decimal
  /** RMB per garment, 5 decimals: the same three sums with our own prices. */
  readonly internalCost: Decimal
}

/** Returns the line with its external price in the place of our unit price. */
const asExternal = (line: ExternalLine): CostLine => ({ ...line, unitPrice: line.externalUnitPrice })

/** The cost of a line's material at the factory, in RMB per garment with 5 decimals (C-open-79). */
export function externalLineCost(line: ExternalLine): Decimal {
  return lineCost(asExternal(line))
}

/** The amount that the factory is paid for a processing cost, in RMB with 2 decimals: unit price × external magnification (C-5-23). */
export function externalProcessingPrice({
  unitPrice,
  externalMagnification,
}: Pick<ExternalProcessing, 'unitPrice' | 'externalMagnification'>): Decimal {
  return processingPrice({ unitPrice, magnification: externalMagnification })
}

/** The costs with the factory's figures in the place of ours. */
export function asFactorySees({
  lines,
  processes,
  secondary,
}: Pick<ProductionCosts, 'lines' | 'processes' | 'secondary'>): QuoteCosts {
  return {
    lines: lines.map(asExternal),
    processes: processes.map((line) => ({ ...line, magnification: line.externalMagnification })),
    secondary: secondary.map((line) => ({ ...line, unitPrice: line.externalUnitPrice })),
  }
}

/**
 * The price of an order at a factory (C-9-12…14). The unit price is the sum of the three external sums ÷ the rate; the
 * amounts multiply the stored unit prices (D30). Without a rate they are zero.
 */
export function productionPrice({ currencyRate, quantity, ...costs }: ProductionCosts): ProductionPrice {
  const { material, processing, secondary } = garmentCosts(asFactorySees(costs))
  const sum = sumDecimals([material, processing, secondary])
  const externalUnitPrice = (currencyRate && divideDecimals(sum, currencyRate, 5)) || '0.00000'
  const externalRmbUnitPrice = roundDecimal(multiplyDecimals(externalUnitPrice, currencyRate ?? '0'), 5)
  const amountOf = (unitPrice: Decimal) => roundDecimal(multiplyDecimals(String(quantity), unitPrice), 2)
  return {
    material,
    processing,
    secondary,
    externalUnitPrice,
    externalPrice: amountOf(externalUnitPrice),
    externalRmbUnitPrice,
    externalRmbPrice: amountOf(externalRmbUnitPrice),
    internalCost: garmentCost(costs),
  }
}

/** The three margins of a production order, in percent with 2 decimals; undefined where the base is zero (C-open-82). */
export type ProductionMargins = {
  readonly business: Decimal | undefined
  readonly production: Decimal | undefined
  readonly total: Decimal | undefined
}

/**
 * The margins of an order: business = (RMB order unit price − internal cost) ÷ RMB order unit price (C-9-15); production =
 * (internal cost − external unit price) ÷ internal cost (C-9-16); total = (RMB order price − external price) ÷ RMB order
 * price (C-9-17). The external figures are those in RMB (C-open-81). The whole difference counts, also of a price in fen and a
 * cost with 5 decimals; only the percentage is rounded (C-9-18).
 */
export function productionMargins({
  sale,
  price,
}: {
  readonly sale: { readonly rmbUnitPrice: Decimal; readonly rmbPrice: Decimal }
  readonly price: Pick<ProductionPrice, 'internalCost' | 'externalRmbUnitPrice' | 'externalRmbPrice'>
}): ProductionMargins {
  return {
    business: exactMarginOf(sale.rmbUnitPrice, price.internalCost),
    production: exactMarginOf(price.internalCost, price.externalRmbUnitPrice),
    total: exactMarginOf(sale.rmbPrice, price.externalRmbPrice),
  }
}
