import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { buyMaterialDocument } from './buy-materials/buy-material-document.ts'
import { sampleBuyingManifest } from './manifest.ts'
import { linePhoneParts } from './phone/browser/line-phone-parts.ts'
import { linePhoneViews } from './phone/browser/line-phone-views.ts'

/** What sample buying shows on phones, which start without the workspace; `browser.ts` lists the same view. */
export const sampleBuyingPhone: BrowserPlugin = {
  manifest: sampleBuyingManifest,
  documents: [buyMaterialDocument],
  views: linePhoneViews,
  parts: async () => linePhoneParts,
}
