import type { RecordSource } from '../../../../core/browser/plugin.ts'
import { quoteDocument } from '../quote-document.ts'

/** How commands read a quote that no view shows. */
export const quoteRecords: RecordSource = {
  document: quoteDocument.noun,
  load: async (id, signal) => (await import('./quote-actions.ts')).readQuote(id, signal),
}
