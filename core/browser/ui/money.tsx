import { exactMoney, formatMoney, type MoneyLook } from '../../shared/money-text.ts'
import type { Decimal } from '../../shared/money.ts'

/** An amount or price as it is read everywhere; where rounding left something out, it is whole while the pointer rests on it. */
export function Money({ value, ...look }: MoneyLook & { value: Decimal | number | null | undefined }) {
  return (
    <span className="tabular-nums" title={exactMoney(value, look)}>
      {formatMoney(value, look)}
    </span>
  )
}
