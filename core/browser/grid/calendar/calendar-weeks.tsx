import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { weekdays } from '../../../shared/weekday.ts'
import { useTranslate } from '../../i18n/text.ts'
import type { ListRows } from '../rows/list-rows.ts'
import type { PlacedGroup } from '../rows/row-source.ts'
import { CalendarDay, dayHeading, dayLine, type DayScene } from './calendar-day.tsx'
import type { CalendarDays } from './calendar-days.ts'
import { linesOfDay } from './calendar-model.ts'
import { useInTurns } from './use-in-turns.ts'

/** Pixels of the lowest week. */
const lowestWeek = 96
const noGroups: readonly PlacedGroup[] = []

/** The height of the weeks, and how many lines a day has room for. */
function useWeekHeight(weeks: number) {
  const frame = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(600)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watch = new ResizeObserver(() => element.clientHeight > 0 && setHeight(element.clientHeight))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const weekHeight = Math.max(lowestWeek, height / weeks)
  return { frame, weekHeight, lines: Math.max(1, Math.floor((weekHeight - dayHeading) / dayLine)) }
}

/** Requests the first records of each shown day. */
function useFirstRecords(groups: readonly PlacedGroup[], lines: number, show: ListRows['show']): void {
  const places = JSON.stringify(
    groups.flatMap(({ value, head, count }) => (value === null ? [] : [[head, linesOfDay(count, lines).shown]])),
  )
  useEffect(() => {
    for (const [head = 0, shown = 0] of JSON.parse(places) as number[][]) if (shown > 0) show?.(head + 1, head + shown)
  }, [places, show])
}

/** The weeks of a calendar as a grid of days. */
export function CalendarWeeks({
  days: { weeks, title, month, today, day },
  list,
  label,
  entered,
  target,
  ...scene
}: Omit<DayScene, 'lines'> & {
  days: CalendarDays
  list: ListRows
  label: string
  /** The day whose records are listed beside the calendar. */
  entered: string | undefined
  /** The day that a record is moved over, and whether it may be dropped there. */
  target: { readonly day: string; readonly isRefused: boolean } | undefined
}) {
  const translate = useTranslate()
  const { frame, weekHeight, lines } = useWeekHeight(weeks.length)
  // The records of a month are drawn week by week: a frame that draws all of them takes twice as long as people do not notice.
  const rowsOf = useInTurns(list.rows, weeks.length)
  useFirstRecords(list.rows.groups ?? noGroups, lines, list.show)
  return (
    <div role="grid" aria-label={`${label} ${title}`} className="flex min-w-0 flex-1 flex-col">
      <div role="row" className="flex shrink-0 border-b bg-panel">
        {weekdays.map((one) => (
          <span key={one.text} role="columnheader" className="min-w-0 flex-1 px-2 py-1 text-ink-muted text-xs">
            {translate(one)}
          </span>
        ))}
      </div>
      <div ref={frame} role="rowgroup" className="min-h-0 flex-1 overflow-y-auto">
        {/* A month is drawn into the elements of the one before: making them anew takes most of the time, and would remove the one with the keyboard. */}
        {weeks.map((week, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- see above
          <div key={at} role="row" className="flex" style={{ height: weekHeight }}>
            {week.map((one, place) => {
              const rows = rowsOf(at)
              const { head = 0, count = 0 } = rows.groups?.find(({ value }) => value === one) ?? {}
              return (
                <CalendarDay
                  {...scene}
                  // oxlint-disable-next-line react/no-array-index-key -- see above
                  key={place}
                  day={one}
                  count={count}
                  rows={Array.from({ length: linesOfDay(count, lines).shown }, (_, at) => rows.rowAt(head + 1 + at))}
                  isToday={one === today}
                  isOutside={month !== undefined && !one.startsWith(month)}
                  isFocused={one === day}
                  isEntered={one === entered}
                  mark={target?.day === one ? (target.isRefused ? 'refused' : 'allowed') : undefined}
                  lines={lines}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
