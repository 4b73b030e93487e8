import { NumberField } from './number-field.tsx'
import type { FieldProps } from '../session/use-field.ts'

/** An amount of money of 0 or more, held as a decimal string. `currency` stands behind it. */
export function MoneyField({
  decimals = 2,
  currency,
  ...props
}: FieldProps & { decimals?: number; currency?: string; placeholder?: string }) {
  return <NumberField {...props} decimals={decimals} {...(currency ? { unit: currency } : {})} />
}
