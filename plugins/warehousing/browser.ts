import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { factoryMaterialViews } from './factory-materials/browser/factory-material-views.ts'
import { factoryMaterialDocument } from './factory-materials/factory-material-document.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [materialOutboundOrderDocument, factoryMaterialDocument],
  views: [...materialOutboundOrderViews, ...factoryMaterialViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
