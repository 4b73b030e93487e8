import { useEffect, useState } from 'react'
import { dateOf } from '../../../shared/calendar.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { shownSpan, weeksOf } from './calendar-model.ts'

/** Which days a calendar shows, told to the list, and which of them has the keyboard. */
export function useCalendarDays({ query, onDays }: Pick<LaidListProps, 'query' | 'onDays'>) {
  const now = useMinute(true)
  const today = dateOf(new Date(now))
  const isWeek = query.week === true
  const on = query.on ?? today
  const span = shownSpan(on, isWeek)
  const { from, to } = span
  useEffect(() => onDays({ from, to }), [onDays, from, to])
  const [held, setDay] = useState(on)
  return {
    now,
    today,
    isWeek,
    from,
    to,
    weeks: weeksOf(span),
    title: isWeek ? `${from} – ${to}` : on.slice(0, 7),
    /** The month that is shown; undefined for a week, which may belong to two. */
    month: isWeek ? undefined : on.slice(0, 7),
    day: held >= from && held <= to ? held : on,
    setDay,
    isShown: (day: string) => day >= from && day <= to,
  }
}

export type CalendarDays = ReturnType<typeof useCalendarDays>
