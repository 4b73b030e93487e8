import { sumDecimals } from '../../../core/shared/money.ts'

/** The sum of the quantities of each unit, in the order in which the units are first named. A missing quantity counts nothing. */
export function sumsByUnit(
  lines: readonly { readonly unit: string; readonly quantity: string | null }[],
): readonly { readonly unit: string; readonly quantity: string }[] {
  return [...Map.groupBy(lines, ({ unit }) => unit)].map(([unit, own]) => ({
    unit,
    quantity: sumDecimals(own.map(({ quantity }) => quantity ?? '0')),
  }))
}
