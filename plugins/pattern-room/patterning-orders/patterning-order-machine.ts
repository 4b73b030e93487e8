import { addMilliseconds } from 'date-fns/addMilliseconds'
import { addMinutes } from 'date-fns/addMinutes'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { type Message, message, namesInRow } from '../../../core/shared/message.ts'
import { permits, write } from '../../../core/shared/permission.ts'
import {
  type Actor,
  allow,
  type Refusal,
  refuse,
  refusedByPermission,
  type Verdict,
} from '../../../core/shared/rule.ts'
import { type FlowGraph, type FlowNode, stepsBefore } from '../patterning-flows/flow-graph.ts'
import type { OrderStatus } from './patterning-order-options.ts'
import { errorMoves, processMoves, reworkMoves } from './patterning-order-actions.ts'
import { withClosedReports } from './patterning-order-closing.ts'
import { stepKey } from './pattern-step-rights.ts'

import type {
  ActionName,
  ErrorState,
  OrderAction,
  OrderState,
  Person,
  ProcessState,
  ReworkState,
} from './patterning-order-state.ts'

/** Who acts, and when. */
export type ActedBy = { readonly actor: Actor; readonly now: Date }

/** What an action comes to: the order as it is then, or why it may not be. */
export type Outcome = { readonly refused: Refusal } | { readonly next: OrderState }

const later = (from: Date, hours: number) => addMinutes(from, Math.round(hours * 60)).toISOString()
const mayWrite = (actor: Actor, key: string) => permits(actor.permissions, write(key))
const isDone = ({ status }: Pick<ProcessState, 'status'>) => status === 'Finished' || status === 'Skipped'

/** What is said of a step, rework or report whose state another person changed. */
export const movedOn = message('该工序状态已变更，请刷新后重试')

/** The state that follows from the steps (B-open-64); what was finished or cancelled stays so. */
export function statusOf({
  status,
  patterningProcesses,
}: Pick<OrderState, 'status' | 'patterningProcesses'>): OrderStatus {
  if (status === 'Finished' || status === 'Cancel') return status
  return workStatus(patterningProcesses)
}

/** The state of the work, whether or not the order was cancelled. */
function workStatus(processes: readonly ProcessState[]): OrderStatus {
  if (processes.some((one) => one.status === 'Inquest')) return 'Inquest'
  return processes.some((one) => one.startDate) ? 'InProgress' : 'Pending'
}

/** The steps that may begin: each whose predecessors are all finished or skipped, and that is no process yet (B-open-57, D35). */
export function openableNodes(order: FlowGraph & Pick<OrderState, 'patterningProcesses'>): readonly FlowNode[] {
  const byNode = new Map(order.patterningProcesses.map((one) => [one.nodeId, one]))
  return order.nodes.filter(({ id }) => {
    if (byNode.has(id)) return false
    return stepsBefore(order, id).every((before) => {
      const process = byNode.get(before)
      return process !== undefined && isDone(process)
    })
  })
}

/** Opens the steps that may begin, each with its hours from now and with who did it in the order that this one refers to. */
export function openSteps(order: OrderState, now: Date): OrderState {
  const opened = openableNodes(order).map(
    ({ id, type, label, scheduleDuration }): ProcessState => ({
      id: 0,
      nodeId: id,
      type,
      nodeLabel: label,
      status: 'Pending',
      user: order.referenceProcesses.find(({ nodeId }) => nodeId === id)?.user ?? null,
      createdAt: now.toISOString(),
      startDate: null,
      finishDate: null,
      scheduledFinishDate: later(now, scheduleDuration),
    }),
  )
  return opened.length === 0 ? order : { ...order, patterningProcesses: [...order.patterningProcesses, ...opened] }
}

