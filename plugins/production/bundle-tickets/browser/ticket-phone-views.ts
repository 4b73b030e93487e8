import type { View } from '../../../../core/browser/workspace/tabs/view.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { signedIn } from '../../../../core/shared/permission.ts'
import { bundleTicketDocument, ticketPhonePath } from '../bundle-ticket-document.ts'

/** The page of one ticket for phones, which its code opens. */
export const ticketPhoneViews: readonly View[] = [
  {
    path: ticketPhonePath,
    title: bundleTicketDocument.title,
    // Everybody may scan a ticket; who may not read it is told so.
    permission: signedIn,
    reads: readersOf(bundleTicketDocument),
    phone: true,
    load: () => import('./ticket-phone-view.tsx'),
  },
]
