import {
  type Decimal,
  isMore,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
} from '../../../core/shared/money.ts'

/** What the cost of a line is reckoned from. A figure that is still missing counts as nothing, a magnification as 1. */
export type CostLine = {
  /** RMB for one unit of the material. */
  readonly unitPrice: Decimal | null
  readonly magnification: Decimal | null
  /** Units of the material in one garment. */
  readonly usage: Decimal | null
  /** Percent of the usage that is lost. */
  readonly loss: Decimal | null
  /** Percent of the cloth that cannot be used, as the material keeps it. */
  readonly gap: Decimal | null
  /** RMB for one garment, besides the material. */
  readonly otherFee: Decimal | null
}

/** Parts of a garment in the order in which a cost sheet lists them. */
const parts = ['Main', 'Lining', 'Accessory'] as const
type Part = (typeof parts)[number]

/** `1 + p%` of a percentage. */
function raisedBy(percent: Decimal | null): Decimal {
  return sumDecimals(['1', multiplyDecimals(percent ?? '0', '0.01')])
}

/**
 * Cost of a line's material in one garment, RMB with 5 decimals: unit price × magnification × usage × (1 + loss%) × (1 + gap%), rounded once
 * (B-9-29; the gap is the stored one, B-open-49).
 */
export function lineCost(line: CostLine): Decimal {
  const factors = [
    line.unitPrice ?? '0',
    line.magnification ?? '1',
    line.usage ?? '0',
    raisedBy(line.loss),
    raisedBy(line.gap),
  ]
  return roundDecimal(factors.reduce(multiplyDecimals, '1'), 5)
}

/** What a line adds to a garment, RMB with 5 decimals: the cost of its material and its other fee (B-open-50, D31). */
export function lineTotal(line: CostLine): Decimal {
  return roundDecimal(sumDecimals([lineCost(line), line.otherFee ?? '0']), 5)
}

/** What all lines add to a garment, RMB with 5 decimals: the sum of what each line shows. */
export function materialCost(lines: readonly CostLine[]): Decimal {
  return roundDecimal(sumDecimals(lines.map(lineTotal)), 5)
}

/** Sums of the lines by part, in the order of the cost sheet; parts without a line are left out. */
export function costsByPart<Line extends CostLine & { readonly materialType: Part }>(
  lines: readonly Line[],
): readonly { readonly part: Part; readonly lines: readonly Line[]; readonly cost: Decimal }[] {
  return parts.flatMap((part) => {
    const own = lines.filter((line) => line.materialType === part)
    return own.length > 0 ? [{ part, lines: own, cost: materialCost(own) }] : []
  })
}

/** How many times a price may differ from what is usual before it looks like a slip of the finger. */
const usualTimes = '3'

/** Whether a unit price is more than three times above or below the usual one of its material; it is pointed out, never refused. */
export function isUnusualPrice(unitPrice: Decimal | null, usual: Decimal | null): boolean {
  if (!unitPrice || !usual || !isMore(unitPrice, '0') || !isMore(usual, '0')) return false
  return (
    isMore(unitPrice, multiplyDecimals(usual, usualTimes)) || isMore(usual, multiplyDecimals(unitPrice, usualTimes))
  )
}

/** What one cost is above another, RMB with 5 decimals; below zero where it is less. */
export function costDifference(one: Decimal, other: Decimal): Decimal {
  return roundDecimal(subtractDecimals(one, other), 5)
}
