import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { dayOf, existingDate, shiftDate } from './calendar-date.ts'
import { type Message, message } from './message.ts'
import type { FieldProblem } from './rule.ts'

/** Days on which a company does not keep the usual week: weekdays off, or weekend days that are worked in exchange. The span includes both dates. */
export type CalendarSpan = {
  readonly from: string
  readonly to: string
  readonly kind: 'off' | 'working'
  readonly name: string
}

/** A day that differs from the usual week, with the working days that the calendar has more (or fewer) up to its end. */
export type CalendarDay = { readonly day: string; readonly total: number }

/** The working days of a company: Monday to Friday, but for these days, which are in their order. */
export type WorkingCalendar = readonly CalendarDay[]

/** Monday to Friday. */
export const plainCalendar: WorkingCalendar = []

/** The most days that one span may have. */
const longestSpan = 60

// 1 January 2001 was a Monday, as was 1 January of the year 1, from which SQL counts: 104,355 weeks before.
const monday = dayOf('2001-01-01')

/** Days since the Monday from which SQL counts. */
const dayNumber = (date: string): number => differenceInCalendarDays(dayOf(date), monday) + 104_355 * 7

const isWeekday = (date: string): boolean => dayNumber(date) % 7 < 5

/** The calendar that spans make. Days on which a span changes nothing (a free Sunday, a worked Monday) do not count twice. */
export function calendarOf(spans: readonly CalendarSpan[]): WorkingCalendar {
  const shifts = new Map<string, number>()
  for (const { from, to, kind } of spans)
    for (let day = from; day <= to; day = shiftDate(day, 1))
      if (isWeekday(day) !== (kind === 'working')) shifts.set(day, kind === 'working' ? 1 : -1)
  let total = 0
  return [...shifts]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, shift]) => {
      total += shift
      return { day, total }
    })
}

/** The words by which a line of the setting says whether the days are off (休) or worked (班), as printed calendars do. */
const signs = { off: '休', working: '班' } as const
const spanPattern = /^(\S*)~(\S*) ([休班])(?: (.*))?$/

/** The text of the settings that holds spans, one on each line: `2026-10-01~2026-10-07 休 国庆节`. Incomplete ones keep their line. */
export const calendarText = (
  spans: readonly { readonly [Key in keyof CalendarSpan]: CalendarSpan[Key] | null }[],
): string =>
  spans
    .map(({ from, to, kind, name }) =>
      `${from ?? ''}~${to ?? ''} ${signs[kind ?? 'off']} ${(name ?? '').trim()}`.trim(),
    )
    .join('\n')

/** The spans in a text of the settings; what is missing of a line is empty. */
export function spansOf(text: string): readonly CalendarSpan[] {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [, from = '', to = '', sign, name = ''] = spanPattern.exec(line.trim()) ?? []
    return { from, to, kind: sign === signs.working ? 'working' : 'off', name }
  })
}

/** The calendar that a text of the settings says; lines without two dates are left out. */
export const calendarIn = (text: string): WorkingCalendar =>
  calendarOf(spansOf(text).filter(({ from, to }) => isDate(from) && isDate(to)))

const isDate = (text: string): boolean => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return existingDate(Number(year), Number(month), Number(day)) !== undefined
}

/** What is wrong with spans; the field of a problem begins with the number of its span. */
export function spanProblems(spans: readonly CalendarSpan[]): readonly FieldProblem[] {
  const problem = (place: number, key: string, text: Message): FieldProblem[] => [
    { field: `${place}.${key}`, message: text },
  ]
  return spans.flatMap(({ from, to, name }, place) => {
    if (!isDate(from)) return problem(place, 'from', message('请输入开始日期'))
    if (!isDate(to)) return problem(place, 'to', message('请输入结束日期'))
    if (to < from) return problem(place, 'to', message('结束日期不能早于开始日期'))
    if (to >= shiftDate(from, longestSpan))
      return problem(place, 'to', message('一段最多 {most} 天', { most: longestSpan }))
    if (name.trim() === '') return problem(place, 'name', message('请输入名称'))
    const first = spans.findIndex((other, at) => at < place && other.from <= to && from <= other.to)
    return first < 0 ? [] : problem(place, 'from', message('与第 {first} 行的日期重叠', { first: first + 1 }))
  })
}

/** Working days before a date. Only differences mean something; SQL (`workingDaysBeforeSql`) answers the same number. */
export function workingDaysBefore(date: string, calendar: WorkingCalendar): number {
  const days = dayNumber(date)
  const usual = Math.floor(days / 7) * 5 + Math.min(days % 7, 5)
  let low = 0
  for (let high = calendar.length; low < high; ) {
    const middle = (low + high) >> 1
    if ((calendar[middle]?.day ?? '') < date) low = middle + 1
    else high = middle
  }
  return usual + (calendar[low - 1]?.total ?? 0)
}

/** The working days from one date to another: the first counts, the second does not. Negative when the second is the earlier one. */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  return workingDaysBefore(to, calendar) - workingDaysBefore(from, calendar)
}

/** Whether a date is a working day. */
export const isWorkingDay = (date: string, calendar: WorkingCalendar): boolean =>
  workingDaysBetween(date, shiftDate(date, 1), calendar) === 1

/** The working day that lies some working days after a date, or before it with a negative number. With 0 it is the date itself. */
export function shiftWorkingDays(date: string, days: number, calendar: WorkingCalendar): string {
  const step = Math.sign(days)
  let day = date
  for (let left = Math.abs(days); left > 0; ) {
    day = shiftDate(day, step)
    if (isWorkingDay(day, calendar)) left -= 1
  }
  return day
}
