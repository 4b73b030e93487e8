import { partsOf } from '../../core/browser/document/document-room.ts'
import type { PluginParts } from '../../core/browser/plugin.ts'
import { materialCategoryCommands } from './materials/browser/material-category-commands.ts'
import { materialRoom } from './materials/browser/material-room.ts'
import { materialDocument } from './materials/material-document.ts'

/** What materials add to the pages that are shown. */
export const materialsParts: PluginParts = partsOf([materialRoom], {
  commands: materialCategoryCommands,
  lookups: async () => (await import('./browser/material-lookups.ts')).materialLookups,
  usages: [{ document: materialDocument }],
  windows: [{ document: materialDocument, load: () => import('./materials/browser/material-page.tsx') }],
  firstSteps: async () => (await import('./browser/material-first-steps.ts')).materialFirstSteps,
})
