import { partsOf } from '../../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../../core/browser/plugin.ts'
import { swatchOrderRoom } from './swatch-orders/browser/swatch-order-room.ts'
import { swatchCommands } from './swatches/browser/swatch-commands.ts'
import { swatchPrint } from './swatches/browser/swatch-prints.ts'

/** What fabric swatches add to the pages that are shown. */
export const fabricSwatchesParts: PluginParts = partsOf([swatchOrderRoom], {
  commands: swatchCommands,
  prints: [swatchPrint],
  lookups: async () => (await import('./swatches/browser/swatch-lookups.ts')).swatchLookups,
})
