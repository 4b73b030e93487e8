import { addMonths } from 'date-fns/addMonths'
import { endOfMonth } from 'date-fns/endOfMonth'
import { startOfISOWeek } from 'date-fns/startOfISOWeek'
import { startOfMonth } from 'date-fns/startOfMonth'
import { dateOf } from '../../../shared/calendar.ts'
import { dateText, dayOf, shiftDate } from '../../../shared/calendar-date.ts'
import type { Field } from '../../../shared/fields.ts'
import type { DaySpan } from '../../../shared/list-group-contract.ts'
import type { Command } from '../../command/command.ts'
import type { CalendarPress } from '../model/calendar-key-table.ts'

const daysOfWeek = 7

/** Monday of the week of a day. */
const mondayOf = (day: Date) => dateText(startOfISOWeek(day))

/** The days that a calendar shows around one of them: its week, or the whole weeks of its month. Weeks begin on Monday. */
export function shownSpan(on: string, isWeek: boolean): DaySpan {
  const day = dayOf(on)
  const from = mondayOf(isWeek ? day : startOfMonth(day))
  return { from, to: shiftDate(isWeek ? from : mondayOf(endOfMonth(day)), daysOfWeek - 1) }
}

/** The weeks of a span, each with its seven days. */
export function weeksOf({ from, to }: DaySpan): readonly (readonly string[])[] {
  const weeks: string[][] = []
  for (let monday = from; monday <= to; monday = shiftDate(monday, daysOfWeek))
    weeks.push(Array.from({ length: daysOfWeek }, (_, at) => shiftDate(monday, at)))
  return weeks
}

/** The same day a month or a week later, or earlier; the last day of a shorter month. */
export function turnDay(day: string, by: 1 | -1, isWeek: boolean): string {
  return isWeek ? shiftDate(day, by * daysOfWeek) : dateText(addMonths(dayOf(day), by))
}

type CalendarPlace = { readonly isWeek: boolean; readonly today: string }

const dayMoves: Partial<Record<CalendarPress, (day: string, at: CalendarPlace) => string>> = {
  left: (day) => shiftDate(day, -1),
  right: (day) => shiftDate(day, 1),
  up: (day) => shiftDate(day, -daysOfWeek),
  down: (day) => shiftDate(day, daysOfWeek),
  rowStart: (day) => mondayOf(dayOf(day)),
  rowEnd: (day) => shiftDate(mondayOf(dayOf(day)), daysOfWeek - 1),
  earlier: (day, { isWeek }) => turnDay(day, -1, isWeek),
  later: (day, { isWeek }) => turnDay(day, 1, isWeek),
  first: (_, { today }) => today,
}

/** The day that a key leads to; undefined for keys that lead to none. */
export function moveDay(press: CalendarPress, day: string, at: CalendarPlace): string | undefined {
  return dayMoves[press]?.(day, at)
}

/** The day in Shanghai that a record has in a field of dates or instants. */
export function dayIn({ kind }: Pick<Field, 'kind'>, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined
  return kind === 'date' ? value : dateOf(new Date(value))
}

/** The states in which nothing is due any more: those that say so by their colour, and those that no step leaves. */
export function endStates({ options = [] }: Pick<Field, 'options'>, commands: readonly Command[]): ReadonlySet<string> {
  const left = new Set(commands.flatMap(({ moves }) => moves?.from ?? []))
  return new Set(
    options.flatMap(({ value, tone }) => (tone === 'done' || (left.size > 0 && !left.has(value)) ? [value] : [])),
  )
}

/** Whether a day that people have planned is over for a record that is not done. Instants are when something happened, and never overdue. */
export function isOverdue(
  { kind, key, past }: Pick<Field, 'kind' | 'key' | 'past'>,
  row: Readonly<Record<string, unknown>>,
  {
    today,
    state,
    ended,
  }: { readonly today: string; readonly state: string | undefined; readonly ended: ReadonlySet<string> },
): boolean {
  const day = kind === 'date' && !past ? row[key] : undefined
  if (typeof day !== 'string' || day >= today || state === undefined) return false
  return !ended.has(String(row[state]))
}

/** How many records a day shows in a place of so many lines, and how many it counts besides. */
export function linesOfDay(count: number, lines: number): { readonly shown: number; readonly more: number } {
  const shown = count <= lines ? count : Math.max(0, lines - 1)
  return { shown, more: count - shown }
}
