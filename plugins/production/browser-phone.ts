import type { BrowserPlugin } from '../../core/browser/plugin.ts'
import { ticketPhoneParts } from './bundle-tickets/browser/ticket-phone-parts.ts'
import { ticketPhoneViews } from './bundle-tickets/browser/ticket-phone-views.ts'
import { bundleTicketDocument } from './bundle-tickets/bundle-ticket-document.ts'
import { productionManifest } from './manifest.ts'

/** What production shows on phones, which start without the workspace; `browser.ts` lists the same view. */
export const productionPhone: BrowserPlugin = {
  manifest: productionManifest,
  documents: [bundleTicketDocument],
  views: ticketPhoneViews,
  parts: async () => ticketPhoneParts,
}
