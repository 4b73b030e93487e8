import { numberRanges } from './bundle-rule.ts'
import { bundleTicketDocument } from './bundle-ticket-document.ts'

const { path } = bundleTicketDocument

/** The address of the tickets of a cutting order. */
export const ticketListPath = (cropOrderId: number) => `${path}/${cropOrderId}`

/** The address of the preview of tickets: of some bundles, or of all. */
export function ticketPrintPath(cropOrderId: number, paper: string, numbers?: readonly number[]): string {
  const some = numbers ? `&numbers=${numberRanges(numbers)}` : ''
  return `${path}/${cropOrderId}/print?paper=${paper}${some}`
}
