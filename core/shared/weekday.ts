import { getISODay } from 'date-fns/getISODay'
import { dayOf } from './calendar-date.ts'
import { type Message, message } from './message.ts'

/** The days of a week, from Monday. */
export const weekdays: readonly Message[] = [
  message('周一'),
  message('周二'),
  message('周三'),
  message('周四'),
  message('周五'),
  message('周六'),
  message('周日'),
]

/** Returns the weekday of a calendar date. */
export function weekdayOf(date: string): Message {
  return weekdays[getISODay(dayOf(date)) - 1] as Message
}
