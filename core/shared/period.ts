import { addMonths } from 'date-fns/addMonths'
import { addWeeks } from 'date-fns/addWeeks'
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfQuarter } from 'date-fns/startOfQuarter'
import { startOfYear } from 'date-fns/startOfYear'
import { z } from 'zod'
import { dateText, dayOf, shiftDate } from './calendar-date.ts'
import { message } from './message.ts'

/** Periods by name. Those that begin with `last` are the whole ones before the present month, quarter or year. */
export const periodNames = ['thisMonth', 'lastMonth', 'thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const

/** The most days of a period that people choose by its borders. */
const mostPeriodDays = 1100

/** Schema of a period in a request: a name, or a first and a last day. The period includes both days. */
export const periodSchema = z.union([
  z.strictObject({ name: z.enum(periodNames) }),
  z
    .strictObject({ from: z.iso.date(), to: z.iso.date() })
    .refine(
      ({ from, to }) =>
        from >= '1990-01-01' &&
        to <= '2199-12-31' &&
        from <= to &&
        differenceInCalendarDays(dayOf(to), dayOf(from)) < mostPeriodDays,
      {
        error: () => message('请选择起止日期，最长三年').text,
      },
    ),
])
export type Period = z.output<typeof periodSchema>

/** Calendar dates; both belong to the span. */
export type Span = { readonly from: string; readonly to: string }

const months = { Month: 1, Quarter: 3, Year: 12 } as const
const starts = { Month: startOfMonth, Quarter: startOfQuarter, Year: startOfYear } as const

/** The calendar days of a period. `today` is the date in Shanghai. */
export function spanOf(period: Period, today: string): Span {
  if ('from' in period) return { from: period.from, to: period.to }
  const unit = period.name.replace(/^(this|last)/, '') as keyof typeof months
  const start = addMonths(starts[unit](dayOf(today)), period.name.startsWith('last') ? -months[unit] : 0)
  return { from: dateText(start), to: shiftDate(dateText(addMonths(start, months[unit])), -1) }
}

/**
 * The span that a period is compared with: the month, quarter or year before, else as many days right before it. Of a period that is still going on,
 * only as many days as have passed of it, so that half a month is not compared with a whole one.
 */
export function formerSpan(period: Period, today: string): Span {
  const { from, to } = spanOf(period, today)
  const days = differenceInCalendarDays(dayOf(to), dayOf(from)) + 1
  const start = (() => {
    if ('from' in period) return shiftDate(from, -days)
    const unit = period.name.replace(/^(this|last)/, '') as keyof typeof months
    return dateText(addMonths(dayOf(from), -months[unit]))
  })()
  const end = shiftDate(from, -1)
  if (today < from || today > to) return { from: start, to: end }
  const passed = shiftDate(start, differenceInCalendarDays(dayOf(today), dayOf(from)))
  return { from: start, to: passed < end ? passed : end }
}

/** How a span is divided into points: by days, by weeks from Monday, or by months. */
export type PeriodStep = 'day' | 'week' | 'month'

/** Up to 31 days by the day, up to a quarter by the week, longer by the month. */
export function stepOf({ from, to }: Span): PeriodStep {
  const days = differenceInCalendarDays(dayOf(to), dayOf(from)) + 1
  return days <= 31 ? 'day' : days <= 92 ? 'week' : 'month'
}

/** The first day of the next point after the one that a day lies in. */
function next(day: string, step: PeriodStep): string {
  if (step === 'day') return shiftDate(day, 1)
  if (step === 'week') return dateText(startOfISOWeek(addWeeks(dayOf(day), 1)))
  return dateText(startOfMonth(addMonths(dayOf(day), 1)))
}

/** A span divided into points, which together are the span: the first and the last may be cut off. */
export function pointsOf({ from, to }: Span, step: PeriodStep): readonly Span[] {
  const points: Span[] = []
  for (let start = from; start <= to; ) {
    const after = next(start, step)
    const end = shiftDate(after, -1)
    points.push({ from: start, to: end < to ? end : to })
    start = after
  }
  return points
}
