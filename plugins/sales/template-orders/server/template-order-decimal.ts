import { parseDecimal } from '../../../../core/shared/money.ts'

/** A decimal of the database without the zeros that its column pads it with. */
export function plainDecimal(value: string | null): string | null {
  return value === null ? null : (parseDecimal(value) ?? null)
}
