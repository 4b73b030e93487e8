import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { patternRoomManifest } from './manifest.ts'
import { patterningOrderDocument } from './patterning-orders/patterning-order-document.ts'
import { phoneParts } from './phone/browser/phone-parts.ts'
import { phoneViews } from './phone/browser/phone-views.ts'
import { scannerViews } from './scanner/browser/scanner-views.ts'

/** What the pattern room shows on phones, which start without the workspace; `browser.ts` lists the same views. */
export const patternRoomPhone: BrowserPlugin = {
  manifest: patternRoomManifest,
  documents: [patterningOrderDocument],
  views: [...phoneViews, ...scannerViews],
  parts: async () => phoneParts,
}
