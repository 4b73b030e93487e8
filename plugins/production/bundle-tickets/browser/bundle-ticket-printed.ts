import { call } from '../../../../core/browser/api/client.ts'
import { forEachLabel } from '../../../../core/browser/print/parts/print-labels.tsx'
import { type LabelCode, labelCode } from '../../../../core/browser/print/parts/print-qr.tsx'
import { bundleTicketsRead, type PrintedTickets } from '../bundle-ticket-contract.ts'
import { ticketPhoneAddress } from '../ticket-address.ts'

/** Tickets with their codes by number of the bundle. */
export type DrawnTickets = PrintedTickets & { readonly codes: ReadonlyMap<number, LabelCode> }

/** Reads tickets, of some bundles or of all, and makes the codes that fit `box` millimetres. Throws `CallError`. */
export async function readPrintedTickets(id: number, numbers: string | undefined, box: number): Promise<DrawnTickets> {
  const read = await call(bundleTicketsRead, { params: { id }, query: numbers === undefined ? {} : { numbers } })
  const codes = new Map(
    await forEachLabel(
      read.tickets,
      ({ number, identity, printVersion }) =>
        [number, labelCode(`${location.origin}${ticketPhoneAddress(identity, printVersion)}`, box)] as const,
    ),
  )
  return { ...read, codes }
}
