import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { roleDocument } from '../role-document.ts'

/** How palette commands look up roles. */
export const roleRecords: RecordSource = {
  document: roleDocument.noun,
  load: async (id, signal) => (await import('./role-preview-actions.ts')).readRole(id, signal),
}
