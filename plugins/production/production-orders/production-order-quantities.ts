import { type Decimal, productOf, readDecimal, roundDecimal, sumDecimals } from '../../../core/shared/money.ts'

/**
 * The quantity of a material that an order needs, in the material's unit with at most 2 decimals: pieces × usage × (1 + loss%).
 * An empty usage or loss counts as zero.
 */
export function requiredQuantity(
  { usage, loss }: { readonly usage: string | null; readonly loss: string | null },
  pieces: number,
): Decimal {
  const raised = sumDecimals(['100', readDecimal(loss) ?? '0'])
  // The sum of one value leaves out zeros at its end.
  return sumDecimals([roundDecimal(productOf([String(pieces), readDecimal(usage) ?? '0', raised, '0.01']), 2)])
}

type Issued = { readonly id: number; readonly issuedQuantity: string }

/**
 * Returns lines of a kept version with what the warehouse has issued for them until now, since the version holds what was issued when it was confirmed.
 * A line that the order no longer has keeps that.
 */
export function withIssuedQuantities<Line extends Issued>(kept: readonly Line[], now: readonly Issued[]): Line[] {
  const issued = new Map(now.map((line) => [line.id, line.issuedQuantity]))
  return kept.map((line) => ({ ...line, issuedQuantity: issued.get(line.id) ?? line.issuedQuantity }))
}
