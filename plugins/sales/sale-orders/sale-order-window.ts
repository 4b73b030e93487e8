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

/**
 * The last day on which an order may be revised or deleted: the day of the setting in the month after the first
 * outbound, or the last day of a month that is shorter (B-9-18, B-open-44). Undefined when the setting is not a day
 * from 1 to 31, written plainly, which leaves the order open (B-9-19, D46).
 */
export function lastEditDate(outbound: string, setting: string): string | undefined {
  if (!/^([1-9]|[12]\d|3[01])$/.test(setting)) return undefined
  const [year = 0, month = 0] = outbound.split('-').map(Number)
  // Months of `Date.UTC` count from 0, so that the number of a month names the next one; day 0 is the last of the one before.
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(Number(setting), last))).toISOString().slice(0, 10)
}

/** What is said once an order cannot be changed any more. */
const windowClosed = message('已过了可修改期不能再修改。')

/** Whether an order may still be revised or deleted on a day in Shanghai. People with the privilege have a day of their own. */
export function canChangeOn(window: EditWindow | null, actor: Pick<Actor, 'permissions'>, today: string): Verdict {
  if (!window) return allow
  const isPrivileged = permits(actor.permissions, write('PREROGATIVE'))
  const last = lastEditDate(window.outbound, isPrivileged ? window.privilegedEditDay : window.editDay)
  return last === undefined || today <= last ? allow : refuse(windowClosed)
}
