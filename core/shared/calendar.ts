import type { Message } from './message.ts'
import { message } from './message.ts'

/** The product's time zone: dates and edit windows are of Shanghai (UTC+8, no daylight saving time since 1991). */
export const timeZone = 'Asia/Shanghai'

const dayParts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
const minuteParts = new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** The calendar date of an instant in Shanghai, `YYYY-MM-DD`. */
export function dateOf(instant: Date): string {
  return dayParts.format(instant)
}

/** An instant as lists show it: `YYYY-MM-DD HH:mm` in Shanghai; an empty string for none. */
export function formatInstant(instant: string | Date | null | undefined): string {
  if (!instant) return ''
  const at = typeof instant === 'string' ? new Date(instant) : instant
  return Number.isNaN(at.getTime()) ? '' : `${dayParts.format(at)} ${minuteParts.format(at)}`
}

/** A span of time in days, hours and minutes, for instance `2天3小时5分`. */
export function durationMessage(milliseconds: number): Message {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const values = { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
  if (values.days > 0) return message('{days}天{hours}小时{minutes}分', values)
  if (values.hours > 0) return message('{hours}小时{minutes}分', values)
  return message('{minutes}分', values)
}
