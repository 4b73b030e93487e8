import Big from 'big.js'
import { type Decimal, formatAmount, parseDecimal } from '../../../core/shared/money.ts'

/**
 * The gap to store for an entered usable percentage: 97 is stored as 3. An empty entry means that all of it is usable.
 */
export function storedGap(entered: Decimal | null | undefined): Decimal {
  return new Big(100).minus(parseDecimal(entered) ?? '100').toFixed()
}

/** The usable percentage that forms show for a stored gap. */
export function enteredGap(stored: Decimal | null | undefined): Decimal {
  return new Big(100).minus(parseDecimal(stored) ?? '0').toFixed()
}

/** The usable share for a stored gap, as tables and papers show it. Nothing for a line that has no gap yet. */
export function usableShare(stored: Decimal | null | undefined): string {
  return parseDecimal(stored) === undefined ? '' : `${formatAmount(enteredGap(stored))}%`
}
