import type { AddressBody } from '../address-contract.ts'
import { composeFullAddress } from '../address-rules.ts'

/** SQL for the JSON of the address in row `d`. */
export const addressJson = `json_build_object('country', d.country, 'state', d.state, 'city', d.city, 'district', d.district,
  'street', d.street, 'postcode', d.postcode, 'fullAddress', d.full_address)`

/** The address columns of a row, from an address whose required parts were checked. */
export function addressValues(given: Partial<AddressBody> | null | undefined) {
  const part = (value: string | null | undefined) => value?.trim() ?? ''
  return {
    country: part(given?.country),
    state: part(given?.state),
    city: part(given?.city),
    district: part(given?.district),
    street: part(given?.street),
    postcode: given?.postcode?.trim() || null,
    fullAddress: composeFullAddress(given ?? {}),
  }
}
