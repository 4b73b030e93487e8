import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { endOfMonth } from 'date-fns/endOfMonth'
import { endOfYear } from 'date-fns/endOfYear'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { startOfYear } from 'date-fns/startOfYear'
import { subDays } from 'date-fns/subDays'
import { subMonths } from 'date-fns/subMonths'
import { dateText, dayOf } from '../../../shared/calendar-date.ts'
import { type Message, message } from '../../../shared/message.ts'

/** A span of calendar dates, both ends included. */
export type DateSpan = { readonly from: string; readonly to: string }
export type DatePreset = DateSpan & { readonly label: Message }

/** The spans people ask for most. `today` is `YYYY-MM-DD`; weeks begin on Monday. */
export function datePresets(today: string): readonly DatePreset[] {
  const day = dayOf(today)
  const lastMonth = subMonths(day, 1)
  const span = (label: Message, from: Date, to: Date = day): DatePreset => ({
    label,
    from: dateText(from),
    to: dateText(to),
  })
  return [
    span(message('今天'), day),
    span(message('昨天'), subDays(day, 1), subDays(day, 1)),
    span(message('本周'), startOfISOWeek(day), endOfISOWeek(day)),
    span(message('近7天'), subDays(day, 6)),
    span(message('近30天'), subDays(day, 29)),
    span(message('本月'), startOfMonth(day), endOfMonth(day)),
    span(message('上月'), startOfMonth(lastMonth), endOfMonth(lastMonth)),
    span(message('今年'), startOfYear(day), endOfYear(day)),
  ]
}
