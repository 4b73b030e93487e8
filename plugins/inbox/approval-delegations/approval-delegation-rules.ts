import { shiftDate } from '../../../core/shared/calendar-date.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allow, type FieldProblem, refuse, type Verdict } from '../../../core/shared/rule.ts'

/** The days of a delegation, both included, and who decides on them. */
export type DelegationDays = {
  readonly toUser: { readonly id: number; readonly name: string }
  readonly firstDay: string
  readonly lastDay: string
}

/** What the rule of a new delegation reads besides itself. */
export type DelegationNeighbours = {
  /** Today in Shanghai. */
  readonly today: string
  /** Delegations of the same person that hold or will hold. */
  readonly own: readonly DelegationDays[]
  /** Delegations of the person who is asked. */
  readonly theirs: readonly DelegationDays[]
  /** How many delegations the person has given today, ended ones included. */
  readonly madeToday: number
  /** Whether there are approvals that both people may decide. */
  readonly canStandIn: boolean
}

/** The most days that one delegation lasts. */
const longestDelegation = 366

/** The most delegations of one person that hold or are to come, and the most that one gives on a day: each one is a notice to somebody. */
const mostDelegations = 10

const meets = (one: DelegationDays, other: DelegationDays) =>
  one.firstDay <= other.lastDay && other.firstDay <= one.lastDay

/**
 * Everything wrong with a new delegation. It is not passed on: somebody who has asked another person on these days
 * cannot be asked, because then nobody would decide.
 */
export function delegationProblems(
  wanted: DelegationDays,
  actor: Pick<Actor, 'id'>,
  { today, own, theirs, madeToday, canStandIn }: DelegationNeighbours,
): FieldProblem[] {
  const { toUser, firstDay, lastDay } = wanted
  const problems: FieldProblem[] = []
  const add = (field: string, text: FieldProblem['message']) => problems.push({ field, message: text })
  if (toUser.id === actor.id) add('toUserId', message('不能委托给自己'))
  else if (!canStandIn) add('toUserId', message('{name}没有可以代您审批的单据', { name: toUser.name }))
  if (own.length >= mostDelegations)
    add('toUserId', message('同时最多有{n}次委托，请先结束一次', { n: mostDelegations }))
  else if (madeToday >= mostDelegations) add('toUserId', message('一天最多委托{n}次', { n: mostDelegations }))
  if (firstDay < today) add('firstDay', message('开始日期不能早于今天'))
  if (lastDay < firstDay) add('lastDay', message('结束日期不能早于开始日期'))
  else if (lastDay > shiftDate(firstDay, longestDelegation - 1))
    add('lastDay', message('一次委托最长{n}天', { n: longestDelegation }))
  if (problems.length > 0) return problems
  const before = own.find((one) => meets(one, wanted))
  if (before) {
    const { name } = before.toUser
    add('firstDay', message('{from} 至 {until} 已委托给{name}', { from: before.firstDay, until: before.lastDay, name }))
  }
  const away = theirs.find((one) => meets(one, wanted))
  if (away) add('toUserId', message('{name}在这段时间已委托给{other}', { name: toUser.name, other: away.toUser.name }))
  return problems
}

/** Whether a delegation may be ended: by the person who gave it, while it holds or is to come. */
export function canEnd(
  delegation: { readonly fromUser: { readonly id: number }; readonly lastDay: string; readonly endedAt: string | null },
  actor: Pick<Actor, 'id'>,
  today: string,
): Verdict {
  if (delegation.fromUser.id !== actor.id) return refuse(message('只能结束自己的委托'))
  return delegation.endedAt || delegation.lastDay < today ? refuse(message('该委托已结束')) : allow
}
