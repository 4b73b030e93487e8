import type { Actor } from '../../../../core/shared/rule.ts'
import { actionOn, type OrderPart, orderActions } from '../patterning-order-actions.ts'
import { actionVerdict } from '../patterning-order-machine.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName } from '../patterning-order-state.ts'

/** The buttons that the page draws beside each part of an order, in their order. The commands of the same actions ask which part is meant. */
const offered: Readonly<Record<OrderPart, readonly ActionName[]>> = {
  process: ['start', 'finish', 'assign', 'giveBack', 'skip', 'inquestStart', 'inquestFinish'],
  rework: ['reworkStart', 'reworkFinish', 'reworkCancel'],
  error: ['errorFinish', 'errorCancel'],
}

/** The actions that somebody may take on a part of an order now. */
export function offersOf(order: PatterningOrder, part: OrderPart, id: number, actor: Actor | undefined) {
  if (!actor) return []
  const allowed = offered[part].filter((name) => actionVerdict(order, actionOn(name, part, id, actor), actor).allowed)
  return allowed.map((name) => [name, orderActions[name].title] as const)
}
