import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchOrders } from './swatch-orders/browser/swatch-order-parts.ts'
import { swatchCommands } from './swatches/browser/swatch-commands.ts'
import { swatchLookups } from './swatches/browser/swatch-lookups.ts'
import { swatchPrint } from './swatches/browser/swatch-prints.ts'
import { swatchViews } from './swatches/browser/swatch-views.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the workspace. */
export const fabricSwatches: BrowserPlugin = {
  manifest: fabricSwatchesManifest,
  documents: [swatchDocument, swatchOrders.document],
  views: [...swatchViews, ...swatchOrders.views],
  commands: [...swatchCommands, ...swatchOrders.commands],
  prints: [swatchPrint, swatchOrders.print],
  lookups: swatchLookups,
  forms: [swatchOrders.form],
  english: () => import('./locales/en.json'),
}
