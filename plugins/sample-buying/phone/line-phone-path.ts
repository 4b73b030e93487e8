/** The page of one material to be bought, for phones; the code on a printed buying list holds its address. */
export const linePhonePath = '/dashboard/buyMaterialH5'

/** The address of the phone page of a line. */
export function linePhoneAddress(id: number): string {
  return `${linePhonePath}?id=${id}`
}

/** The id that an address names; undefined for what is none. */
export function lineIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
