import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { materialInboundOrderViews } from './material-inbound-orders/browser/material-inbound-order-views.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { warehousingPhoneViews } from './phone/browser/warehousing-phone-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [materialInboundOrderDocument, materialOutboundOrderDocument],
  views: [...materialInboundOrderViews, ...materialOutboundOrderViews, ...warehousingPhoneViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
