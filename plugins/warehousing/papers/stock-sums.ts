import { type Decimal, sumDecimals } from '../../../core/shared/money.ts'

/** The sum of the quantities of each name, such as of a unit, in the order in which they first come. A missing quantity counts nothing. */
export function sumsByName(
  parts: readonly { readonly name: string; readonly quantity: Decimal | null }[],
): readonly { readonly name: string; readonly quantity: Decimal }[] {
  return [...Map.groupBy(parts, ({ name }) => name)].map(([name, own]) => ({
    name,
    quantity: sumDecimals(own.map(({ quantity }) => quantity ?? '0')),
  }))
}
