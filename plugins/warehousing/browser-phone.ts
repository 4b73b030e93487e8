import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { clothInboundOrderDocument } from './cloth-inbound-orders/cloth-inbound-order-document.ts'
import { clothOutboundOrderDocument } from './cloth-outbound-orders/cloth-outbound-order-document.ts'
import { bookingOrderDocument } from './cloth-warehouse-booking-orders/booking-order-document.ts'
import { materialInboundOrderDocument } from './material-inbound-orders/material-inbound-order-document.ts'
import { warehousingManifest } from './manifest.ts'
import { warehousingPhoneParts } from './phone/browser/warehousing-phone-parts.ts'
import { warehousingPhoneViews } from './phone/browser/warehousing-phone-views.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'
import { clothStockDocument, materialStockDocument } from './stock/stock-documents.ts'

/** What warehousing shows on phones, which start without the workspace; `browser.ts` lists the same views. */
export const warehousingPhone: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [
    materialStockDocument,
    clothStockDocument,
    materialInboundOrderDocument,
    bookingOrderDocument,
    clothInboundOrderDocument,
    clothOutboundOrderDocument,
    stockTakeDocument,
  ],
  views: warehousingPhoneViews,
  parts: async () => warehousingPhoneParts,
}
