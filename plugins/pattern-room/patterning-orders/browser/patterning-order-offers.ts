import type { Actor } from '../../../../core/shared/rule.ts'
import { type OrderPart, orderActions } from '../patterning-order-actions.ts'
import { actionVerdict } from '../patterning-order-machine.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName, OrderAction } from '../patterning-order-state.ts'

/** What each part offers where it stands, in this order; the commands of the same names ask for the part. */
const offered: Readonly<Record<OrderPart, readonly ActionName[]>> = {
  process: ['start', 'finish', 'assign', 'giveBack', 'skip', 'inquestStart', 'inquestFinish'],
  rework: ['reworkStart', 'reworkFinish', 'reworkCancel'],
  error: ['errorFinish', 'errorCancel'],
}

/** The actions that somebody may take on a part of an order now. */
export function offersOf(order: PatterningOrder, part: OrderPart, id: number, actor: Actor | undefined) {
  if (!actor) return []
  const allowed = offered[part].filter((name) => {
    // What is still asked for is not looked at by the verdict.
    const action = { do: name, [part]: id, user: actor, reason: ' ' } as unknown as OrderAction
    return actionVerdict(order, action, actor).allowed
  })
  return allowed.map((name) => [name, orderActions[name].title] as const)
}
