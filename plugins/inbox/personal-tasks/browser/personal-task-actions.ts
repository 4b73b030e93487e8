import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { findCommand, runCommand } from '../../../../core/browser/command/command-runner.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askDecision } from '../../../../core/browser/document/approval-question.ts'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { openAddress } from '../../../../core/browser/workspace/workspace.ts'
import type { Decision } from '../../../../core/shared/document/document-approval.ts'
import { resourceAddress } from '../../../../core/shared/document-resource.ts'
import { message } from '../../../../core/shared/message.ts'
import { approvalDecide, type PersonalTask, personalTaskUpdate } from '../personal-task-contract.ts'
import { personalTaskNoun } from '../personal-task-noun.ts'
import { approvalLabel } from '../personal-task-options.ts'
import { resultOf } from '../personal-task-rules.ts'
import { taskCommand } from '../task-command.ts'
import { refreshTasks } from './personal-task-query.ts'
import { kindOfTask } from './task-kind.ts'
import { subjectAddress } from './task-name.ts'

/**
 * Opens the form that creates the document of a task when an area offers one; otherwise opens the list of such
 * documents.
 */
export async function actOnTask(task: PersonalTask, leave: () => void): Promise<void> {
  const kind = kindOfTask(task)
  if (!kind) return
  leave()
  const id = taskCommand(kind)
  if (!findCommand(id)) openAddress(kind.path)
  else await runCommand(id, { target: { document: personalTaskNoun, records: [task] } })
}

/** Opens the document that came of a finished task. */
export function viewResult(task: PersonalTask, leave: () => void): void {
  const kind = kindOfTask(task)
  const id = resultOf(task, kind)
  if (!kind || id === undefined) return
  leave()
  openAddress(resourceAddress(kind, id))
}

/** Opens the document that an approval decides on. */
export function viewSubject(task: PersonalTask, leave: () => void): void {
  const path = subjectAddress(task)
  if (!path) return
  leave()
  openAddress(path)
}

/** Refetches the tasks when the call is refused because somebody else acted first. */
async function refreshing(change: () => Promise<unknown>): Promise<boolean> {
  try {
    await change()
    return true
  } catch (error) {
    if (!(error instanceof CallError) || error.failure !== 'refused') throw error
    toast.warning(translate(error.problem.text ? { text: error.problem.text } : { text: error.problem.message }))
    return false
  } finally {
    await refreshTasks()
  }
}

/** Removes a task from the open tasks for good. */
export async function skipTask(task: PersonalTask): Promise<void> {
  await refreshing(() => call(personalTaskUpdate, { body: { ...task, status: 'Skipped' } }))
}

/** Approves or rejects after asking for confirmation. An approved change is carried out at once. */
export async function decideTask(task: PersonalTask, status: Decision): Promise<void> {
  const { type, fromUser, payload } = task
  const label = approvalLabel(type, kindOfTask(task))
  const { reasonForApproval, restores } = payload
  const reason = await askDecision(status, {
    label,
    name: fromUser.name,
    reason: reasonForApproval ?? '',
    restores: restores ?? false,
  })
  if (reason === undefined) return
  const { id, version } = task
  const isDone = await refreshing(() => call(approvalDecide, { body: { id, version, status, reason } }))
  if (isDone) toast.success(translate(message('操作成功')))
}
