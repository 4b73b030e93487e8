import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { productionManifest } from './manifest.ts'
import { productionOrderViews } from './production-orders/browser/production-order-views.ts'
import { productionOrderDocument } from './production-orders/production-order-document.ts'

/** What production adds to the workspace. */
export const production: BrowserPlugin = {
  manifest: productionManifest,
  documents: [productionOrderDocument],
  views: productionOrderViews,
  parts: async () => (await import('./browser-parts.ts')).productionParts,
  english: () => import('./locales/en.json'),
}
