import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { warehousingPhoneViews } from './phone/browser/warehousing-phone-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [materialOutboundOrderDocument],
  views: [...materialOutboundOrderViews, ...warehousingPhoneViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
