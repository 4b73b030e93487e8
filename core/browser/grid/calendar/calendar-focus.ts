import { useCallback, useEffect, useRef } from 'react'
import type { ScrollToCard } from '../cards/card-column.tsx'
import type { LaidListProps } from '../cards/laid-list.ts'
import type { CalendarPress } from '../model/calendar-key-table.ts'
import { focusOn } from '../model/grid-model.ts'
import type { PlacedGroup } from '../rows/row-source.ts'
import type { CalendarDays } from './calendar-days.ts'

/** How many records a page key passes over in the list of a day. */
const page = 4
const ways: Partial<Record<CalendarPress, number>> = {
  up: -1,
  down: 1,
  earlier: -page,
  later: page,
  rowStart: Number.NEGATIVE_INFINITY,
  rowEnd: Number.POSITIVE_INFINITY,
}

/** Which day, or which card of the list beside the days, has the keyboard. `shown` are the records of that list. */
export function useCalendarFocus(
  { store, root }: LaidListProps,
  { setDay }: CalendarDays,
  shown: PlacedGroup | undefined,
) {
  const scroller = useRef<ScrollToCard>(undefined)
  const onScroller = useCallback((_head: number, scroll: ScrollToCard | undefined) => {
    scroller.current = scroll
  }, [])
  /** The list beside the days gets the keyboard once it is drawn. */
  const isEntering = useRef(false)
  const inRoot = (found: string) => root.current?.querySelector<HTMLElement>(found)
  /** A day that gets the keyboard once its month is drawn, and what has it until then. */
  const wanted = useRef<{ readonly of: string; readonly from: Element | null }>(undefined)
  const takeWanted = () => {
    if (!wanted.current) return
    const { of, from } = wanted.current
    const { activeElement: at } = document
    const found = inRoot(`[data-day="${of}"]`)
    if (!found || at === found) return
    if (at === from || at === document.body) {
      // The month that is turned to may show the day elsewhere, and what is moved loses the keyboard.
      wanted.current = { of, from: null }
      found.focus()
    } else wanted.current = undefined
  }
  useEffect(takeWanted)
  const onDay = (of: string) => {
    isEntering.current = false
    if (wanted.current?.of !== of) wanted.current = undefined
    setDay(of)
    store.setFocus(undefined)
  }
  return {
    shown,
    onScroller,
    /** Focuses the first card of the day's list after a person has entered the list and the card is drawn. */
    onDrawn: () => {
      const first = (shown?.head ?? 0) + 1
      const card = isEntering.current && shown ? inRoot(`[data-card="${first}"]`) : undefined
      if (!card) return
      isEntering.current = false
      store.setFocus(focusOn(first, 1))
      card.focus({ preventScroll: true })
    },
    onDay,
    focusDay: (of: string) => {
      onDay(of)
      wanted.current = { of, from: document.activeElement }
      requestAnimationFrame(takeWanted)
    },
    enter: () => {
      isEntering.current = true
    },
    /** Whether a key leads to another card of the list beside the days. */
    moveCard: (press: CalendarPress): boolean => {
      const by = ways[press]
      if (by === undefined || !shown) return false
      const { head, count } = shown
      const line = Math.max(head + 1, Math.min(head + count, (store.focus()?.cell.row ?? head + 1) + by))
      store.setFocus(focusOn(line, 1))
      scroller.current?.(line - head - 1)
      requestAnimationFrame(() => inRoot(`[data-card="${line}"]`)?.focus({ preventScroll: true }))
      return true
    },
  }
}
