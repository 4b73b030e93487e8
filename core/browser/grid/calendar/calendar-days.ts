import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { dateOf } from '../../../shared/calendar.ts'
import type { DaySpan } from '../../../shared/list-group-contract.ts'
import { useMinute } from '../../ui/use-minute.ts'
import type { LaidListProps } from '../cards/laid-list.ts'
import { lastOfMany } from './last-of-many.ts'
import { shownSpan, weeksOf } from './calendar-model.ts'

/** Milliseconds. A month that is turned away from sooner is only passed, as by a held key. */
const passing = 120

/**
 * Requests the records of the shown days from the list, and returns whether it has requested these. It leaves out days that a person only passes, because
 * each month costs two calls and two more drawings.
 */
function useRequestedDays({ from, to }: DaySpan, onDays: LaidListProps['onDays']): boolean {
  const [requested, setRequested] = useState<DaySpan>()
  const turns = useMemo(() => {
    const request = (span: DaySpan) => {
      onDays(span)
      setRequested(span)
    }
    return lastOfMany(request, passing)
  }, [onDays])
  useEffect(() => turns.next({ from, to }), [turns, from, to])
  useEffect(() => turns.stop, [turns])
  return requested?.from === from && requested.to === to
}

/** Milliseconds between the last turn and the change of the address. */
const settling = 150

/**
 * Returns the day whose month the calendar shows, and a function that shows another one at once. The address changes when the person stops turning,
 * because each change of the address draws the whole list again.
 */
function useTurnedDay({ query, onQuery }: Pick<LaidListProps, 'query' | 'onQuery'>) {
  const [on, turnTo] = useState(query.on)
  const [told, setTold] = useState(query.on)
  if (query.on !== told) {
    setTold(query.on)
    turnTo(query.on)
  }
  useEffect(() => {
    if (on === query.on) return undefined
    const timer = setTimeout(() => onQuery({ on }), settling)
    return () => clearTimeout(timer)
  }, [on, query.on, onQuery])
  return { on, turnTo }
}

/** Which days a calendar shows, told to the list, and which of them has the keyboard. */
export function useCalendarDays({ query, onQuery, onDays }: Pick<LaidListProps, 'query' | 'onQuery' | 'onDays'>) {
  const now = useMinute(true)
  const today = dateOf(new Date(now))
  const isWeek = query.week === true
  const turned = useTurnedDay({ query, onQuery })
  const on = turned.on ?? today
  const { from, to } = shownSpan(on, isWeek)
  const isRequested = useRequestedDays({ from, to }, onDays)
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
    /** Whether the records of these days were requested. */
    isRequested,
    title: month ?? `${from} – ${to}`,
    /** The weeks that are drawn, and their month; no month for a single week, which may belong to two. */
    ...drawn,
    day: held >= from && held <= to ? held : on,
    setDay,
    /** Shows the month or the week of a day. */
    turnTo: (to: string) => turned.turnTo(to === today ? undefined : to),
    isShown: (day: string) => day >= from && day <= to,
  }
}

export type CalendarDays = ReturnType<typeof useCalendarDays>
