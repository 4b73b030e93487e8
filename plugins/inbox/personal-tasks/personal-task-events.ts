import type { PersonalTaskPayload, PersonalTaskResult } from './personal-task-contract.ts'
import type { PersonalTaskStatus, PersonalTaskType } from './personal-task-options.ts'

/** The events of tasks and approvals, sent inside the work that changes them. */
export const personalTaskEvents = {
  created: 'personal_tasks.created',
  /** A task was finished or skipped. */
  updated: 'personal_tasks.updated',
  /** An approval was agreed to or rejected. */
  decided: 'personal_tasks.decided',
} as const

export type PersonalTaskEvent = {
  readonly id: number
  readonly type: PersonalTaskType
  readonly resourceType: string
  readonly status: PersonalTaskStatus
  readonly isApproval: boolean
  readonly fromUserId: number
  readonly toUserId: number
  readonly payload: PersonalTaskPayload
  readonly result: PersonalTaskResult | null
}
