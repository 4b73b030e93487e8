import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { message } from '../../shared/message.ts'
import type { HomeEntry } from '../plugin.ts'

/** When a record of the home page is due, relative to today; both are calendar dates. */
export function dueNote(day: string | null | undefined, today: string): Pick<HomeEntry, 'note' | 'tone'> {
  if (!day) return {}
  const days = differenceInCalendarDays(day, today)
  if (days < 0) return { note: message('逾期 {days} 天', { days: -days }), tone: 'danger' }
  if (days === 0) return { note: message('今天到期'), tone: 'warning' }
  return { note: day }
}
