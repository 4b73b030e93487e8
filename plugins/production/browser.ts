import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { bundleTicketDocument } from './bundle-tickets/bundle-ticket-document.ts'
import { bundleTicketViews } from './bundle-tickets/browser/bundle-ticket-views.ts'
import { cropOrderDocument } from './crop-orders/crop-order-document.ts'
import { cropOrderViews } from './crop-orders/browser/crop-order-views.ts'
import { hangOrderDocument } from './hang-orders/hang-order-document.ts'
import { hangOrderViews } from './hang-orders/browser/hang-order-views.ts'
import { productionManifest } from './manifest.ts'
import { productionOrderViews } from './production-orders/browser/production-order-views.ts'
import { productionOrderDocument } from './production-orders/production-order-document.ts'

/** The browser plugin of production. */
export const production: BrowserPlugin = {
  manifest: productionManifest,
  documents: [productionOrderDocument, cropOrderDocument, bundleTicketDocument, hangOrderDocument],
  views: [...productionOrderViews, ...cropOrderViews, ...bundleTicketViews, ...hangOrderViews],
  parts: async () => (await import('./browser-parts.ts')).productionParts,
  english: () => import('./locales/en.json'),
}
