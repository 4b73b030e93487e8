import { call } from '../../../../core/browser/api/client.ts'
import { type LabelCode, labelCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { bundleTicketsRead, type PrintedTickets } from '../bundle-ticket-contract.ts'
import { ticketPhoneAddress } from '../ticket-address.ts'

/** Tickets with their codes by number of the bundle. */
export type DrawnTickets = PrintedTickets & { readonly codes: ReadonlyMap<number, LabelCode> }

/** Codes that are made before the page gets its turn. */
const together = 20

/** Reads tickets, of some bundles or of all, and makes the codes that fit `box` millimetres. Throws `CallError`. */
export async function readPrintedTickets(id: number, numbers: string | undefined, box: number): Promise<DrawnTickets> {
  const read = await call(bundleTicketsRead, { params: { id }, query: numbers === undefined ? {} : { numbers } })
  const codes = new Map<number, LabelCode>()
  for (const [at, { number, identity, printVersion }] of read.tickets.entries()) {
    if (at % together === 0) await new Promise((resume) => setTimeout(resume))
    codes.set(number, labelCode(`${location.origin}${ticketPhoneAddress(identity, printVersion)}`, box))
  }
  return { ...read, codes }
}
