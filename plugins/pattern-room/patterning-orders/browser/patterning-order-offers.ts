import { type Message, message } from '../../../../core/shared/message.ts'
import type { Actor } from '../../../../core/shared/rule.ts'
import { actionVerdict } from '../patterning-order-machine.ts'
import type { PatterningOrder } from '../patterning-order-model.ts'
import type { ActionName, OrderAction } from '../patterning-order-state.ts'

/** The parts of an order that something may be done to. */
export type OrderPart = 'process' | 'rework' | 'error'

/** What each part offers where it stands; the commands of the same names ask for the part. */
const offered: Readonly<Record<OrderPart, readonly (readonly [ActionName, Message])[]>> = {
  process: [
    ['start', message('开始工序')],
    ['finish', message('完成工序')],
    ['assign', message('分配工序')],
    ['giveBack', message('退回工序')],
    ['skip', message('跳过工序')],
    ['inquestStart', message('开始复审')],
    ['inquestFinish', message('完成复审')],
  ],
  rework: [
    ['reworkStart', message('开始返工')],
    ['reworkFinish', message('完成返工')],
    ['reworkCancel', message('取消返工')],
  ],
  error: [
    ['errorFinish', message('处理异常')],
    ['errorCancel', message('取消异常')],
  ],
}

/** The actions that somebody may take on a part of an order now. */
export function offersOf(order: PatterningOrder, part: OrderPart, id: number, actor: Actor | undefined) {
  if (!actor) return []
  return offered[part].filter(([name]) => {
    // What is still asked for is not looked at by the verdict.
    const action = { do: name, [part]: id, user: actor, reason: ' ' } as unknown as OrderAction
    return actionVerdict(order, action, actor).allowed
  })
}
