import { message } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'

/** What closes an order to changes: its first shipment, and the two settings, as they are stored. */
export type EditWindow = {
  /** Date of the first actual outbound. */
  readonly outbound: string
  readonly editDay: string
  readonly privilegedEditDay: string
}

const part = (number: number, digits: number) => String(number).padStart(digits, '0')

/**
 * The last day on which an order may be revised or deleted: the day of the setting in the month after the first
 * outbound. In a month that is shorter no such day exists, and dates are compared as texts: its last day is before it
 * and the next month behind it (B-9-18, B-open-44). Undefined when the setting is not a day from 1 to 31, written
 * plainly, which leaves the order open (B-9-19, D46).
 */
function lastEditDay({ outbound, editDay }: Pick<EditWindow, 'outbound' | 'editDay'>): string | undefined {
  if (!/^([1-9]|[12]\d|3[01])$/.test(editDay)) return undefined
  const [year = 0, month = 0] = outbound.split('-').map(Number)
  const [nextYear, nextMonth] = month === 12 ? [year + 1, 1] : [year, month + 1]
  return `${part(nextYear, 4)}-${part(nextMonth, 2)}-${part(Number(editDay), 2)}`
}

/** What is said once an order cannot be changed any more. */
const windowClosed = message('已过了可修改期不能再修改。')

/** Whether an order may still be revised or deleted on a day in Shanghai. People with the privilege have a separate last day. */
export function canChangeOn(window: EditWindow | null, actor: Pick<Actor, 'permissions'>, today: string): Verdict {
  if (!window) return allow
  const { outbound, editDay, privilegedEditDay } = window
  const isPrivileged = permits(actor.permissions, write('PREROGATIVE'))
  const last = lastEditDay({ outbound, editDay: isPrivileged ? privilegedEditDay : editDay })
  return last === undefined || today <= last ? allow : refuse(windowClosed)
}
