import { keptRecords } from '../../../../core/browser/phone/kept-records.ts'
import { readersOf } from '../../../../core/shared/document.ts'
import { type ScannedTicket, scannedTicket } from '../bundle-ticket-contract.ts'
import { bundleTicketDocument } from '../bundle-ticket-document.ts'

/** Tickets that a phone shows without the network. */
export const keptTickets = keptRecords<ScannedTicket>(
  bundleTicketDocument.noun,
  scannedTicket,
  readersOf(bundleTicketDocument),
)
