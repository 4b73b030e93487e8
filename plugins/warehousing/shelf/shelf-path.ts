/** The page of a shelf for phones. The code on its label holds its address. */
export const shelfPhonePath = '/dashboard/warehousing/shelf'

/** The page on which a phone counts a shelf. */
export const shelfCountPath = '/dashboard/warehousing/count'

/** The address of the page that counts a shelf. */
export const shelfCountAddress = (location: number): string => `${shelfCountPath}?location=${location}`

/** What the code of a shelf, or of a roll that lies on it, names: the location, and the balance of the roll. */
export type ShelfKey = { readonly location: number; readonly balance?: number | undefined }

/** The address of the phone page of a shelf. */
export function shelfAddress({ location, balance }: ShelfKey): string {
  return `${shelfPhonePath}?location=${location}${balance === undefined ? '' : `&balance=${balance}`}`
}

const numberOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The shelf that an address names; undefined where it names none. */
export function shelfOf(parameter: (name: string) => string): ShelfKey | undefined {
  const location = numberOf(parameter('location'))
  return location === undefined ? undefined : { location, balance: numberOf(parameter('balance')) }
}