/** Whether an order may be finished: every step of its flow is a process, and each of them finished or skipped (B-4-24, B-open-58). */
function canFinishOrder(order: OrderState): Verdict {
  if (order.finishDate) return refuse(message('版房订单已完成'))
  const done = new Set(order.patterningProcesses.filter(isDone).map(({ nodeId }) => nodeId))
  const left = order.nodes.filter(({ id }) => !done.has(id))
  if (left.length === 0) return allow
  return refuse(
    message('还有 {n} 个工序未完成：{names}', {
      n: left.length,
      names: namesInRow(left.flatMap(({ label }) => (label ? [label] : []))),
    }),
  )
}

type Named<Name extends ActionName> = Extract<OrderAction, { readonly do: Name }>
type ProcessAction = Extract<OrderAction, { readonly process: number }>

function takenByOther({ user }: ProcessState, actor: Actor): Refusal | undefined {
  if (!user || user.id === actor.id) return undefined
  return refuse(message('当前工序的分配人是{name},请让该用户操作', { name: user.name }))
}

/** The rule of an action on a step, once its state is right. */
function processRule(order: OrderState, process: ProcessState, action: ProcessAction, actor: Actor): Verdict {
  if (action.do === 'skip') return mayWrite(actor, 'PATTERN_SKIP') ? allow : refusedByPermission
  if (action.do === 'assign') return mayWrite(actor, 'PATTERNING_ORDER') ? allow : refusedByPermission
  if (action.do === 'giveBack') {
    if (!process.user) return refuse(message('该工序未分配'))
    return process.user.id === actor.id || mayWrite(actor, 'PATTERNING_ORDER') ? allow : refusedByPermission
  }
  if (action.do === 'inquestStart' || action.do === 'inquestFinish')
    return mayWrite(actor, 'PATTERNING_ORDER_INQUEST') ? allow : refusedByPermission
  if (!mayWrite(actor, stepKey(process.type))) return refuse(message('没有当前操作的权限，请添加权限后刷新再试！'))
  const taken = takenByOther(process, actor)
  if (taken) return taken
  if (action.do === 'finish' && process.type === 'PatternDistribute' && order.patternAttachments.length === 0)
    return refuse(message('检测到没有上传纸样附件，请在电脑端上传纸样附件后再试！'))
  return allow
}

function closedReason({ status }: OrderState): Refusal | undefined {
  if (status === 'Finished') return refuse(message('版房订单已完成'))
  return status === 'Cancel' ? refuse(message('版房订单已取消')) : undefined
}

const gone = refuse(message('单据不存在或已被删除'))

function processVerdict(order: OrderState, action: ProcessAction, actor: Actor): Verdict {
  const process = order.patterningProcesses.find(({ id }) => id === action.process)
  if (!process) return gone
  if (!processMoves[action.do]?.from.includes(process.status)) {
    // Of two people who begin a step at once, the second learns who has it.
    const isBegun = action.do === 'start' && process.status === 'InProgress' && mayWrite(actor, stepKey(process.type))
    return (isBegun && takenByOther(process, actor)) || refuse(movedOn)
  }
  return processRule(order, process, action, actor)
}

function reworkVerdict(
  order: OrderState,
  action: Named<'reworkStart' | 'reworkFinish' | 'reworkCancel'>,
  actor: Actor,
): Verdict {
  const rework = order.reworks.find(({ id }) => id === action.rework)
  if (!rework) return gone
  if (!reworkMoves[action.do]?.from.includes(rework.status)) return refuse(movedOn)
  if (action.do === 'reworkCancel')
    return rework.reportUser.id === actor.id ? allow : refuse(message('只有上报人可以取消'))
  // A re-review is begun and ended at its step.
  if (rework.isInquest) return refuse(message('复审请在对应工序上操作'))
  return mayWrite(actor, stepKey(rework.type)) ? allow : refuse(message('没有当前操作的权限，请添加权限后刷新再试！'))
}

