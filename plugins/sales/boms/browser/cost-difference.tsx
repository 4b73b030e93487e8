import { exactMoney, formatMoney } from '../../../../core/shared/money-text.ts'
import { directionOf } from '../bom-replacement-rules.ts'

const looks = { same: 'text-ink-muted', more: 'text-tone-danger', less: 'text-tone-done' } as const

/** A difference between two costs with its sign; dearer and cheaper are drawn apart. */
export function CostDifference({ of }: { of: string }) {
  const direction = directionOf(of)
  const sign = direction === 'more' ? '+' : ''
  return (
    <span className={looks[direction]} title={exactMoney(of)}>
      {direction === 'same' ? '-' : `${sign}${formatMoney(of)}`}
    </span>
  )
}
