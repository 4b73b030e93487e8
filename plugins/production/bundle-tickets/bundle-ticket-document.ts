import { documentKind } from '../../../core/shared/document.ts'
import { message } from '../../../core/shared/message.ts'

/** Bundle tickets. They are listed by cutting order: the address of that list ends with the id of the cutting order. */
export const bundleTicketDocument = documentKind({
  noun: 'bundle_tickets',
  key: 'CROP_ORDER',
  title: message('扎票'),
  path: '/dashboard/productionModule/bundleTicket',
  codeField: 'number',
  timeline: false,
})

/** The page of one ticket for phones. It is short, because every character of it makes the printed code finer. */
export const ticketPhonePath = '/dashboard/ticket'

/** The address that the code of a ticket holds: its identity, and the version that was printed. */
export function ticketPhoneAddress(identity: string, version: number | undefined): string {
  return `${ticketPhonePath}?id=${identity}${version === undefined ? '' : `&v=${version}`}`
}

/** The identity that an address names; undefined for a text that is none. */
export function ticketIdentityOf(text: string): string | undefined {
  return /^[\w-]{22}$/.test(text) ? text : undefined
}

/** The printed version that an address names; undefined where it names none. */
export function ticketVersionOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
