import type { Option } from '../../../core/shared/fields.ts'
import { message } from '../../../core/shared/message.ts'

/** The production statuses, in the order in which an order passes them (C-4-06). Production sets them; the task list shows them, too. */
export const productionStatuses = ['Ordered', 'Pending', 'InProgress', 'PartialComplete', 'Finished'] as const
export type ProductionStatus = (typeof productionStatuses)[number]

/** Ordered and Pending are grey (C-4-07, C-open-37). */
export const productionStatusOptions: readonly Option[] = [
  { value: 'Ordered', label: message('待下单'), tone: 'neutral' },
  { value: 'Pending', label: message('已下单'), tone: 'neutral' },
  { value: 'InProgress', label: message('生产中'), tone: 'active' },
  { value: 'PartialComplete', label: message('部分完成'), tone: 'warning' },
  { value: 'Finished', label: message('已完成'), tone: 'done' },
]
