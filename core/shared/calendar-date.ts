import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'

/**
 * A calendar date, `YYYY-MM-DD`, as date-fns reckons with one: noon of that day on this machine's clock. No time zone moves its clocks
 * at noon, so days, weeks and months are the calendar's on every machine. `dateText` goes back. Invalid when the calendar has no such day.
 */
export function dayOf(date: string): Date {
  return parseISO(`${date}T12:00`)
}

/** `YYYY-MM-DD` of a day that comes from `dayOf`, or from a calendar on the screen. Throws a `RangeError` on an invalid one. */
export function dateText(day: Date): string {
  return formatISO(day, { representation: 'date' })
}

/** A calendar date some days later, or earlier. */
export function shiftDate(date: string, days: number): string {
  return dateText(addDays(dayOf(date), days))
}

/** `YYYY-MM-DD` of a year, month (1–12) and day; undefined when the calendar has no such day. */
export function existingDate(year: number, month: number, day: number): string | undefined {
  const part = (value: number, length: number) => String(value).padStart(length, '0')
  const date = `${part(year, 4)}-${part(month, 2)}-${part(day, 2)}`
  return isValid(dayOf(date)) ? date : undefined
}
