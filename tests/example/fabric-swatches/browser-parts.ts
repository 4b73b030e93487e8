import type { PluginParts } from '../../../core/browser/plugin.ts'
import { swatchOrders } from './swatch-orders/browser/swatch-order-parts.ts'
import { swatchCommands } from './swatches/browser/swatch-commands.ts'
import { swatchLookups } from './swatches/browser/swatch-lookups.ts'
import { swatchPrint } from './swatches/browser/swatch-prints.ts'

/** What fabric swatches add to the pages that are shown. */
export const fabricSwatchesParts: PluginParts = {
  commands: [...swatchCommands, ...swatchOrders.commands],
  prints: [swatchPrint, swatchOrders.print],
  lookups: swatchLookups,
  forms: [swatchOrders.form],
}
