import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { bomDocument } from './boms/bom-document.ts'
import { bomViews } from './boms/browser/bom-views.ts'
import { businessTaskDocument } from './business-tasks/business-task-document.ts'
import { businessTaskViews } from './business-tasks/browser/business-task-views.ts'
import { quoteViews } from './quotes/browser/quote-views.ts'
import { quoteDocument } from './quotes/quote-document.ts'
import { saleOrderViews } from './sale-orders/browser/sale-order-views.ts'
import { saleOrderDocument } from './sale-orders/sale-order-document.ts'
import { salesManifest } from './manifest.ts'
import { templateOrderViews } from './template-orders/browser/template-order-views.ts'
import { templateOrderDocument } from './template-orders/template-order-document.ts'

/** What sales adds to the workspace. */
export const sales: BrowserPlugin = {
  manifest: salesManifest,
  documents: [templateOrderDocument, bomDocument, quoteDocument, saleOrderDocument, businessTaskDocument],
  views: [...templateOrderViews, ...bomViews, ...quoteViews, ...saleOrderViews, ...businessTaskViews],
  parts: async () => (await import('./browser-parts.ts')).salesParts,
  english: () => import('./locales/en.json'),
}
