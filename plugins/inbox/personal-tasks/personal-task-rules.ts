import { approvalDecided, canDecide } from '../../../core/shared/document/document-approval.ts'
import type { DocumentResource } from '../../../core/shared/document-resource.ts'
import { message } from '../../../core/shared/message.ts'
import { type Actor, allow, refuse, type Verdict } from '../../../core/shared/rule.ts'
import { canStep } from '../../../core/shared/workflow.ts'
import { personalTaskFlow, type PersonalTaskStatus, type PersonalTaskType } from './personal-task-options.ts'

type Somebody = { readonly id: number; readonly name: string }

/** What the rules read of a task or an approval. */
export type PersonalTaskState = {
  readonly type: PersonalTaskType
  readonly status: PersonalTaskStatus
  readonly fromUser: { readonly id: number }
  readonly toUser: { readonly id: number }
}

/** Whether an actor may create the document of a task, or skip it: only its recipient, and only while the task is open. */
export function canAct(task: PersonalTaskState, actor: Actor): Verdict {
  if (task.toUser.id !== actor.id) return refuse(message('不是指派给您的任务'))
  if (task.type !== 'Creation') return refuse(message('该任务不能在此处理'))
  return task.status === 'Pending' ? allow : refuse(message('该任务已处理'))
}

type Ended = Pick<PersonalTaskState, 'status'> & { readonly result: object | null }

/** Whether the document that came of a finished task can be opened. */
export function canView(task: Ended, kind: DocumentResource | undefined): Verdict {
  if (task.status !== 'Finished' || resultOf(task, kind) === undefined) return refuse(message('该任务还没有结果'))
  return allow
}

/** The id of the document that came of a finished task. */
export function resultOf(
  { result }: Pick<Ended, 'result'>,
  kind: Pick<DocumentResource, 'result'> | undefined,
): number | undefined {
  const all = (result ?? {}) as Readonly<Partial<Record<string, { readonly id: number }>>>
  return kind?.result === undefined ? undefined : all[kind.result]?.id
}

/** Whether a task of this type may be given for a kind of document: only for kinds of which a task can create one. */
export function canAssign(type: PersonalTaskType, kind: DocumentResource | undefined): Verdict {
  return type === 'Creation' && kind?.result ? allow : refuse(message('不支持此类任务'))
}

/** An approval as the rules of its decision read it, and who decides when. */
type Asked = Pick<PersonalTaskState, 'status'> & { readonly fromUser: Somebody; readonly deciders: readonly Somebody[] }
type Deciding = { readonly actor: Actor; readonly now: Date }

/** Whether an approval may be decided: once, by one of its deciders or for one of them. */
export function canDecideTask({ status, fromUser, deciders }: Asked, { actor, now }: Deciding): Verdict {
  if (!canStep(personalTaskFlow, 'agree', status)) return refuse(approvalDecided)
  return canDecide({ askedBy: fromUser, deciders }, actor, now)
}

/** Whether it may be decided in the inbox, where kinds that are decided on their own page are only shown (B-4-41, C-open-184). */
export function canDecideInDrawer(task: Asked, deciding: Deciding, kind: DocumentResource | undefined): Verdict {
  const verdict = canDecideTask(task, deciding)
  if (!verdict.allowed || !kind?.decidedOnPage) return verdict
  return refuse(message('请在{document}页面处理该审批', { document: kind.label }))
}
