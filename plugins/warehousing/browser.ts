import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { warehousingManifest } from './manifest.ts'
import { materialOutboundOrderViews } from './material-outbound-orders/browser/material-outbound-order-views.ts'
import { materialOutboundOrderDocument } from './material-outbound-orders/material-outbound-order-document.ts'
import { stockMoveViews } from './stock-moves/browser/stock-move-views.ts'
import { stockMoveDocument } from './stock-moves/stock-move-document.ts'
import { stockTakeViews } from './stock-takes/browser/stock-take-views.ts'
import { stockTakeDocument } from './stock-takes/stock-take-document.ts'

/** The browser plugin of warehousing. */
export const warehousing: BrowserPlugin = {
  manifest: warehousingManifest,
  documents: [materialOutboundOrderDocument, stockTakeDocument, stockMoveDocument],
  views: [...materialOutboundOrderViews, ...stockTakeViews, ...stockMoveViews],
  parts: async () => (await import('./browser-parts.ts')).warehousingParts,
  english: () => import('./locales/en.json'),
}