function errorVerdict(order: OrderState, action: Named<'errorFinish' | 'errorCancel'>, actor: Actor): Verdict {
  const error = order.errors.find(({ id }) => id === action.error)
  if (!error) return gone
  if (!errorMoves[action.do]?.from.includes(error.status)) return refuse(movedOn)
  if (action.do === 'errorCancel')
    return error.reportUser.id === actor.id ? allow : refuse(message('只有上报人可以取消'))
  return mayWrite(actor, 'PATTERNING_ORDER') ? allow : refusedByPermission
}

const orderKeys: Readonly<Partial<Record<ActionName, string>>> = {
  cancel: 'PATTERNING_ORDER_CANCEL',
  restart: 'PATTERNING_ORDER_CANCEL',
  difficulty: 'PATTERNING_ORDER_DIFFICULTY',
}

/** Whether an action may be taken, and why not. Button, palette, phone and server ask this. */
export function actionVerdict(order: OrderState, action: OrderAction, actor: Actor): Verdict {
  const closed = closedReason(order)
  if (action.do === 'restart') {
    if (!mayWrite(actor, 'PATTERNING_ORDER_CANCEL')) return refusedByPermission
    return order.status === 'Cancel' ? allow : refuse(message('版房订单未取消，无需重启'))
  }
  if ('process' in action) return closed ?? processVerdict(order, action, actor)
  if ('rework' in action) return closed ?? reworkVerdict(order, action, actor)
  if ('error' in action) return closed ?? errorVerdict(order, action, actor)
  if (!mayWrite(actor, orderKeys[action.do] ?? 'PATTERNING_ORDER')) return refusedByPermission
  if (closed) return closed
  return action.do === 'finishOrder' ? canFinishOrder(order) : allow
}

/** What is missing in what an action was given, by its field. */
function actionProblem(action: OrderAction): { readonly field: string; readonly message: Message } | undefined {
  const missing = (field: string, text: string, told: Message) => (text.trim() ? undefined : { field, message: told })
  switch (action.do) {
    case 'cancel':
      return missing('cancelReason', action.reason, message('请填写取消原因'))
    case 'inquestStart':
      return missing('inquestReason', action.reason, message('请填写复审原因'))
    case 'rework':
      return missing('review', action.review, message('请填写返工内容'))
    case 'report':
      return missing('description', action.description, message('请填写描述'))
    default:
      return undefined
  }
}

function moveProcess(order: OrderState, action: ProcessAction, { actor, now }: ActedBy): OrderState {
  const at = now.toISOString()
  const actorPerson = { id: actor.id, name: actor.name }
  const patterningProcesses = order.patterningProcesses.map((process): ProcessState => {
    if (process.id !== action.process) return process
    const to = processMoves[action.do]?.to ?? 'same'
    const moved = { ...process, status: to === 'same' ? process.status : to }
    if (action.do === 'assign') return { ...moved, user: action.user }
    if (action.do === 'giveBack') return { ...moved, user: null }
    if (action.do === 'start') return { ...moved, user: process.user ?? actorPerson, startDate: at }
    if (action.do === 'finish' || action.do === 'skip') return { ...moved, finishDate: at }
    return moved
  })
  const process = order.patterningProcesses.find(({ id }) => id === action.process)
  if (action.do === 'inquestStart' && process) {
    const rework: ReworkState = {
      ...newRework(process.type, actorPerson),
      processId: process.id,
      status: 'Started',
      isInquest: true,
      inquestReason: action.reason.trim(),
      reworkUser: process.user,
      reworkStartDate: at,
    }
    return { ...order, patterningProcesses, reworks: [...order.reworks, rework] }
  }
  if (action.do !== 'inquestFinish') return { ...order, patterningProcesses }
  const reworks = order.reworks.map(
    (one): ReworkState =>
      one.isInquest && one.processId === action.process && one.status === 'Started'
        ? { ...one, status: 'Finish', reworkFinishDate: at }
        : one,
  )
  return { ...order, patterningProcesses, reworks }
}

