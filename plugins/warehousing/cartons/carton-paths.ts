/** The page on which a phone checks a shipment carton by carton. */
export const cartonPagePath = '/dashboard/warehousing/carton'

/** The content of a carton's code: the shipment's id and the carton's number. Without a number the page only shows the check. */
export type CartonKey = { readonly shipment: number; readonly carton?: number | undefined }

/** The address of the page that checks a shipment; the code of a carton holds it. */
export const cartonAddress = ({ shipment, carton }: CartonKey): string =>
  `${cartonPagePath}?shipment=${shipment}${carton === undefined ? '' : `&carton=${carton}`}`

const numberOf = (text: string) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The carton that an address names; undefined where it names no shipment. */
export function cartonKeyOf(parameter: (name: string) => string): CartonKey | undefined {
  const shipment = numberOf(parameter('shipment'))
  return shipment === undefined ? undefined : { shipment, carton: numberOf(parameter('carton')) }
}
