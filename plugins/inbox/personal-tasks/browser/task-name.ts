import { type Message, message } from '../../../../core/shared/message.ts'
import { resourceAddress } from '../../../../core/shared/document-resource.ts'
import type { PersonalTask } from '../personal-task-contract.ts'
import { approvalLabel } from '../personal-task-options.ts'
import { kindOfTask } from './task-kind.ts'

/** What the record of a task is called: its code, type and colour. */
export function recordNameOf({ payload }: Pick<PersonalTask, 'payload'>): string {
  const { code, type, color } = payload.template ?? {}
  return [code, type, color].filter(Boolean).join(' ')
}

/** An approval as a title: the kind of document and what is asked for. */
export function approvalTitle(task: PersonalTask): Message {
  const kind = kindOfTask(task)
  const label = approvalLabel(task.type, kind)
  return kind ? message('{kind} · {label}', { kind: kind.label, label }) : label
}

/** The address of the record that an approval decides on; undefined where it has none. */
export function subjectAddress(task: PersonalTask): string | undefined {
  const { approveOrderId } = task.payload
  const kind = kindOfTask(task)
  return (approveOrderId && kind ? resourceAddress(kind, approveOrderId) : task.link) ?? undefined
}
