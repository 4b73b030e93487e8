import { addHours } from 'date-fns/addHours'
import { isValid } from 'date-fns/isValid'

/** Hours that the clocks of Shanghai are ahead of UTC: always the same since 1991, and all instants of the product are later. */
const hoursAhead = 8

/**
 * The clock on the wall in Shanghai at an instant, to be read with the UTC methods of `Date`: no machine's time zone takes part, nor
 * how a browser writes dates of a language. An instant that is a text is ISO 8601.
 */
export function shanghaiClock(instant: Date | string | number): Date {
  return addHours(instant, hoursAhead)
}

/** The calendar date of an instant in Shanghai, `YYYY-MM-DD`. Throws a `RangeError` on an invalid one. */
export function dateOf(instant: Date): string {
  return shanghaiClock(instant).toISOString().slice(0, 10)
}

/** An instant as lists show it: `YYYY-MM-DD HH:mm` in Shanghai; an empty string for none. */
export function formatInstant(instant: string | Date | null | undefined): string {
  if (!instant) return ''
  const clock = shanghaiClock(instant)
  return isValid(clock) ? clock.toISOString().slice(0, 16).replace('T', ' ') : ''
}

/**
 * Writes an instant like `formatInstant`, but leaves out the year when it is the year of `now`, which is an instant or milliseconds. Returns an empty
 * text for an empty instant.
 */
export function shortInstant(instant: string | Date | null | undefined, now: Date | number): string {
  const text = formatInstant(instant)
  const year = formatInstant(new Date(now)).slice(0, 5)
  return text.startsWith(year) ? text.slice(year.length) : text
}
