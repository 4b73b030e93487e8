import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import type { HomeEntry } from '../../../../core/browser/plugin.ts'
import { message } from '../../../../core/shared/message.ts'

/** When an unconfirmed order must be published, relative to today; both are calendar dates. */
export function dueNote(publicationDate: string | null | undefined, today: string): Pick<HomeEntry, 'note' | 'tone'> {
  if (!publicationDate) return {}
  const days = differenceInCalendarDays(publicationDate, today)
  if (days < 0) return { note: message('逾期 {days} 天', { days: -days }), tone: 'danger' }
  if (days === 0) return { note: message('今天到期'), tone: 'warning' }
  return { note: publicationDate }
}
