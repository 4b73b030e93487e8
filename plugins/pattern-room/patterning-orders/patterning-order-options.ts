import { type Message, message } from '../../../core/shared/message.ts'
import type { Tone } from '../../../core/shared/workflow.ts'

type StateLook = { readonly label: Message; readonly tone: Tone; readonly filtersAs?: string }
type States<State extends string> = Readonly<Record<State, StateLook>>

/** The states of a pattern order (B-4-21). */
export const orderStatuses = ['Pending', 'Inquest', 'InProgress', 'Finished', 'Cancel'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const orderStates: States<OrderStatus> = {
  Pending: { label: message('未开始'), tone: 'waiting' },
  // Filters do not offer it: such orders are found among those in progress (B-4-23).
  Inquest: { label: message('复审中'), tone: 'warning', filtersAs: 'InProgress' },
  InProgress: { label: message('进行中'), tone: 'active' },
  Finished: { label: message('已完成'), tone: 'done' },
  Cancel: { label: message('已取消'), tone: 'neutral' },
}

/** The label of the reason of a cancel. A restarted order keeps the reason of its former cancel (B-open-69). */
export function cancelReasonLabel({ status }: { readonly status: OrderStatus }): Message {
  return status === 'Cancel' ? message('取消原因') : message('上次取消原因')
}

/** The states of one step of a pattern order (B-4-27). */
export const processStatuses = ['Pending', 'InProgress', 'Finished', 'Inquest', 'Skipped'] as const
export type ProcessStatus = (typeof processStatuses)[number]
export const processStates: States<ProcessStatus> = {
  Pending: { label: message('待开始'), tone: 'waiting' },
  InProgress: { label: message('进行中'), tone: 'active' },
  Finished: { label: message('已完成'), tone: 'done' },
  Inquest: { label: message('复审中'), tone: 'warning' },
  Skipped: { label: message('已跳过'), tone: 'neutral' },
}

/** The states of a rework (B-4-35). */
export const reworkStatuses = ['Pending', 'Started', 'Finish', 'Cancel'] as const
export type ReworkStatus = (typeof reworkStatuses)[number]
export const reworkStates: States<ReworkStatus> = {
  Pending: { label: message('待返工'), tone: 'waiting' },
  Started: { label: message('返工中'), tone: 'active' },
  Finish: { label: message('已完成'), tone: 'done' },
  Cancel: { label: message('已取消'), tone: 'neutral' },
}

/** The states of an error report (B-4-37). */
export const errorStatuses = ['Pending', 'Cancel', 'Finish'] as const
export type ErrorStatus = (typeof errorStatuses)[number]
export const errorStates: States<ErrorStatus> = {
  Pending: { label: message('待处理'), tone: 'danger' },
  Cancel: { label: message('已取消'), tone: 'neutral' },
  Finish: { label: message('已处理'), tone: 'done' },
}

/** Values of an error report's kind (B-open-67), and of an order's difficulty (B-9-41). */
export const issueValues = ['business', 'patternRoom'] as const
export const difficultyValues = ['0.5', '1', '2', '3', '4', '5', '6', '7'] as const

/** Limits of texts and lists. */
export const patterningOrderLimits = { words: 500, attachments: 20, reworks: 200, errors: 200, errorImages: 6 } as const
