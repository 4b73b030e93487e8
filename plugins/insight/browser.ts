import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { insightViews } from './browser/insight-views.ts'
import { insightManifest } from './manifest.ts'

/** The browser plugin of figures. */
export const insight: BrowserPlugin = {
  manifest: insightManifest,
  views: insightViews,
  parts: async () => (await import('./browser-parts.ts')).insightParts,
  english: () => import('./locales/en.json'),
}
