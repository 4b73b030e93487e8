import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchOrderViews } from './swatch-orders/browser/swatch-order-views.ts'
import { swatchOrderDocument } from './swatch-orders/swatch-order-document.ts'
import { swatchViews } from './swatches/browser/swatch-views.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the workspace. */
export const fabricSwatches: BrowserPlugin = {
  manifest: fabricSwatchesManifest,
  documents: [swatchDocument, swatchOrderDocument],
  views: [...swatchViews, ...swatchOrderViews],
  parts: async () => (await import('./browser-parts.ts')).fabricSwatchesParts,
  english: () => import('./locales/en.json'),
}
