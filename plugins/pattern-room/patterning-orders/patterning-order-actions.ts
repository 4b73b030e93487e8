import { type Message, message } from '../../../core/shared/message.ts'
import type { ActionName } from './patterning-order-state.ts'

/** The parts of an order that something may be done to. */
export type OrderPart = 'process' | 'rework' | 'error'

/** What an action is called, and the part of an order that it is done to; one without a part is done to the order itself. */
type NamedAction = { readonly title: Message; readonly part?: OrderPart }

/** Everything that is done to an order besides editing it. Commands, buttons, phones and the timeline call it the same. */
export const orderActions: Readonly<Record<ActionName, NamedAction>> = {
  start: { title: message('开始工序'), part: 'process' },
  finish: { title: message('完成工序'), part: 'process' },
  skip: { title: message('跳过工序'), part: 'process' },
  assign: { title: message('分配工序'), part: 'process' },
  giveBack: { title: message('退回工序'), part: 'process' },
  inquestStart: { title: message('开始复审'), part: 'process' },
  inquestFinish: { title: message('完成复审'), part: 'process' },
  finishOrder: { title: message('完成版房订单') },
  cancel: { title: message('取消版房订单') },
  restart: { title: message('重启版房订单') },
  difficulty: { title: message('设置难度') },
  rework: { title: message('要求返工') },
  reworkStart: { title: message('开始返工'), part: 'rework' },
  reworkFinish: { title: message('完成返工'), part: 'rework' },
  reworkCancel: { title: message('取消返工'), part: 'rework' },
  report: { title: message('上报异常') },
  errorFinish: { title: message('处理异常'), part: 'error' },
  errorCancel: { title: message('取消异常'), part: 'error' },
}
