import { type Message, message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { actionOn, leftStates, type OrderPart, orderActions } from './patterning-order-actions.ts'
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

const partsOf: Readonly<
  Record<OrderPart, (order: OrderState) => readonly { readonly id: number; readonly status: string }[]>
> = {
  process: ({ patterningProcesses }) => patterningProcesses,
  rework: ({ reworks }) => reworks,
  error: ({ errors }) => errors,
}

/**
 * Whether an action can be taken on any of the steps, reworks or reports of an order, and why not on all of them: there is none in that state, or the
 * reason of the first that is. Actions on the order itself are asked as they are.
 */
export function anyVerdict(order: OrderState, name: ActionName, actor: Actor): Verdict {
  const none = nothingTo[name]
  const { part } = orderActions[name]
  // The verdict does not depend on the reason and the level, which a window asks for later.
  if (!none || !part) return actionVerdict(order, { do: name, reason: ' ', level: '1' } as OrderAction, actor)
  const candidates = partsOf[part](order).filter(({ status }) => leftStates(name).includes(status))
  const verdicts = candidates.map(({ id }) => actionVerdict(order, actionOn(name, part, id, actor), actor))
  if (verdicts.some(({ allowed }) => allowed)) return allow
  return verdicts[0] ?? refuse(none)
}