const newRework = (type: string, reportUser: Person): ReworkState => ({
  id: 0,
  processId: null,
  type,
  review: '',
  status: 'Pending',
  reworkUser: null,
  reportUser,
  isInquest: false,
  inquestReason: '',
  reworkStartDate: null,
  reworkFinishDate: null,
})

function moveRework(
  order: OrderState,
  action: Named<'reworkStart' | 'reworkFinish' | 'reworkCancel'>,
  { actor, now }: ActedBy,
): OrderState {
  const at = now.toISOString()
  const reworks = order.reworks.map((one): ReworkState => {
    if (one.id !== action.rework) return one
    const moved = { ...one, status: reworkMoves[action.do]?.to ?? one.status }
    if (action.do === 'reworkStart')
      return { ...moved, reworkUser: one.reworkUser ?? { id: actor.id, name: actor.name }, reworkStartDate: at }
    return action.do === 'reworkFinish' ? { ...moved, reworkFinishDate: at } : moved
  })
  return { ...order, reworks }
}

/** Moves the dates of open steps by the time that the order was cancelled. The record keeps the reason of the cancel (B-open-69). */
function restarted(order: OrderState, now: Date): OrderState {
  const away = order.cancelledAt ? differenceInMilliseconds(now, order.cancelledAt) : 0
  const shift = (instant: string) => addMilliseconds(instant, away).toISOString()
  return {
    ...order,
    status: workStatus(order.patterningProcesses),
    cancelledAt: null,
    scheduledFinishDate: shift(order.scheduledFinishDate),
    patterningProcesses: order.patterningProcesses.map((one) =>
      isDone(one)
        ? one
        : { ...one, createdAt: shift(one.createdAt), scheduledFinishDate: shift(one.scheduledFinishDate) },
    ),
  }
}

function moved(order: OrderState, action: OrderAction, by: ActedBy): OrderState {
  const at = by.now.toISOString()
  const actor = { id: by.actor.id, name: by.actor.name }
  if ('process' in action) return openSteps(moveProcess(order, action, by), by.now)
  if ('rework' in action) return moveRework(order, action, by)
  if ('error' in action) {
    const to = errorMoves[action.do]?.to ?? 'Cancel'
    const errors = order.errors.map((one) =>
      one.id === action.error ? { ...one, status: to, resolveDate: to === 'Finish' ? at : null } : one,
    )
    return { ...order, errors }
  }
  switch (action.do) {
    case 'finishOrder':
      return { ...withClosedReports(order, 'Finished', at), status: 'Finished', finishDate: at }
    case 'cancel':
      return {
        ...withClosedReports(order, 'Cancel', at),
        status: 'Cancel',
        cancelReason: action.reason.trim(),
        cancelledAt: at,
      }
    case 'restart':
      return restarted(order, by.now)
    case 'difficulty':
      return { ...order, levelOfDifficulty: action.level }
    case 'rework': {
      const rework = { ...newRework(action.type, actor), review: action.review.trim(), reworkUser: action.user }
      return { ...order, reworks: [...order.reworks, rework] }
    }
    default: {
      const error: ErrorState = {
        id: 0,
        type: action.type,
        description: action.description.trim(),
        imageUrls: action.imageUrls,
        status: 'Pending',
        reportUser: actor,
        resolveDate: null,
      }
      return { ...order, errors: [...order.errors, error] }
    }
  }
}

/**
 * The step machine: takes an action, or says why it may not be taken. What follows from it is in the same answer: the steps that may begin then, and the
 * state of the order.
 */
export function takeAction(order: OrderState, action: OrderAction, by: ActedBy): Outcome {
  const verdict = actionVerdict(order, action, by.actor)
  if (!verdict.allowed) return { refused: verdict }
  const problem = actionProblem(action)
  if (problem) return { refused: refuse(problem.message, { problems: [problem] }) }
  const next = moved(order, action, by)
  return { next: { ...next, status: statusOf(next) } }
}
