import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchCommands } from './swatches/browser/swatch-commands.ts'
import { swatchPrint } from './swatches/browser/swatch-prints.ts'
import { swatchViews } from './swatches/browser/swatch-views.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the workspace. */
export const fabricSwatches: BrowserPlugin = {
  manifest: fabricSwatchesManifest,
  documents: [swatchDocument],
  views: swatchViews,
  commands: swatchCommands,
  prints: [swatchPrint],
  english: () => import('./locales/en.json'),
}
