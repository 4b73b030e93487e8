import type { FieldProps } from '../session/use-field.ts'
import { NumberField } from './number-field.tsx'

/**
 * An amount of money of 0 or more, held as a decimal string; in yuan by default. `decimals` are those that are kept: 2 but for unit prices that keep
 * more. `per` is what a unit price is the price of.
 */
export function MoneyField({
  decimals = 2,
  per,
  ...props
}: FieldProps & { decimals?: number; per?: string | undefined; currency?: string | undefined; placeholder?: string }) {
  return <NumberField {...props} money decimals={decimals} {...(per ? { unit: per } : {})} />
}
