import { endOfISOWeek } from 'date-fns/endOfISOWeek'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { subDays } from 'date-fns/subDays'
import { dateText, dayOf } from '../../../shared/calendar-date.ts'
import { type Message, message } from '../../../shared/message.ts'
import { type Span, spanOf } from '../../../shared/period.ts'

export type DatePreset = Span & { readonly label: Message }

/** The spans people ask for most. `today` is `YYYY-MM-DD`; weeks begin on Monday. */
export function datePresets(today: string): readonly DatePreset[] {
  const day = dayOf(today)
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
    { label: message('本月'), ...spanOf({ name: 'thisMonth' }, today) },
    { label: message('上月'), ...spanOf({ name: 'lastMonth' }, today) },
    { label: message('今年'), ...spanOf({ name: 'thisYear' }, today) },
  ]
}
