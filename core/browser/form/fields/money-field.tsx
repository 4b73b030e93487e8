import type { FieldProps } from '../session/use-field.ts'
import { NumberField } from './number-field.tsx'

/**
 * The field of an amount of money of 0 or more. It holds a decimal string, in yuan by default. `decimals` is how many decimals it may have: 2 by
 * default, and more for unit prices. `per` is the unit of a unit price.
 */
export function MoneyField({
  decimals = 2,
  per,
  ...props
}: FieldProps & { decimals?: number; per?: string | undefined; currency?: string | undefined; placeholder?: string }) {
  return <NumberField {...props} money decimals={decimals} {...(per ? { unit: per } : {})} />
}
