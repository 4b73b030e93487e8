import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { latenessManifest } from './manifest.ts'
import { orderChainViews } from './order-chains/browser/order-chain-views.ts'
import { orderChainDocument } from './order-chains/order-chain-document.ts'

/** The browser plugin of lateness. */
export const lateness: BrowserPlugin = {
  manifest: latenessManifest,
  documents: [orderChainDocument],
  views: orderChainViews,
  parts: async () => (await import('./browser-parts.ts')).latenessParts,
  english: () => import('./locales/en.json'),
}
