import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { patterningOrderDocument } from '../patterning-order-document.ts'

/** How commands read a pattern order that no view shows. */
export const patterningOrderRecords: RecordSource = {
  document: patterningOrderDocument.noun,
  load: async (id, signal) => (await import('./patterning-order-acts.ts')).readPatterningOrder(id, signal),
}
