import type { Option } from '../../core/shared/fields.ts'
import { message } from '../../core/shared/message.ts'
import { type Period, periodNames, periodSchema } from '../../core/shared/period.ts'

/** The periods that are chosen by name. */
export const periodOptions: readonly Option[] = [
  { value: 'thisMonth', label: message('本月') },
  { value: 'lastMonth', label: message('上月') },
  { value: 'thisQuarter', label: message('本季度') },
  { value: 'lastQuarter', label: message('上季度') },
  { value: 'thisYear', label: message('今年') },
  { value: 'lastYear', label: message('去年') },
]

/** What the address says of a period: its name, or its days as `2026-03-01..2026-03-31`. */
export function periodText(period: Period): string {
  return 'name' in period ? period.name : `${period.from}..${period.to}`
}

/** The period that an address names; this month where it names none. */
export function readPeriod(text: string | undefined): Period {
  const name = periodNames.find((one) => one === text)
  if (name) return { name }
  const [from, to] = (text ?? '').split('..')
  const read = periodSchema.safeParse({ from, to })
  return read.success ? read.data : { name: 'thisMonth' }
}
