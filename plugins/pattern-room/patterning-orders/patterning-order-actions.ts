import { type Message, message } from '../../../core/shared/message.ts'
import type { ErrorStatus, ProcessStatus, ReworkStatus } from './patterning-order-options.ts'
import type { ActionName, OrderAction, Person } from './patterning-order-state.ts'

/** The kinds of parts of an order that an action can change: a step, a rework or an error report. */
export type OrderPart = 'process' | 'rework' | 'error'

/** The title of an action, and the kind of part that the action changes. An action without `part` changes the order itself. */
type NamedAction = { readonly title: Message; readonly part?: OrderPart }

/** All actions on an order except the edit of its form. Commands, buttons, phones and the timeline show these titles. */
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

/** For each action on a step: the states in which people can take it, and the state after it (B-4-28…32). */
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

/** For each action on a rework: the states in which people can take it, and the state after it (B-4-36, B-open-66). */
export const reworkMoves: Readonly<
  Record<string, { readonly from: readonly ReworkStatus[]; readonly to: ReworkStatus }>
> = {
  reworkStart: { from: ['Pending'], to: 'Started' },
  reworkFinish: { from: ['Started'], to: 'Finish' },
  reworkCancel: { from: ['Pending'], to: 'Cancel' },
}

/** For each action on an error report: the states in which people can take it, and the state after it. */
export const errorMoves: Readonly<Record<string, { readonly from: readonly ErrorStatus[]; readonly to: ErrorStatus }>> =
  {
    errorFinish: { from: ['Pending'], to: 'Finish' },
    errorCancel: { from: ['Pending'], to: 'Cancel' },
  }

/**
 * Makes an action on a part of an order, to ask whether a person may take it. The verdict does not depend on the values that a window asks for later, so
 * person and reason only fill their places.
 */
export const actionOn = (name: ActionName, part: OrderPart, id: number, user: Person): OrderAction =>
  // `part` is the key of the id: the types of the actions cannot say this for a part that is known at run time.
  ({ do: name, [part]: id, user, reason: ' ' }) as unknown as OrderAction

const moves: Readonly<Record<string, { readonly from: readonly string[] }>> = {
  ...processMoves,
  ...reworkMoves,
  ...errorMoves,
}

/** Returns the states of a step, rework or report in which people can take an action. Returns none for an action on the order itself. */
export const leftStates = (name: ActionName): readonly string[] => moves[name]?.from ?? []
