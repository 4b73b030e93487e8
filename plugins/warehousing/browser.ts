import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { stockViews } from './stock/browser/stock-views.ts'
import { stockDocuments, stockEntryDocuments } from './stock/stock-documents.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [...Object.values(stockDocuments), ...Object.values(stockEntryDocuments)],
  views: stockViews,
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
