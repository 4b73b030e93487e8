import type { Message } from '../../../core/shared/message.ts'
import { type Decimal, roundDecimal } from '../../../core/shared/money.ts'

/** A price that a form may have copied, and the text that names where it was copied from. */
export type PriceSource = { readonly price: Decimal | null; readonly text: Message }

/** Returns the text of the first source whose price equals the given one to two decimals. Returns undefined when no source does, or for an empty price. */
export function sourceOfPrice(price: Decimal | null, sources: readonly PriceSource[]): Message | undefined {
  if (price === null) return undefined
  const amount = roundDecimal(price, 2)
  return sources.find((source) => source.price !== null && roundDecimal(source.price, 2) === amount)?.text
}
