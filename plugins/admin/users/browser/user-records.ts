import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { userDocument } from '../user-document.ts'

/** People as commands get at them from the palette. */
export const userRecords: RecordSource = {
  document: userDocument.noun,
  load: async (id, signal) => {
    const [{ call }, { userRead }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../user-contract.ts'),
    ])
    return call(userRead, { params: { id }, signal })
  },
}
