import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { stockVerificationViews } from './stock/browser/stock-verification-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [],
  views: [...stockVerificationViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
