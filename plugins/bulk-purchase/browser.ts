import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { bulkPurchaseOrderDocument } from './bulk-purchase-orders/bulk-purchase-order-document.ts'
import { bulkPurchaseOrderViews } from './bulk-purchase-orders/browser/bulk-purchase-order-views.ts'
import { bulkPurchaseDocument } from './bulk-purchases/bulk-purchase-document.ts'
import { bulkPurchaseViews } from './bulk-purchases/browser/bulk-purchase-views.ts'
import { purchaseNeedDocument } from './purchase-workbench/purchase-workbench-document.ts'
import { purchaseWorkbenchViews } from './purchase-workbench/browser/purchase-workbench-views.ts'
import { supplierConfirmationDocument } from './supplier-confirmations/supplier-confirmation-document.ts'
import { bulkPurchaseManifest } from './manifest.ts'

/** The browser plugin of bulk purchasing. */
export const bulkPurchase: BrowserPlugin = {
  manifest: bulkPurchaseManifest,
  documents: [bulkPurchaseOrderDocument, bulkPurchaseDocument, purchaseNeedDocument, supplierConfirmationDocument],
  views: [...bulkPurchaseOrderViews, ...bulkPurchaseViews, ...purchaseWorkbenchViews],
  imports: [
    {
      document: supplierConfirmationDocument,
      path: `${bulkPurchaseOrderDocument.noun}/supplier_confirmations`,
    },
  ],
  parts: async () => (await import('./browser-parts.ts')).bulkPurchaseParts,
  english: () => import('./locales/en.json'),
}
