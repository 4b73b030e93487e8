import { useDeferredValue, useEffect, useMemo, useState } from 'react'
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
  const { from, to } = shownSpan(on, isWeek)
  useEffect(() => onDays({ from, to }), [onDays, from, to])
  const [held, setDay] = useState(on)
  const month = isWeek ? undefined : on.slice(0, 7)
  // A month is drawn between frames, so that keys are heard meanwhile.
  const drawn = useDeferredValue(useMemo(() => ({ weeks: weeksOf({ from, to }), month }), [from, to, month]))
  return {
    now,
    today,
    isWeek,
    from,
    to,
    title: month ?? `${from} – ${to}`,
    /** The weeks that are drawn, and their month; no month for a single week, which may belong to two. */
    ...drawn,
    day: held >= from && held <= to ? held : on,
    setDay,
    isShown: (day: string) => day >= from && day <= to,
  }
}

export type CalendarDays = ReturnType<typeof useCalendarDays>
