import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { dateOf } from '../../../shared/calendar.ts'
import type { DaySpan } from '../../../shared/list-group-contract.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { lastOfMany } from './last-of-many.ts'
import { shownSpan, weeksOf } from './calendar-model.ts'

/** Turns that follow within so many milliseconds pass the months between them, as those of a held key do. */
const passing = 120

/**
 * Tells the list which days to read, and answers whether it was told these. Days that a person only passes are not read: each month would cost two
 * calls and two more drawings.
 */
function useToldDays({ from, to }: DaySpan, onDays: LaidListProps['onDays']): boolean {
  const [told, setTold] = useState<DaySpan>()
  const turns = useMemo(() => {
    const tell = (span: DaySpan) => {
      onDays(span)
      setTold(span)
    }
    return lastOfMany(tell, passing)
  }, [onDays])
  useEffect(() => turns.next({ from, to }), [turns, from, to])
  useEffect(() => turns.stop, [turns])
  return told?.from === from && told.to === to
}

/** Which days a calendar shows, told to the list, and which of them has the keyboard. */
export function useCalendarDays({ query, onDays }: Pick<LaidListProps, 'query' | 'onDays'>) {
  const now = useMinute(true)
  const today = dateOf(new Date(now))
  const isWeek = query.week === true
  const on = query.on ?? today
  const { from, to } = shownSpan(on, isWeek)
  const isRead = useToldDays({ from, to }, onDays)
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
    /** Whether the records of these days are read, or being read. */
    isRead,
    title: month ?? `${from} – ${to}`,
    /** The weeks that are drawn, and their month; no month for a single week, which may belong to two. */
    ...drawn,
    day: held >= from && held <= to ? held : on,
    setDay,
    isShown: (day: string) => day >= from && day <= to,
  }
}

export type CalendarDays = ReturnType<typeof useCalendarDays>
