import { type Message, message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { actionVerdict } from './patterning-order-machine.ts'
import type { ActionName, OrderAction, OrderState } from './patterning-order-state.ts'

/** The refusal when an order has no finished step that could be reviewed again. */
export const noStepToReview = message('没有可以复审的工序')

/** What is said where an order has nothing that an action could be done to. */
const nothingTo: Readonly<Partial<Record<ActionName, Message>>> = {
  start: message('没有待开始的工序'),
  finish: message('没有进行中的工序'),
  assign: message('没有可以分配的工序'),
  giveBack: message('没有可以退回的工序'),
  skip: message('没有可以跳过的工序'),
  inquestStart: noStepToReview,
  inquestFinish: message('没有复审中的工序'),
  reworkStart: message('没有待开始的返工'),
  reworkFinish: message('没有进行中的返工'),
  reworkCancel: message('没有可以取消的返工'),
  errorFinish: message('没有待处理的异常'),
  errorCancel: message('没有可以取消的异常'),
}

/** The states of the parts that each action looks at; who may do it is another matter. */
const states: Readonly<Partial<Record<ActionName, readonly string[]>>> = {
  start: ['Pending'],
  finish: ['InProgress'],
  assign: ['Pending', 'InProgress'],
  giveBack: ['Pending'],
  skip: ['Pending'],
  inquestStart: ['Finished'],
  inquestFinish: ['Inquest'],
  reworkStart: ['Pending'],
  reworkFinish: ['Started'],
  reworkCancel: ['Pending'],
  errorFinish: ['Pending'],
  errorCancel: ['Pending'],
}

const partsOf = (order: OrderState, name: ActionName) =>
  name.startsWith('rework')
    ? (['rework', order.reworks] as const)
    : name.startsWith('error')
      ? (['error', order.errors] as const)
      : (['process', order.patterningProcesses] as const)

/**
 * Whether an action can be taken on any of the steps, reworks or reports of an order, and why not on all of them: there is none in that state, or the
 * reason of the first that is. Actions on the order itself are asked as they are.
 */
export function anyVerdict(order: OrderState, name: ActionName, actor: Actor): Verdict {
  const none = nothingTo[name]
  // What is still asked for is not looked at by the verdict.
  if (!none) return actionVerdict(order, { do: name, reason: ' ', level: '1' } as OrderAction, actor)
  const [key, parts] = partsOf(order, name)
  const candidates = parts.filter(({ status }) => states[name]?.includes(status))
  const verdicts = candidates.map(({ id }) =>
    actionVerdict(order, { do: name, [key]: id, user: actor, reason: ' ' } as unknown as OrderAction, actor),
  )
  if (verdicts.some(({ allowed }) => allowed)) return allow
  return verdicts[0] ?? refuse(none)
}
