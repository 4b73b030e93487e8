import { parseDecimal } from '../../../../core/shared/money.ts'

/** A decimal from the database without trailing zeros, which the column's scale adds. */
export function plainDecimal(value: string | null): string | null {
  return value === null ? null : (parseDecimal(value) ?? null)
}
