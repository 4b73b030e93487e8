import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { bookingOrderViews } from './cloth-warehouse-booking-orders/browser/booking-order-views.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { stockVerificationViews } from './stock/browser/stock-verification-views.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [materialOutboundOrderDocument, bookingOrderDocument],
  views: [...materialOutboundOrderViews, ...bookingOrderViews, ...stockVerificationViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
