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
