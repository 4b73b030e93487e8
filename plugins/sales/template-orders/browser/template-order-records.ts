import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { templateOrderDocument } from '../template-order-document.ts'

/** How palette commands read a sample order that no view shows. */
export const templateOrderRecords: RecordSource = {
  document: templateOrderDocument.noun,
  load: async (id, signal) => (await import('./template-order-actions.ts')).readTemplateOrder(id, signal),
}
