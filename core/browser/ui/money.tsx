import { exactMoney, formatMoney, type MoneyLook } from '../../shared/money-text.ts'
import type { Decimal } from '../../shared/money.ts'

/** Shows an amount or price with two decimals. Shows all its digits while the pointer rests on it, when rounding left some out. */
export function Money({ value, ...look }: MoneyLook & { value: Decimal | number | null | undefined }) {
  return (
    <span className="tabular-nums" title={exactMoney(value, look)}>
      {formatMoney(value, look)}
    </span>
  )
}
