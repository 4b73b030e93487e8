import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { userDocument } from '../user-document.ts'

/** People as commands get at them from the palette. */
export const userRecords: RecordSource = {
  document: userDocument.noun,
  load: async (id, signal) => (await import('./user-actions.ts')).readUser(id, signal),
}
