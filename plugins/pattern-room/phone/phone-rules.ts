import { millisecondsInMinute } from 'date-fns/constants'
import { message } from '../../../core/shared/message.ts'
import { type Actor, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { actionVerdict } from '../patterning-orders/patterning-order-machine.ts'
import type { OrderAction, OrderState, ProcessState } from '../patterning-orders/patterning-order-state.ts'

/** Milliseconds that a step is worked on before a phone may finish it (B-5-59): two scans in a row are a mistake of the hand. */
const shortestWork = 5 * millisecondsInMinute

/** Milliseconds until a phone may finish a step; 0 when it may, and for receiving, which takes no time. */
export function remainingWork(
  { type, status, startDate }: Pick<ProcessState, 'type' | 'status' | 'startDate'>,
  now: number,
): number {
  if (type === 'PatternReceive' || status !== 'InProgress' || !startDate) return 0
  return Math.max(0, Date.parse(startDate) + shortestWork - now)
}

/** What the phone page does to a step. */
export type PhoneAction = Extract<OrderAction, { readonly process: number }> & { readonly do: 'start' | 'finish' }

/** What the phone page does to a rework or an error report. */
export type PartAction = Extract<OrderAction, { readonly rework: number } | { readonly error: number }>

/** What the phone page offers for a step; undefined for one that is done or under re-review. */
export function phoneActionOf({ id, status }: Pick<ProcessState, 'id' | 'status'>): PhoneAction | undefined {
  if (status === 'Pending') return { do: 'start', process: id }
  return status === 'InProgress' ? { do: 'finish', process: id } : undefined
}

/** Whether the phone page lets somebody take an action at `now`, in milliseconds; the server asks all but the wait (B-open-91). */
export function phoneVerdict(order: OrderState, action: PhoneAction, actor: Actor, now: number): Verdict {
  const verdict = actionVerdict(order, action, actor)
  if (!verdict.allowed) return verdict
  const process = order.patterningProcesses.find(({ id }) => id === action.process)
  const wait = process && action.do === 'finish' ? remainingWork(process, now) : 0
  return wait === 0 ? verdict : refuse(message('请{n}分钟之后重试', { n: Math.ceil(wait / millisecondsInMinute) }))
}

/** Whether an action that was sent before has been taken by this person: its answer was lost on the way, and it must not be sent twice. */
export function isTaken(order: Pick<OrderState, 'patterningProcesses'>, action: PhoneAction, person: number): boolean {
  const process = order.patterningProcesses.find(({ id }) => id === action.process)
  if (!process || process.user?.id !== person) return false
  return action.do === 'start' ? process.status !== 'Pending' : process.status !== 'InProgress'
}

/** Whether a rework or report has come to what an action means, by this person where the record says who it was. */
export function isPartTaken(
  order: Pick<OrderState, 'reworks' | 'errors'>,
  action: PartAction,
  person: number,
): boolean {
  if ('error' in action) {
    const error = order.errors.find(({ id }) => id === action.error)
    return error?.status === (action.do === 'errorFinish' ? 'Finish' : 'Cancel')
  }
  const rework = order.reworks.find(({ id }) => id === action.rework)
  if (action.do === 'reworkCancel') return rework?.status === 'Cancel'
  if (rework?.reworkUser?.id !== person) return false
  return rework.status === 'Finish' || (action.do === 'reworkStart' && rework.status === 'Started')
}
