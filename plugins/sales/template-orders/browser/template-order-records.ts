import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'

/** How commands get at a sample order that no view shows. */
export const templateOrderRecords: RecordSource = {
  document: templateOrderDocument.noun,
  load: async (id, signal) => {
    const [{ call }, { templateOrderGet }] = await Promise.all([
      import('../../../../core/browser/api/client.ts'),
      import('../template-order-contract.ts'),
    ])
    return call(templateOrderGet, { params: { id }, signal })
  },
}
