import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { valuationOrderDocument } from '../valuation-order-document.ts'

/** How commands read a valuation that no view shows. */
export const valuationOrderRecords: RecordSource = {
  document: valuationOrderDocument.noun,
  load: async (id, signal) => (await import('./valuation-order-actions.ts')).readValuationOrder(id, signal),
}
