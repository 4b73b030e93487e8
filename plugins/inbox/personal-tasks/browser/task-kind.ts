import { pluginsOfPage } from '../../../../core/browser/plugin-list.ts'
import { type DocumentResource, resourceOfType } from '../../../../core/shared/document-resource.ts'
import type { PersonalTask } from '../personal-task-contract.ts'

/** The kind of document that a task or an approval is about; undefined when no installed plugin has it. */
export function kindOfTask({ resourceType }: Pick<PersonalTask, 'resourceType'>): DocumentResource | undefined {
  return resourceOfType(
    pluginsOfPage().map(({ manifest }) => manifest),
    resourceType,
  )
}
