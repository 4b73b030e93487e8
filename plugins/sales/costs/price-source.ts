import type { Message } from '../../../core/shared/message.ts'
import { type Decimal, roundDecimal } from '../../../core/shared/money.ts'

/** A price that a form may have been filled in from, and how that is told. */
export type PriceSource = { readonly price: Decimal | null; readonly told: Message }

/** Where a price comes from: the first source with the same amount to two decimals. Undefined for a price that was typed, and for none. */
export function sourceOfPrice(price: Decimal | null, sources: readonly PriceSource[]): Message | undefined {
  if (price === null) return undefined
  const amount = roundDecimal(price, 2)
  return sources.find((source) => source.price !== null && roundDecimal(source.price, 2) === amount)?.told
}
