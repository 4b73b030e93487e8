import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { userDocument } from '../user-document.ts'

/** How palette commands look up people. */
export const userRecords: RecordSource = {
  document: userDocument.noun,
  load: async (id, signal) => (await import('./user-actions.ts')).readUser(id, signal),
}
