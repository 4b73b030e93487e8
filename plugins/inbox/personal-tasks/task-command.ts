import type { DocumentResource } from '../../../core/shared/document-resource.ts'

/**
 * Id of the command that acts on tasks of a kind. The area that creates such records provides the command, with
 * `document: 'personal_tasks'`, and ends the task when the record is created. Without the command a task opens the list
 * of those records.
 */
export function taskCommand({ noun }: Pick<DocumentResource, 'noun'>): string {
  return `${noun}.act_on_task`
}
