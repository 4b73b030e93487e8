import type { Room } from '../../../../core/browser/document/document-room.ts'
import { bundleTicketCommands } from './bundle-ticket-commands.ts'
import { bundleTicketPrints } from './bundle-ticket-prints.ts'
import { ticketPhoneParts } from './ticket-phone-parts.ts'

/** Bundle tickets in commands, on paper and before the scanner. */
export const bundleTicketRoom: Room = {
  ...ticketPhoneParts,
  commands: bundleTicketCommands,
  prints: bundleTicketPrints,
}
