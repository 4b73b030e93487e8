import { CallError } from '../../../../core/browser/api/call-error.ts'
import { call } from '../../../../core/browser/api/client.ts'
import { findCommand, runCommand } from '../../../../core/browser/command/command-runner.ts'
import { translate } from '../../../../core/browser/i18n/text.ts'
import { askConfirm } from '../../../../core/browser/ui/confirm-dialog.tsx'
import { toast } from '../../../../core/browser/ui/toast.tsx'
import { openAddress } from '../../../../core/browser/workspace/workspace.ts'
import { message } from '../../../../core/shared/message.ts'
import { approvalDecide, type PersonalTask, personalTaskUpdate } from '../personal-task-contract.ts'
import { personalTaskNoun } from '../personal-task-noun.ts'
import { approvalLabel } from '../personal-task-options.ts'
import { resultOf } from '../personal-task-rules.ts'
import { resourcePath, resources, taskCommand } from '../resource-types.ts'
import { refreshTasks } from './personal-task-query.ts'

/** Makes what a task asks for, where an area knows how; else leads to the documents of that kind. */
export async function actOnTask(task: PersonalTask, leave: () => void): Promise<void> {
  leave()
  const id = taskCommand(task.resourceType)
  if (!findCommand(id)) openAddress(resources[task.resourceType].list)
  else await runCommand(id, { target: { document: personalTaskNoun, records: [task] } })
}

/** Opens what a finished task led to. */
export function viewResult(task: PersonalTask, leave: () => void): void {
  const id = resultOf(task)
  if (id === undefined) return
  leave()
  openAddress(resourcePath(task.resourceType, id))
}

/** Opens the document that an approval decides on. */
export function viewSubject(task: PersonalTask, leave: () => void): void {
  const { approveOrderId } = task.payload
  const path = approveOrderId ? resourcePath(task.resourceType, approveOrderId) : task.link
  if (!path) return
  leave()
  openAddress(path)
}

/** Somebody else was quicker: what is shown is out of date. */
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

/** Never shows a task again among what is to be done. */
export async function skipTask(task: PersonalTask): Promise<void> {
  await refreshing(() => call(personalTaskUpdate, { body: { ...task, status: 'Skipped' } }))
}

/** Agrees or rejects after a question; what was asked for happens at once. */
export async function decideTask(task: PersonalTask, status: 'Agree' | 'Rejected'): Promise<void> {
  const { type, resourceType, fromUser, payload } = task
  const of = { label: approvalLabel(type, resourceType), name: fromUser.name }
  const isSure = await askConfirm({
    title: translate(
      status === 'Agree' ? message('通过{name}的{label}申请？', of) : message('不通过{name}的{label}申请？', of),
    ),
    ...(payload.reasonForApproval ? { text: payload.reasonForApproval } : {}),
    confirm: translate(status === 'Agree' ? message('通过') : message('不通过')),
    danger: status === 'Rejected',
  })
  if (!isSure) return
  const isDone = await refreshing(() => call(approvalDecide, { body: { ...task, status } }))
  if (isDone) toast.success(translate(message('操作成功')))
}
