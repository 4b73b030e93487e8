import { minutesInDay, minutesInHour } from 'date-fns/constants'
import { millisecondsToMinutes } from 'date-fns/millisecondsToMinutes'
import { type Message, message } from '../../../core/shared/message.ts'

/** Share of the planned time below which a step or an order is about to be late (B-4-33, B-9-15). */
const warnedShare = 0.1

/** What is planned for a step or an order: from when until when. */
export type PlannedTime = { readonly from: string; readonly due: string }

/** How a planned time stands: past its end, with less than a tenth left, or in time; `minutes` are those left or gone by. */
export type TimeLeft = { readonly state: 'Overdue' | 'Due' | 'InTime'; readonly minutes: number }

/** How a planned time stands at `now`, in milliseconds (B-4-33, B-4-34). */
export function timeLeft({ from, due }: PlannedTime, now: number): TimeLeft {
  const left = Date.parse(due) - now
  const minutes = millisecondsToMinutes(Math.abs(left))
  if (left < 0) return { state: 'Overdue', minutes }
  const isShort = left < (Date.parse(due) - Date.parse(from)) * warnedShare
  return { state: isShort ? 'Due' : 'InTime', minutes }
}

/** Writes a length of time in days, hours and minutes, beginning with the largest unit that is not zero (B-9-51). Its minimum is one minute. */
function durationText(length: number): Message {
  const all = Math.max(1, length)
  const days = Math.floor(all / minutesInDay)
  const hours = Math.floor((all % minutesInDay) / minutesInHour)
  const minutes = all % minutesInHour
  if (days > 0) return message('{days}天{hours}小时{minutes}分钟', { days, hours, minutes })
  return hours > 0 ? message('{hours}小时{minutes}分钟', { hours, minutes }) : message('{minutes}分钟', { minutes })
}

/** The time that is left, or by which something is late, in words (B-2-81). */
export function timeLeftText({ state, minutes }: TimeLeft): Message {
  const time = durationText(minutes)
  return state === 'Overdue' ? message('已超时 {time}', { time }) : message('还剩 {time}', { time })
}
