import { type Message, message } from '../../../core/shared/message.ts'
import { type Actor, allow, allOf, refuse, refuseFields, type Verdict } from '../../../core/shared/rule.ts'
import { canStep } from '../../../core/shared/workflow.ts'
import {
  decidedElsewhere,
  personalTaskFlow,
  type PersonalTaskStatus,
  type PersonalTaskType,
} from './personal-task-options.ts'
import { type ResourceType, resultKeys } from './resource-types.ts'

/** What the rules read of a task or an approval. */
export type PersonalTaskState = {
  readonly type: PersonalTaskType
  readonly resourceType: ResourceType
  readonly status: PersonalTaskStatus
  readonly fromUser: { readonly id: number }
  readonly toUser: { readonly id: number }
}

/** What the applicant of a second request reads while one is running. */
export const approvalRunning: Message = message('已有1条正在进行的审批记录,请关注')

/** Most characters that a reason for an application has. */
export const longestReason = 200

function canWork(task: PersonalTaskState, actor: Actor): Verdict {
  if (task.toUser.id !== actor.id) return refuse(message('不是指派给您的任务'))
  if (task.type !== 'Creation') return refuse(message('该任务不能在此处理'))
  return task.status === 'Pending' ? allow : refuse(message('该任务已处理'))
}

/** Acting on a task: its recipient, once, what is to be created. */
export function canAct(task: PersonalTaskState, actor: Actor): Verdict {
  return canWork(task, actor)
}

/** Not wanting to see a task again. */
export function canSkip(task: PersonalTaskState, actor: Actor): Verdict {
  return canWork(task, actor)
}

/** Looking at what a finished task led to. */
export function canView(task: PersonalTaskState & { readonly result: object | null }): Verdict {
  if (task.status !== 'Finished' || resultOf(task) === undefined) return refuse(message('该任务还没有结果'))
  return allow
}

/** The id of the document that a finished task led to. */
export function resultOf(
  task: Pick<PersonalTaskState, 'resourceType'> & { readonly result: object | null },
): number | undefined {
  const key = resultKeys[task.resourceType]
  const found = key && (task.result as Partial<Record<string, { readonly id: number }>> | null)?.[key]
  return found?.id
}

/** Whether a task of that kind may be made: one that leads to a document. */
export function canAssign(task: Pick<PersonalTaskState, 'type' | 'resourceType'>): Verdict {
  return task.type === 'Creation' && resultKeys[task.resourceType] ? allow : refuse(message('不支持此类任务'))
}

/** Agreeing or rejecting: the approver, not the applicant, once. */
export function canDecide(task: PersonalTaskState, actor: Actor): Verdict {
  if (!canStep(personalTaskFlow, 'agree', task.status)) return refuse(message('该审批已处理'))
  if (task.fromUser.id === actor.id) return refuse(message('不能审批自己提交的申请'))
  return task.toUser.id === actor.id ? allow : refuse(message('您不是该审批的审批人'))
}

/** The same in the drawer, where purchases are not decided. */
export function canDecideInDrawer(task: PersonalTaskState, actor: Actor): Verdict {
  const place = decidedElsewhere.includes(task.resourceType) ? refuse(message('请在采购单页面处理该审批')) : allow
  return allOf(canDecide(task, actor), place)
}

/** The reason of an application: needed, not too long. */
export function canApply(reason: string): Verdict {
  const text = reason.trim()
  if (!text) return refuseFields([{ field: 'payload.reasonForApproval', message: message('请输入申请原因') }])
  if ([...text].length <= longestReason) return allow
  const problem = message('申请原因不能超过{n}个字', { n: longestReason })
  return refuseFields([{ field: 'payload.reasonForApproval', message: problem }])
}
