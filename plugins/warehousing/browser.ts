import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { warehousingPhoneViews } from './phone/browser/warehousing-phone-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [],
  views: [...warehousingPhoneViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
