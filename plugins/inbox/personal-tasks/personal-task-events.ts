import type { PersonalTaskPayload, PersonalTaskResult } from './personal-task-contract.ts'
import type { PersonalTaskStatus, PersonalTaskType } from './personal-task-options.ts'
import type { ResourceType } from './resource-types.ts'

/** What happens to tasks and approvals; told inside the work that does it. */
export const personalTaskEvents = {
  created: 'personal_tasks.created',
  /** A task was finished or is not to be shown again. */
  updated: 'personal_tasks.updated',
  /** Somebody asks for an approval by the call: the area of the document says whether, and who decides. */
  applying: 'personal_tasks.applying',
  /** An approval was agreed to or rejected; what was asked for is done, or undone, inside the same work. */
  decided: 'personal_tasks.decided',
} as const

export type PersonalTaskEvent = {
  readonly id: number
  readonly type: PersonalTaskType
  readonly resourceType: ResourceType
  readonly status: PersonalTaskStatus
  readonly isApproval: boolean
  readonly fromUserId: number
  readonly toUserId: number
  readonly payload: PersonalTaskPayload
  readonly result: PersonalTaskResult | null
}

/**
 * Payload of `applying`. The area that owns the resource type checks the document and the applicant (throwing its refusals), and names the
 * approver; when nobody does, there is no such approval.
 */
export type ApprovalQuestion = {
  readonly type: PersonalTaskType
  readonly resourceType: ResourceType
  readonly approveOrderId: number
  readonly payload: PersonalTaskPayload
  readonly wishedApproverId: number | null
  approverId?: number
  /** What the approval is about for its readers, when that is not the document itself: something the approver may read. */
  about?: { readonly document: string; readonly id: number }
}
