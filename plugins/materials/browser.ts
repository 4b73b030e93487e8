import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { materialLookups } from './browser/material-lookups.ts'
import { materialsManifest } from './manifest.ts'
import { materialDocument } from './materials/material-fields.ts'

/** What materials add to the workspace. */
export const materials: BrowserPlugin = {
  manifest: materialsManifest,
  documents: [materialDocument],
  lookups: materialLookups,
  english: () => import('./locales/en.json'),
}
