import type { DocumentResource } from '../../../core/shared/document-resource.ts'
import { type Message, message } from '../../../core/shared/message.ts'
import { workflow } from '../../../core/shared/workflow.ts'
import { approvalTypes, type ApprovalType } from '../../../core/shared/document/document-approval.ts'

export const personalTaskStatuses = [
  'Pending',
  'InReview',
  'Rework',
  'Rejected',
  'Finished',
  'Skipped',
  'UnderApproval',
  'Agree',
] as const
export type PersonalTaskStatus = (typeof personalTaskStatuses)[number]

/**
 * The states of tasks and approvals. No step leads to InReview or Rework; they exist for older tasks, which are still
 * shown.
 */
export const personalTaskFlow = workflow<PersonalTaskStatus, 'finish' | 'skip' | 'agree' | 'reject'>({
  states: {
    Pending: { label: message('待处理'), tone: 'waiting' },
    InReview: { label: message('复审中'), tone: 'warning' },
    Rework: { label: message('返工'), tone: 'danger' },
    Rejected: { label: message('不通过'), tone: 'danger' },
    Finished: { label: message('已完成'), tone: 'done' },
    Skipped: { label: message('已忽略'), tone: 'neutral' },
    UnderApproval: { label: message('审批中'), tone: 'active' },
    Agree: { label: message('通过'), tone: 'done' },
  },
  steps: {
    finish: { from: ['Pending'], to: 'Finished' },
    skip: { from: ['Pending'], to: 'Skipped' },
    agree: { from: ['UnderApproval'], to: 'Agree' },
    reject: { from: ['UnderApproval'], to: 'Rejected' },
  },
})

/** Statuses of tasks and approvals that wait for a person. */
export const openStatuses: readonly PersonalTaskStatus[] = ['Pending', 'InReview', 'Rework', 'UnderApproval']

export const personalTaskTypes = approvalTypes
export type PersonalTaskType = ApprovalType

/** The title of an approval request: the one that its document kind gives it, otherwise one by its type. */
export function approvalLabel(type: PersonalTaskType, resource: DocumentResource | undefined): Message {
  return resource?.requests?.[type] ?? labels[type]
}

const labels: Readonly<Record<PersonalTaskType, Message>> = {
  Creation: message('创建'),
  Deletion: message('删除审批'),
  Update: message('修改审批'),
}
