import {
  type Decimal,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../core/shared/money.ts'
import { type CostLine, materialCost } from './bom-costs.ts'

/** A cost of making a garment: sewing, the factory's profit, freight … */
export type ProcessingCost = { readonly unitPrice: Decimal | null; readonly magnification: Decimal | null }

/** A secondary process of a garment: printing, embroidery, washing … */
export type SecondaryCost = {
  /** RMB per unit. */
  readonly unitPrice: Decimal | null
  /** Units per garment; an empty value counts as 1. */
  readonly unitDosage: Decimal | null
}

/** The figures from which the price of a garment is computed. */
export type QuoteCosts = {
  readonly lines: readonly CostLine[]
  readonly processes: readonly ProcessingCost[]
  readonly secondary: readonly SecondaryCost[]
}

/** The price of a processing cost, in RMB with 2 decimals: unit price × magnification (C-5-22). */
export function processingPrice({ unitPrice, magnification }: ProcessingCost): Decimal {
  return roundDecimal(multiplyDecimals(unitPrice ?? '0', magnification ?? '1'), 2)
}

/** All processing costs of a garment, in RMB with 2 decimals: the sum of their prices. */
export function processingCost(processes: readonly ProcessingCost[]): Decimal {
  return roundDecimal(sumDecimals(processes.map(processingPrice)), 2)
}

/**
 * The cost of all secondary processes of a garment, in RMB: the sum of unit price × unit dosage (C-open-79, C-open-80).
 * Not rounded.
 */
export function secondaryCost(secondary: readonly SecondaryCost[]): Decimal {
  return sumDecimals(
    secondary.map(({ unitPrice, unitDosage }) => multiplyDecimals(unitPrice ?? '0', unitDosage ?? '1')),
  )
}

/** The three sums of a garment, in RMB. */
export type GarmentCosts = {
  /** Materials with their other fees, 5 decimals. */
  readonly material: Decimal
  /** 2 decimals. */
  readonly processing: Decimal
  /** The value is not rounded. */
  readonly secondary: Decimal
}

/** The three sums of one garment: materials with their other fees, processing and secondary processes. */
export function garmentCosts({ lines, processes, secondary }: QuoteCosts): GarmentCosts {
  return {
    material: materialCost(lines),
    processing: processingCost(processes),
    secondary: secondaryCost(secondary),
  }
}

/** The internal cost of one garment, in RMB with 5 decimals: its three sums together. */
export function garmentCost(costs: QuoteCosts): Decimal {
  const { material, processing, secondary } = garmentCosts(costs)
  return roundDecimal(sumDecimals([material, processing, secondary]), 5)
}

/**
 * The price of a garment in the currency of the quote, 2 decimals: its cost ÷ the rate to RMB (B-open-30). Undefined
 * without a rate, or for a rate of zero.
 */
export function convertedPrice(costs: QuoteCosts, rate: Decimal | null): Decimal | undefined {
  return rate === null ? undefined : divideDecimals(garmentCost(costs), rate, 2)
}
