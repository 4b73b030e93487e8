import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { patternRoomManifest } from './manifest.ts'
import { developmentDataViews } from './development-data/browser/development-data-views.ts'
import { flowViews } from './patterning-flows/browser/flow-views.ts'
import { flowDocument } from './patterning-flows/flow-document.ts'
import { patterningOrderViews } from './patterning-orders/browser/patterning-order-views.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { phoneViews } from './phone/browser/phone-views.ts'
import { scannerViews } from './scanner/browser/scanner-views.ts'
import { scannerEntry } from './scanner/browser/scanner-entry.ts'
import { valuationLineViews } from './process-valuation/browser/valuation-line-views.ts'
import { valuationLineDocument } from './process-valuation/valuation-line-document.ts'
import { valuationOrderViews } from './process-valuation-orders/browser/valuation-order-views.ts'
import { valuationOrderDocument } from './process-valuation-orders/valuation-order-document.ts'

/** What the pattern room adds to the workspace. */
export const patternRoom: BrowserPlugin = {
  manifest: patternRoomManifest,
  documents: [flowDocument, patterningOrderDocument, valuationLineDocument, valuationOrderDocument],
  views: [
    ...flowViews,
    ...patterningOrderViews,
    ...developmentDataViews,
    ...phoneViews,
    ...scannerViews,
    ...valuationLineViews,
    ...valuationOrderViews,
  ],
  imports: [{ document: valuationLineDocument, path: 'process_valuation' }],
  topBar: [scannerEntry],
  parts: async () => (await import('./browser-parts.ts')).patternRoomParts,
  english: () => import('./locales/en.json'),
}
