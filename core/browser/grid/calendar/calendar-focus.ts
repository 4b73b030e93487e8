import { useCallback, useLayoutEffect, useRef } from 'react'
import type { ScrollToCard } from '../cards/card-column.tsx'
import type { LaidListProps } from '../cards/laid-list.ts'
import { useView } from '../../workspace/tabs/view-context.ts'
import { focusedTabNow } from '../../workspace/tabs/workspace-state.ts'
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
  { day, setDay }: CalendarDays,
  shown: PlacedGroup | undefined,
) {
  const { tabId } = useView()
  const scroller = useRef<ScrollToCard>(undefined)
  const onScroller = useCallback((_head: number, scroll: ScrollToCard | undefined) => {
    scroller.current = scroll
  }, [])
  /** The list beside the days gets the keyboard once it is drawn. */
  const isEntering = useRef(false)
  const inRoot = (found: string) => root.current?.querySelector<HTMLElement>(found)
  /** Whether the days have the keyboard, rather than a card beside them. */
  const isOnDays = useRef(false)
  /** Whether this hook moves the focus, and no person. */
  const isPlacing = useRef(false)
  const placeOn = (element: HTMLElement | null | undefined) => {
    isPlacing.current = true
    element?.focus()
    isPlacing.current = false
  }
  const elementOf = (of: string) => inRoot(`[data-day="${of}"]`)
  // When another month is drawn, the element with the keyboard is that of another day, or is removed with its week, and the page gets the keyboard. The
  // calendar itself keeps it until the month of the day is drawn. All this happens before the next key.
  useLayoutEffect(() => {
    if (!isOnDays.current || focusedTabNow() !== tabId) return
    const { activeElement: at } = document
    const isOnDay = at === inRoot('[data-day]:focus')
    if (!isOnDay && !at?.contains(root.current)) isOnDays.current = false
    else {
      const own = elementOf(day) ?? (isOnDay ? at : root.current)
      if (own !== at) placeOn(own as HTMLElement)
    }
  })
  const onDay = (of: string) => {
    isEntering.current = false
    isOnDays.current = true
    if (!isPlacing.current) setDay(of)
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
    /** Gives a day the keyboard: at once if it is shown, so that no key is lost, else when its month is drawn. */
    focusDay: (of: string) => {
      onDay(of)
      const own = elementOf(of)
      if (own) placeOn(own)
      else if (!inRoot('[data-day]:focus')) placeOn(root.current)
    },
    /** Hands the focus of the calendar itself on to its day. */
    takeDay: () => {
      isOnDays.current = true
      if (!isPlacing.current) placeOn(elementOf(day))
    },
    enter: () => {
      isOnDays.current = false
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
