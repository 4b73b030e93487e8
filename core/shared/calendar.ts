import type { Message } from './message.ts'
import { message } from './message.ts'

/** Milliseconds that the clocks of Shanghai are ahead of UTC: always the same since 1991, and all instants of the product are later. */
const ahead = 8 * 3_600_000

// By reckoning: how browsers write a date for a language is theirs to change, and Safari's differs.
const written = (instant: Date) => new Date(instant.getTime() + ahead).toISOString()

/** The calendar date of an instant in Shanghai, `YYYY-MM-DD`. Throws a `RangeError` on an invalid one. */
export function dateOf(instant: Date): string {
  return written(instant).slice(0, 10)
}

/** An instant as lists show it: `YYYY-MM-DD HH:mm` in Shanghai; an empty string for none. */
export function formatInstant(instant: string | Date | null | undefined): string {
  if (!instant) return ''
  const at = typeof instant === 'string' ? new Date(instant) : instant
  return Number.isNaN(at.getTime()) ? '' : written(at).slice(0, 16).replace('T', ' ')
}

/** A span of time in days, hours and minutes, for instance `2天3小时5分`. */
export function durationMessage(milliseconds: number): Message {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const values = { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
  if (values.days > 0) return message('{days}天{hours}小时{minutes}分', values)
  if (values.hours > 0) return message('{hours}小时{minutes}分', values)
  return message('{minutes}分', values)
}
