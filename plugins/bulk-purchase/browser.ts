import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseOrderViews } from './bulk-purchase-orders/browser/bulk-purchase-order-views.ts'
import { bulkPurchaseDocument } from './bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseViews } from './bulk-purchases/browser/bulk-purchase-views.ts'
import { bulkPurchaseManifest } from './manifest.ts'

/** The browser plugin of bulk purchasing. */
export const bulkPurchase: BrowserPlugin = {
  manifest: bulkPurchaseManifest,
  documents: [bulkPurchaseOrderDocument, bulkPurchaseDocument],
  views: [...bulkPurchaseOrderViews, ...bulkPurchaseViews],
  parts: async () => (await import('./browser-parts.ts')).bulkPurchaseParts,
  english: () => import('./locales/en.json'),
}
