import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { materialLookups } from './browser/material-lookups.ts'
import { materialsManifest } from './manifest.ts'
import { materialCommands } from './materials/browser/material-commands.ts'
import { materialViews } from './materials/browser/material-views.ts'
import { materialDocument } from './materials/material-fields.ts'

/** What materials add to the workspace. */
export const materials: BrowserPlugin = {
  manifest: materialsManifest,
  documents: [materialDocument],
  views: materialViews,
  commands: materialCommands,
  lookups: materialLookups,
  english: () => import('./locales/en.json'),
}
