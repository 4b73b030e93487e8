import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { materialsManifest } from './manifest.ts'
import { materialViews } from './materials/browser/material-views.ts'
import { materialCategoryDocument } from './materials/material-category-document.ts'
import { materialDocument } from './materials/material-document.ts'

/** What materials add to the workspace. */
export const materials: BrowserPlugin = {
  manifest: materialsManifest,
  documents: [materialDocument, materialCategoryDocument],
  views: materialViews,
  imports: [
    { document: materialDocument, path: 'materials' },
    { document: materialCategoryDocument, path: 'category_management/material' },
  ],
  parts: async () => (await import('./browser-parts.ts')).materialsParts,
  english: () => import('./locales/en.json'),
}
