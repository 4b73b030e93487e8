import type { DocumentResource } from '../../../core/shared/document-resource.ts'

/**
 * Id of the command that acts on a task of a kind: the area that makes such records gives it, with `document: 'personal_tasks'`, and ends the task when the
 * record is there. Without it the task leads to the list of those records.
 */
export function taskCommand({ noun }: Pick<DocumentResource, 'noun'>): string {
  return `${noun}.act_on_task`
}
