import { message } from '../../../core/shared/message.ts'
import {
  type Decimal,
  isMore,
  multiplyDecimals,
  productOf,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'

/**
 * The figures from which the cost of a line is computed. An empty factor counts as zero, an empty magnification as 1.
 */
export type CostLine = {
  /** RMB per unit of the material. */
  readonly unitPrice: Decimal | null
  readonly magnification: Decimal | null
  /** Units of the material per garment. */
  readonly usage: Decimal | null
  /** Percent of the usage that is lost. */
  readonly loss: Decimal | null
  /** Percent of the cloth that cannot be used, as the material stores it. */
  readonly gap: Decimal | null
  /** RMB per garment in addition to the material. */
  readonly otherFee: Decimal | null
}

/** The parts of a garment, in the order of the cost sheet. */
const parts = ['Main', 'Lining', 'Accessory'] as const
type Part = (typeof parts)[number]

/** `100 + p` of a percentage. */
const raisedBy = (percent: Decimal | null): Decimal => sumDecimals(['100', percent ?? '0'])

/**
 * The cost of a line's material per garment, in RMB with 5 decimals: unit price × magnification × usage × (1 + loss%) ×
 * (1 + gap%), rounded once (B-9-29; the gap is the stored one, B-open-49).
 */
export function lineCost(line: CostLine): Decimal {
  const factors = [line.unitPrice ?? '0', line.magnification ?? '1', line.usage ?? '0']
  return roundDecimal(productOf([...factors, raisedBy(line.loss), raisedBy(line.gap), '0.0001']), 5)
}

/** The same, as it is shown while a line is typed: undefined without a price or a usage, of which the formula would make 0. */
export function knownLineCost(line: CostLine): Decimal | undefined {
  return line.unitPrice === null || line.usage === null ? undefined : lineCost(line)
}

/** The cost of a line per garment, in RMB with 5 decimals: its material and its other fee (B-open-50, D31). */
export function lineTotal(line: CostLine): Decimal {
  return roundDecimal(sumDecimals([lineCost(line), line.otherFee ?? '0']), 5)
}

/** The cost of all lines per garment, in RMB with 5 decimals: the sum of the rounded line costs. */
export function materialCost(lines: readonly CostLine[]): Decimal {
  return roundDecimal(sumDecimals(lines.map(lineTotal)), 5)
}

/** The sums of the lines by part, in the order of the cost sheet, without parts that have no line. */
export function costsByPart<Line extends CostLine & { readonly materialType: Part }>(
  lines: readonly Line[],
): readonly { readonly part: Part; readonly lines: readonly Line[]; readonly cost: Decimal }[] {
  return parts.flatMap((part) => {
    const own = lines.filter((line) => line.materialType === part)
    return own.length > 0 ? [{ part, lines: own, cost: materialCost(own) }] : []
  })
}

/** A price that differs from the usual one by more than this factor looks like a typing error. */
const usualTimes = '3'

/**
 * Whether a unit price is more than three times above or below the usual one of its material. Such a price is flagged,
 * never refused.
 */
export function isUnusualPrice(unitPrice: Decimal | null, usual: Decimal | null): boolean {
  if (!unitPrice || !usual || !isMore(unitPrice, '0') || !isMore(usual, '0')) return false
  return (
    isMore(unitPrice, multiplyDecimals(usual, usualTimes)) || isMore(usual, multiplyDecimals(unitPrice, usualTimes))
  )
}

/** The difference between two costs, in RMB with 5 decimals; negative when the first one is lower. */
export function costDifference(one: Decimal, other: Decimal): Decimal {
  return roundDecimal(subtractDecimals(one, other), 5)
}

/** The largest amount: a larger one is a typing error and would not fit its column. */
const mostAmount = '9999999999.99'

/** The refusal of such an amount. */
export const tooMuch = message('金额过大，请检查')

/** Whether an amount is larger than any garment costs. */
export function isTooMuch(amount: Decimal): boolean {
  return isMore(amount, mostAmount)
}
