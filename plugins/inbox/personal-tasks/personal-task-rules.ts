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

function canWork(task: PersonalTaskState, actor: Actor): Verdict {
  if (task.toUser.id !== actor.id) return refuse(message('不是指派给您的任务'))
  if (task.type !== 'Creation') return refuse(message('该任务不能在此处理'))
  return task.status === 'Pending' ? allow : refuse(message('该任务已处理'))
}

/** Creating the document that a task asks for: only its recipient, and only while the task is open. */
export function canAct(task: PersonalTaskState, actor: Actor): Verdict {
  return canWork(task, actor)
}

/** Not wanting to see a task again. */
export function canSkip(task: PersonalTaskState, actor: Actor): Verdict {
  return canWork(task, actor)
}

type Ended = Pick<PersonalTaskState, 'status'> & { readonly result: object | null }

/** Opening the document that a finished task produced. */
export function canView(task: Ended, kind: DocumentResource | undefined): Verdict {
  if (task.status !== 'Finished' || resultOf(task, kind) === undefined) return refuse(message('该任务还没有结果'))
  return allow
}

/** The id of the document that a finished task led to. */
export function resultOf(
  { result }: Pick<Ended, 'result'>,
  kind: Pick<DocumentResource, 'result'> | undefined,
): number | undefined {
  const all = (result ?? {}) as Readonly<Partial<Record<string, { readonly id: number }>>>
  return kind?.result === undefined ? undefined : all[kind.result]?.id
}

/** Whether a task of that kind may be made: one that leads to a document. */
export function canAssign(type: PersonalTaskType, kind: DocumentResource | undefined): Verdict {
  return type === 'Creation' && kind?.result ? allow : refuse(message('不支持此类任务'))
}

/** Deciding an approval in the drawer: by one of its deciders, once, and only for documents that are not decided on their own page. */
export function canDecideInDrawer(
  task: Pick<PersonalTaskState, 'status'> & { readonly fromUser: Somebody; readonly deciders: readonly Somebody[] },
  actor: Actor,
  kind: DocumentResource | undefined,
): Verdict {
  if (!canStep(personalTaskFlow, 'agree', task.status)) return refuse(approvalDecided)
  const verdict = canDecide({ askedBy: task.fromUser, deciders: task.deciders }, actor)
  if (!verdict.allowed || !kind?.decidedOnPage) return verdict
  return refuse(message('请在{document}页面处理该审批', { document: kind.label }))
}
