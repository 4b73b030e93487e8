import { ticketPhonePath } from './bundle-ticket-document.ts'

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
