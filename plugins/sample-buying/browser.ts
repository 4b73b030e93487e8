import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import { buyMaterialOrderViews } from './buy-material-orders/browser/buy-material-order-views.ts'
import { buyMaterialWarehouseDocument } from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyMaterialViews } from './buy-materials/browser/buy-material-views.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { sampleBuyingManifest } from './manifest.ts'

/** What sample buying adds to the workspace. */
export const sampleBuying: BrowserPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialOrderDocument, buyMaterialDocument, buyMaterialWarehouseDocument],
  views: [...buyMaterialOrderViews, ...buyMaterialViews],
  parts: async () => (await import('./browser-parts.ts')).sampleBuyingParts,
  english: () => import('./locales/en.json'),
}
