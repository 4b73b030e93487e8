/** The page on which a phone signs in the garments of a booking. */
export const arrivalPagePath = '/dashboard/warehousing/arrival'

/** The address of the page that signs in the garments of a booking; the code of its slip holds it. */
export const arrivalAddress = (booking: number): string => `${arrivalPagePath}?booking=${booking}`

/** The booking that an address names; undefined where it names none. */
export function arrivalOf(parameter: (name: string) => string): number | undefined {
  const booking = parameter('booking')
  return /^[1-9]\d{0,8}$/.test(booking) ? Number(booking) : undefined
}
