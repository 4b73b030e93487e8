import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { buyMaterialOrderDocument } from './buy-material-orders/buy-material-order-document.ts'
import {
  buyMaterialEntryDocument,
  buyMaterialWarehouseDocument,
} from './buy-material-warehouses/buy-material-warehouse-document.ts'
import { buyMaterialWarehouseViews } from './buy-material-warehouses/browser/buy-material-warehouse-views.ts'
import { buyMaterialOrderViews } from './buy-material-orders/browser/buy-material-order-views.ts'
import { buyingListViews } from './buying-list/browser/buying-list-views.ts'
import { buyMaterialViews } from './buy-materials/browser/buy-material-views.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { sampleBuyingManifest } from './manifest.ts'
import { linePhoneViews } from './phone/browser/line-phone-views.ts'

/** What sample buying adds to the workspace. */
export const sampleBuying: BrowserPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialOrderDocument, buyMaterialDocument, buyMaterialWarehouseDocument, buyMaterialEntryDocument],
  views: [
    ...buyMaterialOrderViews,
    ...buyMaterialViews,
    ...buyMaterialWarehouseViews,
    ...linePhoneViews,
    ...buyingListViews,
  ],
  parts: async () => (await import('./browser-parts.ts')).sampleBuyingParts,
  english: () => import('./locales/en.json'),
}
