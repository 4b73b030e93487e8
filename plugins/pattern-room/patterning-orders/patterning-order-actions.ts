import { type Message, message } from '../../../core/shared/message.ts'
import type { ErrorStatus, ProcessStatus, ReworkStatus } from './patterning-order-options.ts'
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

/** The states of a step that each action leaves, and the one that it leads to (B-4-28…32). */
export const processMoves: Readonly<
  Record<string, { readonly from: readonly ProcessStatus[]; readonly to: ProcessStatus | 'same' }>
> = {
  assign: { from: ['Pending', 'InProgress'], to: 'same' },
  giveBack: { from: ['Pending'], to: 'same' },
  start: { from: ['Pending'], to: 'InProgress' },
  finish: { from: ['InProgress'], to: 'Finished' },
  skip: { from: ['Pending'], to: 'Skipped' },
  inquestStart: { from: ['Finished'], to: 'Inquest' },
  inquestFinish: { from: ['Inquest'], to: 'Finished' },
}

/** The states of a rework that each action leaves, and the one that it leads to (B-4-36, B-open-66). */
export const reworkMoves: Readonly<
  Record<string, { readonly from: readonly ReworkStatus[]; readonly to: ReworkStatus }>
> = {
  reworkStart: { from: ['Pending'], to: 'Started' },
  reworkFinish: { from: ['Started'], to: 'Finish' },
  reworkCancel: { from: ['Pending'], to: 'Cancel' },
}

/** The states of an error report that each action leaves, and the one that it leads to. */
export const errorMoves: Readonly<Record<string, { readonly from: readonly ErrorStatus[]; readonly to: ErrorStatus }>> =
  {
    errorFinish: { from: ['Pending'], to: 'Finish' },
    errorCancel: { from: ['Pending'], to: 'Cancel' },
  }

const moves: Readonly<Record<string, { readonly from: readonly string[] }>> = {
  ...processMoves,
  ...reworkMoves,
  ...errorMoves,
}

/** The states of a step, rework or report that an action leaves; none for an action on the order itself. */
export const leftStates = (name: ActionName): readonly string[] => moves[name]?.from ?? []
