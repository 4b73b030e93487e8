import type { BrowserPlugin } from '../../../core/browser/plugin.ts'
import { fabricSwatchesManifest } from './manifest.ts'
import { swatchOrderCommands } from './swatch-orders/browser/swatch-order-commands.ts'
import { swatchOrderPrint } from './swatch-orders/browser/swatch-order-prints.ts'
import { swatchOrderViews } from './swatch-orders/browser/swatch-order-views.ts'
import { swatchOrderDocument } from './swatch-orders/swatch-order-document.ts'
import { swatchCommands } from './swatches/browser/swatch-commands.ts'
import { swatchLookups } from './swatches/browser/swatch-lookups.ts'
import { swatchPrint } from './swatches/browser/swatch-prints.ts'
import { swatchViews } from './swatches/browser/swatch-views.ts'
import { swatchDocument } from './swatches/swatch-document.ts'

/** What fabric swatches add to the workspace. */
export const fabricSwatches: BrowserPlugin = {
  manifest: fabricSwatchesManifest,
  documents: [swatchDocument, swatchOrderDocument],
  views: [...swatchViews, ...swatchOrderViews],
  commands: [...swatchCommands, ...swatchOrderCommands],
  prints: [swatchPrint, swatchOrderPrint],
  lookups: swatchLookups,
  viewCommands: async () => {
    const { documentFormCommands } = await import('../../../core/browser/document/document-form-commands.ts')
    const { closedView, commandsOfForms } = await import('../../../core/browser/keys/editor/core-view-commands.ts')
    const { swatchOrderSteps } = await import('./swatch-orders/swatch-order-steps.ts')
    const titles = { submit: swatchOrderSteps.steps.submit.title }
    const acts = { saveDraft: closedView, submit: closedView, regress: closedView }
    const { draft, revise } = documentFormCommands(swatchOrderDocument, titles, acts)
    return [
      [...draft, ...commandsOfForms(null)],
      [...revise, ...commandsOfForms(null)],
    ]
  },
  english: () => import('./locales/en.json'),
}
