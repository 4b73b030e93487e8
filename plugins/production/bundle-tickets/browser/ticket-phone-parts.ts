import type { PluginParts } from '../../../../core/browser/plugin.ts'
import { ticketPhonePath } from '../bundle-ticket-document.ts'

/** What the phone page of tickets needs, inside the workspace and without it. */
export const ticketPhoneParts: PluginParts = {
  scanned: [{ path: ticketPhonePath, load: () => import('./ticket-code-reader.ts') }],
}
